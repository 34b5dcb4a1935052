import type { Query } from './make-queries.ts'
import { measure, type Sample } from './measure.ts'
import type { Pool } from './prepare-pool.ts'

const minute = 60_000

/** The engine on PostgreSQL, with its indexes; as many of the queries as there is time for. */
export async function measureSql(
  { bench }: Pool,
  queries: readonly Query[],
): Promise<{ idle: Sample[]; twoAtOnce: Sample[] }> {
  const begin = performance.now()
  await bench.prepareSql()
  const seconds = (performance.now() - begin) / 1_000
  console.log(`  indexes of the engine on PostgreSQL ready after ${seconds.toFixed(0)} s`)
  const search = async ({ request }: Query) => (await bench.searchWithSql(request)).total
  await measure(search, queries.slice(-10), { atOnce: 2, budgetMs: minute })
  return {
    idle: await measure(search, queries, { budgetMs: 10 * minute, atLeast: 60 }),
    twoAtOnce: await measure(search, queries, { atOnce: 2, budgetMs: 4 * minute, atLeast: 60 }),
  }
}
