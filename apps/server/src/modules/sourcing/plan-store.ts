import { sql } from 'kysely'
import type { Db } from '#platform/database'

/**
 * Everything asked here has an index. Just after many people have come in, PostgreSQL still takes
 * the tables for small ones and would read all of them for each person; for this transaction it may
 * not.
 */
export async function followIndexes(db: Db): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(db)
}
