import type { Profile } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '../storable-json.ts'
import type { ContactSource } from '../tables.ts'

/** What learning changes of somebody's row; as it was, to the microsecond, it can be put back. */
const restorable = [
  ...['profile', 'name', 'name_key', 'search_text', 'past_keys', 'source_kind'],
  ...['version', 'changed_at'],
]

const kept = sql.raw(restorable.map((name) => `p.${name}`).join(', '))
const putBack = sql.raw(restorable.map((name) => `${name} = b.${name}`).join(', '))

interface KnownContact {
  readonly id: string
  readonly source: ContactSource
}

interface NewLesson {
  readonly id: string
  readonly personId: string
  readonly until: Date
  /** As they are now. */
  readonly contacts: readonly KnownContact[]
}

/** Call it before anything is changed: it keeps how they are, and counts on one new version. */
export async function insertLesson(
  db: Db,
  companyId: string,
  { id, personId, until, contacts }: NewLesson,
  pairs: readonly string[],
): Promise<void> {
  const ways = contacts.map(({ id, source }) => ({ id, source }))
  await sql`
    insert into sourcing.lessons
      (company_id, id, person_id, before, contacts, pairs, version_after, until)
    select p.company_id, ${id}::uuid, p.id, to_jsonb(b), ${storableJson(ways)}::jsonb,
      ${pairs}::uuid[], p.version + 1, ${until}
    from sourcing.people p cross join lateral (select ${kept}) b
    where p.company_id = ${companyId} and p.id = ${personId}`.execute(db)
}

/** Nobody takes them back any more. */
export async function deleteOldLessons(db: Db, companyId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sourcing.lessons')
    .where('companyId', '=', companyId)
    .where('until', '<', now)
    .execute()
}

export async function deleteLesson(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('sourcing.lessons')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

interface LockedLesson {
  readonly personId: string
  readonly profile: Profile
  readonly contacts: readonly KnownContact[]
  readonly pairs: readonly string[]
  /** They are as the lesson left them. */
  readonly isAsLeft: boolean
}

/** With the person behind it, who is locked. */
export async function lockLesson(
  db: Db,
  companyId: string,
  id: string,
): Promise<LockedLesson | undefined> {
  const { rows } = await sql<LockedLesson>`
    select l.person_id, l.before -> 'profile' as profile, l.contacts, l.pairs,
      p.version = l.version_after and p.removed_at is null and p.merged_into is null as is_as_left
    from sourcing.lessons l
    join sourcing.people p on p.company_id = ${companyId} and p.id = l.person_id
    where l.company_id = ${companyId} and l.id = ${id} for update of p`.execute(db)
  return rows[0]
}

/** The very row: also its version, which nobody but the lesson has ever counted on. */
export async function restorePerson(db: Db, companyId: string, lessonId: string): Promise<void> {
  await sql`
    update sourcing.people p set ${putBack}
    from sourcing.lessons l, jsonb_populate_record(null::sourcing.people, l.before) b
    where l.company_id = ${companyId} and l.id = ${lessonId}
      and p.company_id = ${companyId} and p.id = l.person_id`.execute(db)
}

/** Ways to reach somebody that are none of these. */
export async function deleteOtherContacts(
  db: Db,
  companyId: string,
  personId: string,
  keep: readonly string[],
): Promise<void> {
  await sql`delete from sourcing.contact_points
    where company_id = ${companyId} and person_id = ${personId}
      and id <> all(${keep}::uuid[])`.execute(db)
}

/** Pairs that somebody has decided about stay. */
export async function deleteOpenPairs(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from sourcing.duplicates
    where company_id = ${companyId} and id = any(${ids}::uuid[])
      and status = 'open'`.execute(db)
}
