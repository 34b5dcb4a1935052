import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Waits until so many connections to the test's database wait for a lock. */
export async function expectLockWaiters(
  { ownerDb }: Pick<World, 'ownerDb'>,
  count: number,
): Promise<void> {
  const countWaiters = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ownerDb)
    return rows.length
  }
  await expect.poll(countWaiters, { timeout: 30_000, interval: 20 }).toBe(count)
}
