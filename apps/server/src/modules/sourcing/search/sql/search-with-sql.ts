import type { SearchRequest, SearchResult } from '@headwater/matching'
import { type Ctx, inTransaction } from '#platform/context'
import { countCosts } from './costs-store.ts'
import { countFacets } from './facets-store.ts'
import { filtersOf, linesOf } from './filter.ts'
import { findPeople } from './found-store.ts'
import { takeSnapshot } from './snapshot-store.ts'

/**
 * The engine that keeps nothing in memory: PostgreSQL looks at the pool and the company's own people,
 * and answers what the engine in memory would, to the last digit.
 */
export function searchWithSql(ctx: Ctx, request: SearchRequest): Promise<SearchResult> {
  return inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    await takeSnapshot(db)
    const { search, facets: names, without } = request
    const lines = linesOf(search)
    const filters = filtersOf(lines)
    const found = await findPeople(db, companyId, lines, filters, request)
    const costs = await countCosts(db, companyId, lines, filters, found.total, without)
    const facets = await countFacets(db, companyId, lines, filters, names, without)
    return { ...found, costs, facets }
  })
}
