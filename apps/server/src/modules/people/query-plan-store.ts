import { sql } from 'kysely'
import type { Db } from '#platform/database'

/**
 * Disables sequential scans for this transaction. Every query here has an index, but just after an
 * import PostgreSQL still assumes small tables and would read all rows for each person.
 */
export async function forceIndexScans(db: Db): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(db)
}
