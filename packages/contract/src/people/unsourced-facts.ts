import type { Profile } from './profile.ts'

/**
 * Lists the paths of all facts in a profile without a known source. A fact names its source next to
 * it, or the object it belongs to does. A valid profile has none.
 */
export function listUnsourcedFacts({ sources, ...facts }: Profile): string[] {
  const ids = new Set<unknown>(sources.map(({ id }) => id))
  return visit('', facts, false)

  function visit(path: string, value: unknown, isSourced: boolean): string[] {
    if (value === null || value === undefined || value === '') return []
    if (typeof value !== 'object') return isSourced ? [] : [path]
    const fields = new Map(Object.entries(value))
    const isKnown = fields.has('source') ? ids.has(fields.get('source')) : isSourced
    return [...fields]
      .filter(([key]) => !/^(?:.*S|s)ource$/.test(key))
      .flatMap(([key, part]) => {
        const own = `${key}Source`
        const isOwnKnown = fields.has(own) ? ids.has(fields.get(own)) : isKnown
        return visit(path === '' ? key : `${path}.${key}`, part, isOwnKnown)
      })
  }
}
