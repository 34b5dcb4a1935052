import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Puts in a row what one member keeps for themselves: who counts it must see all of it. */
export async function lockOwnList(db: Db, companyId: string, clientId: string): Promise<void> {
  const name = `jobs of ${companyId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
