import type { Profile, SourceKind } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'
import type { ContactRow } from './list-contacts.ts'
import type { BatchPerson, PairToReview, RowOutcome } from './resolve-batch.ts'

/** A person row, with the columns that lists and searches use next to the profile. */
export interface PersonRow extends PersonColumns {
  readonly profile: Profile
}

export interface PersonColumns extends Omit<BatchPerson, 'content'> {
  readonly name: string
  readonly searchText: string
  readonly pastKeys: readonly string[]
}

export interface NewPeople {
  /** Null for people added one by one, whose rows have no number. */
  readonly importId: string | null
  readonly kind: SourceKind
  readonly people: readonly PersonRow[]
  /** Serialises a profile as JSON that PostgreSQL accepts. */
  readonly profileText: (profile: Profile) => string
}

export async function insertPeople(
  db: Db,
  companyId: string,
  { importId, kind, people, profileText }: NewPeople,
): Promise<void> {
  const written = people.map(({ profile, ...columns }) => ({
    looks: columns,
    profile: profileText(profile),
  }))
  await insertSerialisedPeople(db, companyId, { importId, kind, people: written })
}

interface SerialisedPeople extends Pick<NewPeople, 'importId' | 'kind'> {
  readonly people: readonly { readonly looks: PersonColumns; readonly profile: string }[]
}

/**
 * Inserts all rows in one statement, as JSON that PostgreSQL unpacks. Profiles are passed
 * separately, one per line, because inside the JSON they would be parsed twice.
 */
export async function insertSerialisedPeople(
  db: Db,
  companyId: string,
  { importId, kind, people }: SerialisedPeople,
): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into people.people (company_id, id, profile, name, name_key, search_text, past_keys, source_kind,
      import_id, import_row, version)
    select ${companyId}::uuid, id, profile::jsonb, name, name_key, search_text, past_keys,
      ${kind}::text, ${importId}::uuid, row, version
    from rows from (
      jsonb_to_recordset(${storableJson(people.map(({ looks: columns }) => columns))}::jsonb) as (id uuid, name text,
        "nameKey" text, "searchText" text, "pastKeys" text[], row integer, version integer),
      string_to_table(${people.map(({ profile }) => profile).join('\n')}, E'\\n')
    ) as p (id, name, name_key, search_text, past_keys, row, version, profile)`.execute(db)
}

export async function updatePeople(
  db: Db,
  companyId: string,
  people: readonly PersonRow[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    update people.people p
    set profile = n.profile, name = n.name, name_key = n."nameKey", search_text = n."searchText", past_keys = n."pastKeys",
      source_kind = coalesce(n.profile #>> '{sources,0,kind}', p.source_kind),
      version = n.version, changed_at = now()
    from jsonb_to_recordset(${storableJson(people)}::jsonb) as n (id uuid, profile jsonb, name text,
      "nameKey" text, "searchText" text, "pastKeys" text[], version integer)
    where p.company_id = ${companyId} and p.id = n.id`.execute(db)
}

/** Inserts contacts. A known contact gets an additional source. */
export async function insertContacts(
  db: Db,
  companyId: string,
  importId: string | null,
  contacts: readonly ContactRow[],
): Promise<void> {
  if (contacts.length === 0) return
  await sql`
    insert into people.contact_points as c
      (company_id, id, person_id, kind, value, value_key, source)
    select ${companyId}::uuid, id, "personId", kind, value, key, source
    from jsonb_to_recordset(${storableJson(contacts)}::jsonb) as n (id uuid, "personId" uuid,
      kind text, value text, key text, source jsonb)
    on conflict (company_id, person_id, kind, value_key) do update
    set source = jsonb_set(c.source, '{also}', coalesce(c.source -> 'also', '[]') || excluded.source)
    where c.source ->> 'importId' is distinct from ${importId}::text
      and not coalesce(c.source -> 'also', '[]')
        @> jsonb_build_array(jsonb_build_object('importId', ${importId}::text))`.execute(db)
}

/** Inserts the outcome of entries that are not simply a new person. */
export async function insertImportRows(
  db: Db,
  companyId: string,
  importId: string,
  rows: readonly RowOutcome[],
): Promise<void> {
  const kept = rows.filter(({ outcome }) => outcome !== 'added')
  if (kept.length === 0) return
  await sql`
    insert into people.import_rows
      (company_id, import_id, row, outcome, reasons, raw, person_id, before, version_after)
    select ${companyId}::uuid, ${importId}::uuid, row, outcome, coalesce(reasons, '[]'), raw,
      "personId", before, "versionAfter"
    from jsonb_to_recordset(${storableJson(kept)}::jsonb) as r (row integer, outcome text,
      reasons jsonb, raw jsonb, "personId" uuid, before jsonb, "versionAfter" integer)`.execute(db)
}

/** Inserts duplicate pairs and returns the ids of the new ones. */
export async function insertPairs(
  db: Db,
  companyId: string,
  pairs: readonly (PairToReview & { readonly id: string })[],
): Promise<string[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into people.duplicates (company_id, id, person_a, person_b, likelihood, reasons)
    select ${companyId}::uuid, id, least(a, b), greatest(a, b), likelihood, reasons
    from json_to_recordset(${storableJson(pairs.map(flatten))}::json) as p (id uuid, a uuid, b uuid,
      likelihood integer, reasons jsonb)
    on conflict (company_id, person_a, person_b) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

function flatten({ people: [a, b], ...pair }: PairToReview) {
  return { ...pair, a, b }
}

/** Saves the progress of an import. Only the holder of its lock may call this. */
export async function advanceImport(
  db: Db,
  companyId: string,
  importId: string,
  rows: readonly RowOutcome[],
): Promise<void> {
  const count = (outcome: RowOutcome['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  const toReview = rows.filter((row) => row.outcome === 'added' && row.isToReview).length
  await db
    .updateTable('people.imports')
    .set((eb) => ({
      processed: eb('processed', '+', rows.length),
      added: eb('added', '+', count('added')),
      merged: eb('merged', '+', count('merged')),
      refused: eb('refused', '+', count('refused')),
      suppressed: eb('suppressed', '+', count('suppressed')),
      toReview: eb('toReview', '+', toReview),
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', importId)
    .execute()
}
