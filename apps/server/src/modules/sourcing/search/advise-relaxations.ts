import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { relaxCriteria } from '@headwater/contract/sourcing/relax-criteria'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import { fewResults, type SearchedPeople, suggestRelaxations } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import type { Ctx } from '#platform/context'
import { compileCriteria } from './compile-criteria.ts'
import type { EngineResult, SearchEngine } from './search-engine.ts'

interface AskedSearch {
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly within: SearchedPeople
  readonly without?: readonly string[]
}

/** The most suggestions that are listed. */
const maxAdvice = 6

/**
 * Returns what to relax if few people meet everything, and how many would then. If no one or two
 * criteria help, all must-haves become optional, and a search of its own counts the people.
 */
export async function adviseRelaxations(
  ctx: Ctx,
  engine: Pick<SearchEngine, 'search'>,
  { taxonomy, criteria, within, without }: AskedSearch,
  found: EngineResult,
): Promise<SearchReply['advice']> {
  if (found.total >= fewResults) return []
  const counted = suggestRelaxations(found, compileCriteria(taxonomy, criteria))
  if (counted.length > 0) {
    return counted.slice(0, maxAdvice).map(({ ids, total }) => ({ ids: [...ids], total }))
  }
  const ids = criteria.filter(({ mode }) => mode === 'must').map(({ id }) => id)
  if (ids.length === 0) return []
  const search = compileCriteria(taxonomy, relaxCriteria(criteria, ids))
  const request = { search, within, limit: 0, fillTo: 0, after: null, facets: [] }
  const asked = { ...request, ...(without && { without }) }
  const { total } = await engine.search(ctx, asked, found.at ?? undefined)
  return total > found.total ? [{ ids, total }] : []
}
