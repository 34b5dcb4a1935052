import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** All statements of a search see the same people. Must be the first of its transaction. */
export async function takeSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  // Compiling such long expressions takes longer than they do.
  await sql`set local jit = off`.execute(db)
  // Counting among millions may take longer than anything else is allowed to.
  await sql`set local statement_timeout = '60s'`.execute(db)
}
