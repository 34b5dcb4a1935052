import type { Profile } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { PersonRow } from '../running/batch-store.ts'
import { storableJson } from '../storable-json.ts'
import type { ContactSource } from '../tables.ts'

/** Somebody an import has to do with, as they are now. */
export interface TouchedPerson {
  readonly id: string
  readonly profile: Profile
  readonly nameKey: string
  readonly version: number
  readonly importId: string | null
  readonly mergedInto: string | null
}

/** People to whom the import added something, as long as that has not been taken back. */
export async function listMergedPeople(
  db: Db,
  companyId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sourcing.importRows')
    .select('personId')
    .distinct()
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('outcome', '=', 'merged')
    .limit(limit)
    .execute()
  return rows.flatMap(({ personId }) => personId ?? [])
}

/** People whom the import brought, those among them who were removed or merged since. */
export async function listBroughtPeople(
  db: Db,
  companyId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sourcing.people')
    .select('id')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function lockTouchedPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<TouchedPerson[]> {
  return db
    .selectFrom('sourcing.people')
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

/** What the import added to these people, earliest first; it is forgotten by being read. */
export async function takeMergedRows(
  db: Db,
  companyId: string,
  importId: string,
  personIds: readonly string[],
): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    with taken as (
      delete from sourcing.import_rows
      where company_id = ${companyId} and import_id = ${importId} and outcome = 'merged'
        and person_id = any(${personIds}::uuid[])
      returning person_id, before, version_after)
    select * from taken order by person_id, version_after`.execute(db)
  return rows
}

/** With them go their contact points and the pairs they are in. */
export async function deletePeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`update sourcing.people set merged_into = null
    where company_id = ${companyId} and merged_into = any(${ids}::uuid[])`.execute(db)
  await sql`delete from sourcing.people
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
}

/** People who live on without an import no longer name it as where they came from. */
export async function cutFromImport(
  db: Db,
  companyId: string,
  importId: string,
  people: readonly PersonRow[],
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update sourcing.people set import_id = null, import_row = null
    where company_id = ${companyId} and import_id = ${importId}
      and id = any(${ids}::uuid[])`.execute(db)
}

export interface TouchedContact {
  readonly id: string
  readonly source: ContactSource
}

export async function listContactsFrom(
  db: Db,
  companyId: string,
  importId: string,
  personIds: readonly string[],
): Promise<TouchedContact[]> {
  const { rows } = await sql<TouchedContact>`
    select id, source from sourcing.contact_points
    where company_id = ${companyId} and person_id = any(${personIds}::uuid[])
      and (source ->> 'importId' = ${importId}
        or source -> 'also' @> jsonb_build_array(jsonb_build_object('importId', ${importId}::text)))
    `.execute(db)
  return rows
}

export async function updateContactSources(
  db: Db,
  companyId: string,
  contacts: readonly TouchedContact[],
): Promise<void> {
  if (contacts.length === 0) return
  await sql`update sourcing.contact_points c set source = n.source
    from json_to_recordset(${storableJson(contacts)}::json) as n (id uuid, source jsonb)
    where c.company_id = ${companyId} and c.id = n.id`.execute(db)
}

export async function deleteContacts(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from sourcing.contact_points
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
}
