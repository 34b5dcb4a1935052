import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ContactKey } from '../suppressions/hash-contact.ts'

export interface RemovablePerson {
  readonly id: string
  readonly isRemoved: boolean
  readonly isMerged: boolean
}

export async function lockPeopleByIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<RemovablePerson[]> {
  const { rows } = await sql<RemovablePerson>`
    select id, removed_at is not null as is_removed, merged_into is not null as is_merged
    from people.people where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db)
  return rows
}

/** Lists existing people with one of these contacts. */
export async function listPeopleByContacts(
  db: Db,
  companyId: string,
  contacts: readonly ContactKey[],
): Promise<string[]> {
  const kinds = contacts.map(({ kind }) => kind)
  const keys = contacts.map(({ key }) => key)
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from unnest(${kinds}::text[], ${keys}::text[]) as k (kind, key)
    join people.contact_points c
      on c.company_id = ${companyId} and c.kind = k.kind and c.value_key = k.key
    join people.people p on p.company_id = ${companyId} and p.id = c.person_id
    where p.removed_at is null and p.merged_into is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks people as removed and returns until when they can be restored. */
export async function markRemoved(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    with gone as (
      update people.people set removed_at = now(), changed_at = now()
      where company_id = ${companyId} and id = any(${ids}::uuid[]) and removed_at is null)
    select now() + interval '7 days' as until`.execute(db)
  return (rows[0] as { until: Date }).until
}

export async function markRestored(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update people.people set removed_at = null, changed_at = now()
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
}

/**
 * Deletes people removed more than a week ago, people merged into them, and their import records.
 * Returns how many were removed, and all deleted ids.
 */
export async function deleteExpiredRemovedPeople(
  db: Db,
  companyId: string,
  limit: number,
): Promise<{ count: number; ids: string[] }> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with recursive due as (
      select id from people.people
      where company_id = ${companyId} and removed_at < now() - interval '7 days'
      order by removed_at limit ${limit}
    ), gone as (
      select id from due
      union
      select p.id from people.people p join gone on p.merged_into = gone.id
      where p.company_id = ${companyId}
    ), forgotten as (
      update people.import_rows set before = null
      where company_id = ${companyId} and person_id in (select id from gone)
    ), unnamed as (
      update people.suppressions set person_id = null
      where company_id = ${companyId} and person_id in (select id from gone)
    ), deleted as (
      delete from people.people
      where company_id = ${companyId} and id in (select id from gone)
    )
    select (select count(*) from due) as count, array(select id from gone) as ids`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}
