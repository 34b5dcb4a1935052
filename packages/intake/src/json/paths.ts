import { isRecord } from '../entry.ts'

/** A value that a path leads to, and the places in the lists it went through. */
export interface Found {
  readonly places: readonly number[]
  readonly value: unknown
}

interface Step {
  readonly key: string
  /** `[]` goes into every item, `[2]` into one. */
  readonly into: 'all' | number | undefined
}

const mostFound = 1_000

/** All that a path such as `profile.jobs[].title` leads to. */
export function follow(raw: unknown, steps: readonly Step[]): Found[] {
  let found: Found[] = [{ places: [], value: raw }]
  for (const { key, into } of steps) {
    found = found
      .flatMap(({ places, value }) => {
        const next =
          key === '' ? value : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
        if (into === undefined) return [{ places, value: next }]
        if (!Array.isArray(next)) return []
        if (into !== 'all') return [{ places, value: next[into] }]
        return next.map((item: unknown, place) => ({ places: [...places, place], value: item }))
      })
      .slice(0, mostFound)
  }
  return found.filter(({ value }) => value !== undefined && value !== null && value !== '')
}

export function parsePath(path: string): readonly Step[] {
  return path.split('.').map((part) => {
    const [, key = part, index] = /^(.*?)(?:\[(\d*)\])?$/.exec(part) ?? []
    return { key, into: index === undefined ? undefined : index === '' ? 'all' : Number(index) }
  })
}
