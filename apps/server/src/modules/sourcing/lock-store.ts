import { sql } from 'kysely'
import type { Db } from '#platform/database'

/**
 * Puts in a row whoever brings people in, takes them back or bars them, until the transaction ends.
 * Two files with the same person, taken in at once, would otherwise not see each other.
 */
export async function lockPeople(db: Db, companyId: string): Promise<void> {
  const name = `sourcing people ${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
