import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from '../tables.ts'

interface NewAdding {
  readonly id: string
  readonly jobId: string
  readonly clientId: string
  readonly doneAt: Date
  readonly candidateIds: readonly string[]
}

export interface Adding {
  /** The people behind them were not here before, either. */
  readonly madePeople: boolean
  /** They stood in the job already: nothing but what was learnt can be taken back. */
  readonly wereThere: boolean
  /** What was learnt about somebody who was here before. */
  readonly lessonId: string | null
}

/** Call it when everything is written: it keeps the version that the adding left everybody with. */
export async function insertAdding(
  db: Db,
  companyId: string,
  { candidateIds, ...act }: NewAdding,
  { madePeople, wereThere, lessonId }: Adding,
): Promise<void> {
  await db
    .insertInto('pipeline.acts')
    .values({ companyId, kind: 'added', ...act })
    .execute()
  await sql`
    insert into pipeline.act_rows (company_id, act_id, candidate_id, before, version)
    select c.company_id, ${act.id}::uuid, c.id,
      jsonb_build_object('made_person', ${madePeople}::boolean,
        'was_there', ${wereThere}::boolean, 'lesson_id', ${lessonId}::uuid), c.version
    from pipeline.candidates c
    where c.company_id = ${companyId} and c.id = any(${candidateIds}::uuid[])`.execute(db)
}

/** Whether an adding brought people in who were not here before, or taught something about others. */
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
  readonly lessonId: string | null
  readonly isAsLeft: boolean
}

/** Locks everybody an adding brought who is still there, and says who is as it left them. */
export async function lockAddedRows(db: Db, companyId: string, actId: string): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    select c.id, c.person_id, (r.before ->> 'made_person')::boolean as made_person,
      coalesce((r.before ->> 'was_there')::boolean, false) as was_there,
      r.before ->> 'lesson_id' as lesson_id, c.version = r.version as is_as_left
    from pipeline.act_rows r
    join pipeline.candidates c on c.company_id = ${companyId} and c.id = r.candidate_id
    where r.company_id = ${companyId} and r.act_id = ${actId}
    order by c.id for update of c`.execute(db)
  return rows
}

/**
 * With their files and their timeline; gives their ids. Whoever has a note stays: a private one
 * leaves no other trace than itself.
 */
export async function deleteUnnoted(
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
