import { createQueries } from './search/create-queries.ts'
import { measureDeletion } from './search/measure-deletion.ts'
import { measureEngine } from './search/measure-engine.ts'
import { measureHttp } from './search/measure-http.ts'
import { measureMeilisearch } from './search/measure-meilisearch.ts'
import { measureSql } from './search/measure-sql.ts'
import { openPool, type Pool } from './search/open-pool.ts'
import { formatTimes, printFigures, type TimedSamples } from './search/print-figures.ts'

const seed = 7
const usualPeople = 1_000_000

/**
 * Measures search among a million people: in our engine, in PostgreSQL, in Meilisearch and over
 * HTTP, and how it scales.
 */
export async function run({ people = usualPeople }: { people?: number } = {}): Promise<void> {
  const queries = createQueries(seed)
  const fewer = Math.max(1, Math.round(people / 10))
  const small = await withPool(fewer, (pool) =>
    step('engine in memory', () => measureEngine(pool, queries)),
  )
  const figures = await withPool(people, async (pool) => ({
    deletion: await measureDeletion(pool),
    ours: await step('engine in memory', () => measureEngine(pool, queries)),
    http: await step('HTTP', () => measureHttp(pool, queries)),
    sql: await step('engine on PostgreSQL', () => measureSql(pool, queries)),
    meilisearch: await step('Meilisearch', () => measureMeilisearch(pool, queries)),
  }))
  printFigures({ people, fewer, small, ...figures })
}

async function withPool<T>(people: number, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = await openPool({ people, seed })
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}

/** Prints each result at once, since the next part may take long. */
async function step<T extends TimedSamples | undefined>(
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const begin = performance.now()
  const result = await work()
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
  if (result) console.log(`  ${name}: ${formatTimes(result).join(', ')} ms; took ${seconds} s`)
  return result
}
