import { sql } from 'kysely'
import type { Db } from '#platform/database'

/**
 * Serialises imports, undos and suppressions of a company until the transaction ends. Otherwise two
 * concurrent imports of the same person would not see each other.
 */
export async function lockPeopleOfCompany(db: Db, companyId: string): Promise<void> {
  const name = `sourcing people ${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
