import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** What an act can change; as it was, to the microsecond, it can be put back. */
const restorable = [
  ...['stage_id', 'reached', 'moved_at', 'answer_by', 'rejection', 'rejection_note'],
  ...['snoozed_until', 'tags', 'assignee_id', 'next_text', 'next_due', 'waits_since'],
  ...['last_kind', 'last_at'],
]

const kept = sql.raw(restorable.map((name) => `c.${name}`).join(', '))
const putBack = sql.raw(restorable.map((name) => `${name} = b.${name}`).join(', '))

interface NewAct {
  readonly id: string
  readonly jobId: string
  readonly clientId: string
  readonly kind: string
  readonly doneAt: Date
  readonly candidateIds: readonly string[]
}

/** Call it before anything is changed: it keeps how everybody stands, and counts on one new version. */
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
    cross join lateral (select ${kept}, c.version) b
    where c.company_id = ${companyId} and c.id = any(${candidateIds}::uuid[])`.execute(db)
}

/** Nobody takes them back any more. */
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
  readonly isAsLeft: boolean
  /** Whom they would be given back to; null where they stay with whoever has them. */
  readonly backTo: string | null
}

/**
 * Locks everybody an act touched, and says who is still as it left them. Whoever came from a stage
 * that is gone cannot go back there.
 */
export async function lockActRows(db: Db, companyId: string, actId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select c.id as candidate_id, c.version = r.version and exists (
        select 1 from pipeline.stages s where s.company_id = ${companyId}
          and s.job_id = c.job_id and s.id = (r.before ->> 'stage_id')::uuid) as is_as_left,
      nullif((r.before ->> 'assignee_id')::uuid, c.assignee_id) as back_to
    from pipeline.act_rows r
    join pipeline.candidates c on c.company_id = ${companyId} and c.id = r.candidate_id
    where r.company_id = ${companyId} and r.act_id = ${actId}
    order by c.id for update of c`.execute(db)
  return rows
}

/** As they were, but for the version: that goes up once more. */
export async function restoreRows(
  db: Db,
  companyId: string,
  actId: string,
  candidateIds: readonly string[],
): Promise<void> {
  await sql`
    update pipeline.candidates c set ${putBack}, version = c.version + 1
    from pipeline.act_rows r, jsonb_populate_record(null::pipeline.candidates, r.before) b
    where r.company_id = ${companyId} and r.act_id = ${actId}
      and r.candidate_id = any(${candidateIds}::uuid[])
      and c.company_id = ${companyId} and c.id = r.candidate_id`.execute(db)
  // Who stands as the act before left them: that one can be undone as well, one after the other.
  await sql`
    update pipeline.act_rows e set version = c.version
    from pipeline.act_rows r, pipeline.candidates c
    where r.company_id = ${companyId} and r.act_id = ${actId}
      and r.candidate_id = any(${candidateIds}::uuid[])
      and c.company_id = ${companyId} and c.id = r.candidate_id
      and e.company_id = ${companyId} and e.candidate_id = r.candidate_id
      and e.version = (r.before ->> 'version')::integer`.execute(db)
}
