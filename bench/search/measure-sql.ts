import type { Query } from './create-queries.ts'
import { measure, type Sample } from './measure.ts'
import type { Pool } from './open-pool.ts'

const minute = 60_000

/** Runs the searches in the PostgreSQL engine with its indexes, as many as time allows. */
export async function measureSql(
  { bench }: Pool,
  queries: readonly Query[],
): Promise<{ idle: Sample[]; concurrent: Sample[] }> {
  const begin = performance.now()
  await bench.prepareSql()
  const seconds = (performance.now() - begin) / 1_000
  console.log(`  indexes of the engine on PostgreSQL ready after ${seconds.toFixed(0)} s`)
  const search = async ({ request }: Query) => (await bench.searchWithSql(request)).total
  await measure(search, queries.slice(-10), { atOnce: 2, budgetMs: minute })
  return {
    idle: await measure(search, queries, { budgetMs: 10 * minute, atLeast: 60 }),
    concurrent: await measure(search, queries, { atOnce: 2, budgetMs: 4 * minute, atLeast: 60 }),
  }
}
