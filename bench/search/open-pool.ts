import { join } from 'node:path'
import { loadOrCreateSecrets } from '@headwater/scripts/start/load-or-create-secrets'
import { prepareHome } from '@headwater/scripts/start/prepare-home'
import { root } from '@headwater/scripts/start/root'
import { createSyntheticPool } from '@headwater/server/app/make-pool'
import { loadConfig } from '@headwater/server/platform/config'
import { startPostgres } from '@headwater/server/platform/postgres/start'
import { openSearchBench, type SearchBench } from '@headwater/server/test/bench-search'
import pg from 'pg'
import { showProgress } from './show-progress.ts'

/** A database with the people, and the engines on it. */
export interface Pool {
  readonly people: number
  readonly home: string
  readonly ownerUrl: string
  readonly bench: SearchBench
  close(): Promise<void>
}

export interface PoolOptions {
  readonly people: number
  readonly seed: number
}

/**
 * Settings for searching a large table in PostgreSQL, so that it does not lose for lack of memory.
 */
const settings = {
  shared_buffers: '2GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
}

/** Opens the pool of this size and seed, created like in the product, or reuses an existing one. */
export async function openPool({ people, seed }: PoolOptions): Promise<Pool> {
  const home = join(root, '.cache/bench-search', `${people}-${seed}`)
  await prepareHome(home)
  const postgres = await startPostgres({ dataDir: join(home, 'postgres'), settings })
  try {
    const { secretKeys } = loadConfig({
      DATABASE_URL: postgres.url,
      HEADWATER_HOME: home,
      HEADWATER_SECRETS: await loadOrCreateSecrets(home),
    })
    const bench = await openSearchBench({ ownerUrl: postgres.url, secretKeys, home })
    const close = async () => {
      await bench.close()
      await postgres.stop()
    }
    await fillPool(postgres.url, { people, seed })
    return { people, home, ownerUrl: postgres.url, bench, close }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function fillPool(ownerUrl: string, { people, seed }: PoolOptions): Promise<void> {
  const named = `${people.toLocaleString('en')} people, seed ${seed}`
  if (await isFilled(ownerUrl, { people, seed })) {
    console.log(`  ${named}: made before, used again`)
    return
  }
  const begin = performance.now()
  const onProgress = showProgress(`making ${named}`, people)
  const today = new Date().toISOString().slice(0, 10)
  const made = await createSyntheticPool(ownerUrl, { size: people, seed, today, onProgress })
  if (made !== people) throw new Error(`Only ${made} people were made.`)
  await vacuumAnalyze(ownerUrl)
  const seconds = (performance.now() - begin) / 1_000
  console.log(
    `  ${named}: made in ${seconds.toFixed(0)} s, ${Math.round(people / seconds)} a second`,
  )
}

/** Vacuums and analyses now, which the database would otherwise do during the measurement. */
async function vacuumAnalyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('vacuum (analyze)')
  } finally {
    await owner.end()
  }
}

/** The count is written once all people are stored. */
async function isFilled(ownerUrl: string, { people, seed }: PoolOptions): Promise<boolean> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rowCount } = await owner.query(
      `select 1 from people.pool_batches where kind = 'synthetic' and people = $1 and seed = $2`,
      [people, seed],
    )
    return rowCount === 1
  } finally {
    await owner.end()
  }
}
