/** The talent pool: people, how they come in, whom they resemble, and who must be left alone. */
export { openMemoryEngine } from './memory/memory-engine.ts'
export {
  importIntoPool,
  type PoolFile,
  type PoolResult,
} from './pool/import-into-pool.ts'
export { sourcingRoutes } from './routes.ts'
export { prepareSqlSearch } from './search/sql/prepare-store.ts'
export { searchWithSql } from './search/sql/search-with-sql.ts'
export {
  makeSyntheticPool,
  makeSyntheticPoolOnce,
  type PoolWish,
} from './synthetic/make-synthetic-pool.ts'
export { listSourcingTasks, sourcingTasks } from './tasks.ts'
