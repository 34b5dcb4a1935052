import type { SearchRequest, SearchResult } from '@headwater/matching'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import { countCosts } from './costs-store.ts'
import { countFacets } from './facets-store.ts'
import { findRankedPeople } from './ranked-people-store.ts'
import { listFilters, toSqlCriteria } from './sql-criteria.ts'

/**
 * Searches the pool and the company's own people in PostgreSQL, without keeping anything in memory,
 * with exactly the results of the memory engine.
 */
export function searchWithSql(ctx: Ctx, request: SearchRequest): Promise<SearchResult> {
  return inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    await beginSnapshotRead(db)
    const { search, facets: names, within, without } = request
    const searched = { companyId, ...(within && { within }), ...(without && { without }) }
    const sqlCriteria = toSqlCriteria(search)
    const filters = listFilters(sqlCriteria)
    const found = await findRankedPeople(db, searched, sqlCriteria, filters, request)
    const costs = await countCosts(db, searched, sqlCriteria, filters, found.total)
    const facets = await countFacets(db, searched, sqlCriteria, filters, names)
    return { ...found, costs, facets }
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
