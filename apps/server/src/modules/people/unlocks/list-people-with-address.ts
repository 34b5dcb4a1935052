import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { listAddressKeys } from '../suppressions/suppression-keys.ts'

/**
 * Lists those of the people who have one of these addresses, as far as the company knows them: its
 * own people and those it has unlocked.
 */
export async function listPeopleWithAddress(
  { db, actor }: InTx,
  personIds: readonly string[],
  addresses: readonly string[],
): Promise<string[]> {
  const keys = addresses.flatMap(listAddressKeys).map(({ key }) => key)
  if (personIds.length === 0 || keys.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select c.person_id as id from people.contact_points c
    where c.company_id = ${actor.companyId} and c.kind = 'email'
      and c.value_key = any(${keys}::text[]) and c.person_id = any(${personIds}::uuid[])
    union
    select u.person_id from people.pool_contacts(${personIds}::uuid[]) u
    where exists (select 1 from jsonb_array_elements(u.contacts) c
      where c ->> 'kind' = 'email' and lower(c ->> 'value') = any(${keys}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}
