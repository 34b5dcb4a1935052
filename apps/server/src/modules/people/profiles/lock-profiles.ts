import type { Profile } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import type { InTx, PublicCtx } from '#platform/context'

/**
 * Locks those of the company's people who are not locked by another transaction, removed ones too,
 * so that their profiles do not change before something derived from them is written.
 */
export async function lockProfiles(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<{ readonly id: string; readonly profile: Profile }[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<{ id: string; profile: Profile }>`
    select p.id, p.profile from people.people p
    where p.company_id = ${actor.companyId} and p.id = any(${personIds}::uuid[])
    for no key update of p skip locked`.execute(db)
  return rows
}

export async function listCompaniesWithPeople({ db }: InTx<PublicCtx>): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select people.list_companies_with_people() as company_id`.execute(db)
  return rows.map(({ companyId }) => companyId)
}
