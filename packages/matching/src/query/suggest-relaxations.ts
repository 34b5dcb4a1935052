import type { SearchResult } from '../search-engine.ts'
import type { CompiledSearch } from './compiled-search.ts'
import { fewResults, listMustHaves } from './result-groups.ts'

/** Criteria to relax together, and how many people would meet everything then. */
export interface Relaxation {
  readonly ids: readonly string[]
  readonly total: number
}

/**
 * Suggests which criteria to relax to find more people, best first, or nothing if enough are found.
 * Two at once are suggested only if no single one is enough.
 */
export function suggestRelaxations(
  { total, costs, pairCosts }: Pick<SearchResult, 'total' | 'costs' | 'pairCosts'>,
  search: Pick<CompiledSearch, 'criteria'>,
): Relaxation[] {
  if (total >= fewResults) return []
  const gains = new Map(costs.map(({ id, people }) => [id, people]))
  const single = costs
    .filter(({ people }) => people > 0)
    .map(({ id, people }) => ({ ids: [id], total: total + people }))
  const double = pairCosts.map(({ ids: [one, other], people }) => ({
    ids: [one, other],
    total: total + (gains.get(one) ?? 0) + (gains.get(other) ?? 0) + people,
  }))
  const isCounted = ({ ids }: Relaxation) => keepsMustHave(search, ids)
  const isEnough = single.filter(isCounted).some((one) => one.total >= fewResults)
  return [...single, ...(isEnough ? [] : double)]
    .filter(isCounted)
    .toSorted((a, b) => b.total - a.total || a.ids.length - b.ids.length)
}

/**
 * Without must-haves a search finds all people who meet a nice-to-have, and this search has not
 * counted them.
 */
function keepsMustHave(search: Pick<CompiledSearch, 'criteria'>, ids: readonly string[]): boolean {
  const musts = listMustHaves(search)
  return musts.length === 0 || musts.some(({ id }) => !ids.includes(id))
}
