import { isRecord } from '../entry.ts'

/** A value at a path, with the array indexes on the way. */
export interface PathValue {
  readonly places: readonly number[]
  readonly value: unknown
}

interface Step {
  readonly key: string
  /** `[]` selects every item, `[2]` one. */
  readonly into: 'all' | number | undefined
}

const maxPathValues = 1_000

/** Returns all values at a path such as `profile.jobs[].title`. */
export function resolvePath(raw: unknown, steps: readonly Step[]): PathValue[] {
  let found: PathValue[] = [{ places: [], value: raw }]
  for (const { key, into } of steps) {
    found = found
      .flatMap(({ places: indexes, value }) => {
        const next =
          key === '' ? value : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
        if (into === undefined) return [{ places: indexes, value: next }]
        if (!Array.isArray(next)) return []
        if (into !== 'all') return [{ places: indexes, value: next[into] }]
        return next.map((item: unknown, place) => ({ places: [...indexes, place], value: item }))
      })
      .slice(0, maxPathValues)
  }
  return found.filter(({ value }) => value !== undefined && value !== null && value !== '')
}

export function parsePath(path: string): readonly Step[] {
  return path.split('.').map((part) => {
    const [, key = part, index] = /^(.*?)(?:\[(\d*)\])?$/.exec(part) ?? []
    return { key, into: index === undefined ? undefined : index === '' ? 'all' : Number(index) }
  })
}
