import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const lockKey = 7_204_118_402_531_906n.toString()
const patienceMs = 120_000

/** One process migrates a database at a time; the lock ends with its connection, however it ends. */
export async function withMigrationLock<T>(
  client: pg.Client,
  onProgress: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (let isTold = false; !(await tryLock(client)); isTold = true) {
    if (!isTold) onProgress('Another process is migrating this database; waiting for it')
    if (performance.now() > deadline) {
      throw new Error('Another process has been migrating this database for two minutes.')
    }
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey])
  return rows[0].locked
}
