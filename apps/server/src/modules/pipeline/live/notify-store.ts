import { sql } from 'kysely'
import type { Db } from '#platform/database'

export async function notifyBoard(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
