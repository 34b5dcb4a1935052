import type { Profile } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'
import type { ContactSource } from '../tables.ts'

/** The columns a merge changes, saved so that undo restores them exactly. */
const restorableColumns = [
  'profile',
  'name',
  'name_key',
  'search_text',
  'past_keys',
  'source_kind',
  'version',
  'changed_at',
]

const savedColumns = sql.raw(restorableColumns.map((name) => `p.${name}`).join(', '))
const restoredColumns = sql.raw(restorableColumns.map((name) => `${name} = b.${name}`).join(', '))

interface SavedContact {
  readonly id: string
  readonly source: ContactSource
}

interface NewMergeSnapshot {
  readonly id: string
  readonly personId: string
  readonly until: Date
  /** The current contacts. */
  readonly contacts: readonly SavedContact[]
}

/**
 * Saves the person's current state. Call it before changing anything: it expects the merge to raise
 * the version by one.
 */
export async function insertMergeSnapshot(
  db: Db,
  companyId: string,
  { id, personId, until, contacts }: NewMergeSnapshot,
  pairs: readonly string[],
): Promise<void> {
  const ways = contacts.map(({ id, source }) => ({ id, source }))
  await sql`
    insert into people.lessons
      (company_id, id, person_id, before, contacts, pairs, version_after, until)
    select p.company_id, ${id}::uuid, p.id, to_jsonb(b), ${storableJson(ways)}::jsonb,
      ${pairs}::uuid[], p.version + 1, ${until}
    from people.people p cross join lateral (select ${savedColumns}) b
    where p.company_id = ${companyId} and p.id = ${personId}`.execute(db)
}

/** Deletes snapshots that can no longer be restored. */
export async function deleteMergeSnapshotsBefore(
  db: Db,
  companyId: string,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('people.lessons')
    .where('companyId', '=', companyId)
    .where('until', '<', now)
    .execute()
}

export async function deleteMergeSnapshot(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('people.lessons')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

interface LockedMergeSnapshot {
  readonly personId: string
  readonly profile: Profile
  readonly contacts: readonly SavedContact[]
  readonly pairs: readonly string[]
  /** Whether the person is unchanged since the merge. */
  readonly isUnchanged: boolean
}

/** Locks and returns a snapshot with its person. */
export async function lockMergeSnapshot(
  db: Db,
  companyId: string,
  id: string,
): Promise<LockedMergeSnapshot | undefined> {
  const { rows } = await sql<LockedMergeSnapshot>`
    select l.person_id, l.before -> 'profile' as profile, l.contacts, l.pairs,
      p.version = l.version_after and p.removed_at is null and p.merged_into is null as is_unchanged
    from people.lessons l
    join people.people p on p.company_id = ${companyId} and p.id = l.person_id
    where l.company_id = ${companyId} and l.id = ${id} for update of p`.execute(db)
  return rows[0]
}

/** Restores the exact row including its version, which only the merge has raised. */
export async function restorePersonFromSnapshot(
  db: Db,
  companyId: string,
  mergeSnapshotId: string,
): Promise<void> {
  await sql`
    update people.people p set ${restoredColumns}
    from people.lessons l, jsonb_populate_record(null::people.people, l.before) b
    where l.company_id = ${companyId} and l.id = ${mergeSnapshotId}
      and p.company_id = ${companyId} and p.id = l.person_id`.execute(db)
}

/** Deletes the contacts of a person other than these. */
export async function deleteOtherContacts(
  db: Db,
  companyId: string,
  personId: string,
  keep: readonly string[],
): Promise<void> {
  await sql`delete from people.contact_points
    where company_id = ${companyId} and person_id = ${personId}
      and id <> all(${keep}::uuid[])`.execute(db)
}

/** Deletes undecided pairs. Pairs with a decision stay. */
export async function deleteOpenPairs(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from people.duplicates
    where company_id = ${companyId} and id = any(${ids}::uuid[])
      and status = 'open'`.execute(db)
}
