import type { SearchResult } from '../search-engine.ts'

/** Below this many people a search is taken to ask too much. */
const few = 20

/** Which requirement to leave out so that more are found, best first; nothing where enough are. */
export function adviseRelaxation({
  total,
  costs,
}: Pick<SearchResult, 'total' | 'costs'>): { id: string; total: number }[] {
  if (total >= few) return []
  return costs
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.people - a.people)
    .map(({ id, people }) => ({ id, total: total + people }))
}
