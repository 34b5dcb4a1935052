import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** The columns an action can change, saved so that undo restores them exactly. */
const restorableColumns = [
  'stage_id',
  'reached',
  'moved_at',
  'answer_by',
  'rejection',
  'rejection_note',
  'snoozed_until',
  'tags',
  'assignee_id',
  'next_text',
  'next_due',
  'waits_since',
  'last_kind',
  'last_at',
]

const savedColumns = sql.raw(restorableColumns.map((name) => `c.${name}`).join(', '))
const restoredColumns = sql.raw(restorableColumns.map((name) => `${name} = b.${name}`).join(', '))

interface NewAct {
  readonly id: string
  readonly jobId: string
  readonly clientId: string
  readonly kind: string
  readonly doneAt: Date
  readonly candidateIds: readonly string[]
}

/**
 * Saves the candidates' current state for undo. Call it before changing anything: it expects the
 * action to raise each version by one.
 */
export async function insertAct(
  db: Db,
  companyId: string,
  { candidateIds, ...act }: NewAct,
): Promise<void> {
  await db
    .insertInto('pipeline.acts')
    .values({ companyId, ...act })
    .execute()
  await sql`
    insert into pipeline.act_rows (company_id, act_id, candidate_id, before, version)
    select c.company_id, ${act.id}::uuid, c.id, to_jsonb(b), c.version + 1
    from pipeline.candidates c
    cross join lateral (select ${savedColumns}, c.version) b
    where c.company_id = ${companyId} and c.id = any(${candidateIds}::uuid[])`.execute(db)
}

/** Deletes actions that can no longer be undone. */
export async function deleteOldActs(db: Db, companyId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('pipeline.acts')
    .where('companyId', '=', companyId)
    .where('doneAt', '<', before)
    .execute()
}

export function findAct(
  db: Db,
  companyId: string,
  act: { readonly id: string; readonly jobId: string; readonly clientId: string },
) {
  return db
    .selectFrom('pipeline.acts')
    .select(['id', 'kind', 'doneAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', act.id)
    .where('jobId', '=', act.jobId)
    .where('clientId', '=', act.clientId)
    .executeTakeFirst()
}

export async function deleteAct(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('pipeline.acts')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

interface ActRow {
  readonly candidateId: string
  readonly isUnchanged: boolean
  /** The assignee undo would restore, or null if it does not change. */
  readonly backTo: string | null
}

/**
 * Locks the candidates of an action and returns whether each is unchanged since. A candidate whose
 * previous stage has been deleted counts as changed.
 */
export async function lockActRows(db: Db, companyId: string, actId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select c.id as candidate_id, c.version = r.version and exists (
        select 1 from pipeline.stages s where s.company_id = ${companyId}
          and s.job_id = c.job_id and s.id = (r.before ->> 'stage_id')::uuid) as is_unchanged,
      nullif((r.before ->> 'assignee_id')::uuid, c.assignee_id) as back_to
    from pipeline.act_rows r
    join pipeline.candidates c on c.company_id = ${companyId} and c.id = r.candidate_id
    where r.company_id = ${companyId} and r.act_id = ${actId}
    order by c.id for update of c`.execute(db)
  return rows
}

/** Restores the saved values of candidates and raises their version. */
export async function restoreCandidates(
  db: Db,
  companyId: string,
  actId: string,
  candidateIds: readonly string[],
): Promise<void> {
  await sql`
    update pipeline.candidates c set ${restoredColumns}, version = c.version + 1
    from pipeline.act_rows r, jsonb_populate_record(null::pipeline.candidates, r.before) b
    where r.company_id = ${companyId} and r.act_id = ${actId}
      and r.candidate_id = any(${candidateIds}::uuid[])
      and c.company_id = ${companyId} and c.id = r.candidate_id`.execute(db)
  // Lets the previous action on these candidates be undone too, one after the other.
  await sql`
    update pipeline.act_rows e set version = c.version
    from pipeline.act_rows r, pipeline.candidates c
    where r.company_id = ${companyId} and r.act_id = ${actId}
      and r.candidate_id = any(${candidateIds}::uuid[])
      and c.company_id = ${companyId} and c.id = r.candidate_id
      and e.company_id = ${companyId} and e.candidate_id = r.candidate_id
      and e.version = (r.before ->> 'version')::integer`.execute(db)
}
