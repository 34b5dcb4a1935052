import type { SearchResult } from '../search-engine.ts'

/** Below this many results a search is considered too strict. */
const fewResults = 20

/**
 * Suggests which requirements to drop to find more people, best first, or nothing if enough are
 * found.
 */
export function suggestRelaxations({
  total,
  costs,
}: Pick<SearchResult, 'total' | 'costs'>): { id: string; total: number }[] {
  if (total >= fewResults) return []
  return costs
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.people - a.people)
    .map(({ id, people }) => ({ id, total: total + people }))
}
