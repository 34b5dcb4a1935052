import {
  groupsToList,
  hasTitleLookup,
  listTitleMatches,
  type SearchRequest,
  type SearchResult,
} from '@headwater/matching'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import { countPartialMatches } from './count-partial-matches.ts'
import { countFacets } from './facets-store.ts'
import { findPartialMatches, findRankedPeople } from './ranked-people-store.ts'
import { listFilters, toSqlCriteria } from './sql-criteria.ts'
import { listSearchableTitles } from './titles-store.ts'

/**
 * Searches the pool and the company's own people in PostgreSQL, without keeping anything in memory,
 * with exactly the results of the memory engine.
 */
export function searchWithSql(ctx: Ctx, request: SearchRequest): Promise<SearchResult> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await beginSnapshotRead(db)
    const { search, facets: names, within, without } = request
    const searched = { companyId, ...(within && { within }), ...(without && { without }) }
    const listed = hasTitleLookup(search)
      ? listTitleMatches(search, await listSearchableTitles(ctx))
      : search
    const sqlCriteria = toSqlCriteria(listed)
    const filters = listFilters(sqlCriteria)
    const found = await findRankedPeople(db, searched, sqlCriteria, filters, request)
    const parts = { searched, sqlCriteria, filters }
    const counts = await countPartialMatches(db, parts, found.total)
    const hits = [...found.hits]
    for (const { missed } of groupsToList(counts.groups, request)) {
      const limit = request.fillTo - hits.length
      if (missed === 0 || limit <= 0) continue
      const asked = { ...request, limit }
      hits.push(...(await findPartialMatches(db, searched, sqlCriteria, filters, missed, asked)))
    }
    const facets = await countFacets(db, searched, sqlCriteria, filters, names)
    return { total: found.total, hits, ...counts, facets }
  })
}

/**
 * Makes all statements of a search see the same data. Must be the first statement of its
 * transaction.
 */
export async function beginSnapshotRead(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  // Compiling such long expressions takes longer than running them.
  await sql`set local jit = off`.execute(db)
  // Counting among millions of rows may exceed the usual statement timeout.
  await sql`set local statement_timeout = '60s'`.execute(db)
}
