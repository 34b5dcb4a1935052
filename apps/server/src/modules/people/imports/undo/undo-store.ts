import type { Profile } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'
import type { ContactSource } from '../../tables.ts'
import type { PersonRow } from '../run/batch-store.ts'

/** A person affected by the import, as they are now. */
export interface AffectedPerson {
  readonly id: string
  readonly profile: Profile
  readonly nameKey: string
  readonly version: number
  readonly importId: string | null
  readonly mergedInto: string | null
}

/** Lists the people with facts from the import that have not been undone yet. */
export async function listPeopleMergedByImport(
  db: Db,
  companyId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('people.importRows')
    .select('personId')
    .distinct()
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('outcome', '=', 'merged')
    .limit(limit)
    .execute()
  return rows.flatMap(({ personId }) => personId ?? [])
}

/** Lists the people the import added, including those removed or merged since. */
export async function listPeopleAddedByImport(
  db: Db,
  companyId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('people.people')
    .select('id')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function lockAffectedPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<AffectedPerson[]> {
  return db
    .selectFrom('people.people')
    .select(['id', 'profile', 'nameKey', 'version', 'importId', 'mergedInto'])
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface MergedRow {
  readonly personId: string
  readonly before: Profile | null
  readonly versionAfter: number
}

/** Deletes and returns what the import added to these people, earliest first. */
export async function deleteMergedRows(
  db: Db,
  companyId: string,
  importId: string,
  personIds: readonly string[],
): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    with taken as (
      delete from people.import_rows
      where company_id = ${companyId} and import_id = ${importId} and outcome = 'merged'
        and person_id = any(${personIds}::uuid[])
      returning person_id, before, version_after)
    select * from taken order by person_id, version_after`.execute(db)
  return rows
}

/** Deletes people, their contacts and their duplicate pairs. */
export async function deletePeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from people.people
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
}

/** Clears the import reference of people who stay. */
export async function clearImportReference(
  db: Db,
  companyId: string,
  importId: string,
  people: readonly PersonRow[],
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update people.people set import_id = null, import_row = null
    where company_id = ${companyId} and import_id = ${importId}
      and id = any(${ids}::uuid[])`.execute(db)
}

export interface AffectedContact {
  readonly id: string
  readonly source: ContactSource
}

export async function listContactsOfImport(
  db: Db,
  companyId: string,
  importId: string,
  personIds: readonly string[],
): Promise<AffectedContact[]> {
  const { rows } = await sql<AffectedContact>`
    select id, source from people.contact_points
    where company_id = ${companyId} and person_id = any(${personIds}::uuid[])
      and (source ->> 'importId' = ${importId}
        or source -> 'also' @> jsonb_build_array(jsonb_build_object('importId', ${importId}::text)))
    `.execute(db)
  return rows
}

export async function updateContactSources(
  db: Db,
  companyId: string,
  contacts: readonly AffectedContact[],
): Promise<void> {
  if (contacts.length === 0) return
  await sql`update people.contact_points c set source = n.source
    from json_to_recordset(${storableJson(contacts)}::json) as n (id uuid, source jsonb)
    where c.company_id = ${companyId} and c.id = n.id`.execute(db)
}

export async function deleteContacts(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from people.contact_points
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
}
