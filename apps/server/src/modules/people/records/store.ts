import type { Profile } from '@headwater/contract/people/profile'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

/** A person with what a list row shows. */
export interface ListedPerson {
  readonly id: string
  readonly profile: Profile
  readonly isSynthetic: boolean
  readonly addedAt: Date
  readonly changedAt: Date
  readonly hasEmail: boolean
  readonly openDuplicates: number
}

/**
 * Lists people in no particular order, including removed and merged ones, because pairs refer to
 * them.
 *
 * Just after an import PostgreSQL assumes that the company is small. So pairs are collected once
 * for all people, and their other halves are looked up one by one behind an optimisation fence:
 * otherwise the planner would read all people for each person.
 */
export async function listPeopleByIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedPerson>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ListedPerson>`
    with pairs as materialized (
      select d.person_a as person, d.person_b as other from people.duplicates d
      where d.company_id = ${companyId} and d.person_a = any(${ids}::uuid[]) and d.status = 'open'
      union all
      select d.person_b, d.person_a from people.duplicates d
      where d.company_id = ${companyId} and d.person_b = any(${ids}::uuid[]) and d.status = 'open')
    select p.id, p.profile, p.is_synthetic, p.added_at, p.changed_at,
      exists (select 1 from people.contact_points c where c.company_id = p.company_id
        and c.person_id = p.id and c.kind = 'email') as has_email,
      (select count(*) from pairs cross join lateral (
        select o.removed_at, o.merged_into from people.people o
        where o.company_id = ${companyId} and o.id = pairs.other offset 0) other
      where pairs.person = p.id and other.removed_at is null and other.merged_into is null) as open_duplicates
    from people.people p
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns whether the person exists and is neither removed nor merged. */
export async function isLive(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.people')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export type ContactPointRow = Selectable<Tables['people.contactPoints']>

export function listContactPoints(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<ContactPointRow[]> {
  return db
    .selectFrom('people.contactPoints')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('personId', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('kind')
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}
