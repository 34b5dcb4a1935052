/** The talent pool: people, how they come in, whom they resemble, and who must be left alone. */
export {
  importIntoPool,
  type PoolFile,
  type PoolResult,
} from './pool/import-into-pool.ts'
export { sourcingRoutes } from './routes.ts'
export {
  makeSyntheticPool,
  makeSyntheticPoolOnce,
  type PoolWish,
} from './synthetic/make-synthetic-pool.ts'
export { sourcingTasks } from './tasks.ts'
