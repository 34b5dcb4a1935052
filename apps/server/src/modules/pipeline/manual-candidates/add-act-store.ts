import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from '../tables.ts'

interface NewAddAct {
  readonly id: string
  readonly jobId: string
  readonly clientId: string
  readonly doneAt: Date
  readonly candidateIds: readonly string[]
}

export interface AddActDetails {
  /** Whether the people were created by this action as well. */
  readonly madePeople: boolean
  /** The person was already in the job, so only the merged profile data can be undone. */
  readonly wereThere: boolean
  /** The merge of new data into an existing person. */
  readonly mergeSnapshotId: string | null
}

/**
 * Saves an add action. Call it after everything is written: it stores the version each candidate
 * has by then.
 */
export async function insertAddAct(
  db: Db,
  companyId: string,
  { candidateIds, ...act }: NewAddAct,
  { madePeople, wereThere, mergeSnapshotId }: AddActDetails,
): Promise<void> {
  await db
    .insertInto('pipeline.acts')
    .values({ companyId, kind: 'added', ...act })
    .execute()
  await sql`
    insert into pipeline.act_rows (company_id, act_id, candidate_id, before, version)
    select c.company_id, ${act.id}::uuid, c.id,
      jsonb_build_object('made_person', ${madePeople}::boolean,
        'was_there', ${wereThere}::boolean, 'lesson_id', ${mergeSnapshotId}::uuid), c.version
    from pipeline.candidates c
    where c.company_id = ${companyId} and c.id = any(${candidateIds}::uuid[])`.execute(db)
}

/** Returns whether the add action created people or merged data into existing ones. */
export async function hasChangedPeople(db: Db, companyId: string, actId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from pipeline.act_rows
      where company_id = ${companyId} and act_id = ${actId}
        and ((before ->> 'made_person')::boolean or before ->> 'lesson_id' is not null)) as has
    `.execute(db)
  return rows[0]?.has ?? false
}

export interface AddedRow {
  readonly id: string
  readonly personId: string
  readonly madePerson: boolean
  readonly wasThere: boolean
  readonly mergeSnapshotId: string | null
  readonly isUnchanged: boolean
}

/** Locks the existing candidates of an add action and returns whether each is unchanged since. */
export async function lockAddedRows(db: Db, companyId: string, actId: string): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    select c.id, c.person_id, (r.before ->> 'made_person')::boolean as made_person,
      coalesce((r.before ->> 'was_there')::boolean, false) as was_there,
      r.before ->> 'lesson_id' as merge_snapshot_id, c.version = r.version as is_unchanged
    from pipeline.act_rows r
    join pipeline.candidates c on c.company_id = ${companyId} and c.id = r.candidate_id
    where r.company_id = ${companyId} and r.act_id = ${actId}
    order by c.id for update of c`.execute(db)
  return rows
}

/**
 * Deletes candidates with their files and timeline and returns their ids. Candidates with a note
 * stay: a private note does not change the candidate's version.
 */
export async function deleteCandidatesWithoutNotes(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from pipeline.candidates c
    where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])
      and not exists (select 1 from pipeline.notes n
        where n.company_id = ${companyId} and n.candidate_id = c.id)
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}
