import type { SearchEngine } from '../search-engine.ts'
import { searchWithSql } from './search-with-sql.ts'

/** Searches in PostgreSQL, also for processes that keep no index in memory. */
export const postgresSearch: Pick<SearchEngine, 'search'> = {
  search: async (ctx, request) => ({ ...(await searchWithSql(ctx, request)), at: null }),
}
