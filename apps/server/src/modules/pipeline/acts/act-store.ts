import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ActTarget, CandidateUpdate } from './act-rules.ts'

/**
 * Locks the given candidates of a job in id order, so that concurrent actions wait instead of
 * deadlocking. The people are joined after locking: locking a join would lock thousands of rows one
 * by one.
 */
export async function lockActTargets(
  db: Db,
  companyId: string,
  jobId: string,
  ids: readonly string[],
): Promise<ActTarget[]> {
  const { rows } = await sql<ActTarget>`
    select id, stage_id, rejection, rejection_note, snoozed_until, tags, assignee_id, next_text,
      next_due, answer_by, waits_since is not null as is_waiting
    from pipeline.candidates
    where company_id = ${companyId} and job_id = ${jobId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db)
  const visible = await sql<{ id: string }>`
    select id from pipeline.standing_view
    where company_id = ${companyId} and job_id = ${jobId} and id = any(${ids}::uuid[])`.execute(db)
  const visibleIds = new Set(visible.rows.map(({ id }) => id))
  return rows.filter(({ id }) => visibleIds.has(id))
}

/** Locks all candidates assigned to a member, in any job, in the order actions lock them. */
export async function lockAssigned(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<{ id: string; jobId: string }[]> {
  const { rows } = await sql<{ id: string; jobId: string }>`
    select id, job_id from pipeline.candidates
    where company_id = ${companyId} and assignee_id = ${clientId}
    order by id for update`.execute(db)
  return rows
}

/** What the card shows about the latest action. */
interface LastEvent {
  readonly kind: CandidateEvent
  readonly at: Date
}

/** Writes the same values to all given candidates. */
export async function updateCandidates(
  db: Db,
  companyId: string,
  ids: readonly string[],
  { furthestCategory, tags, ...set }: CandidateUpdate,
  { kind, at }: LastEvent,
): Promise<void> {
  await db
    .updateTable('pipeline.candidates')
    .set({
      ...set,
      lastKind: kind,
      lastAt: at,
      version: sql<number>`version + 1`,
      ...(tags && { tags: [...tags] }),
      ...(furthestCategory !== undefined && {
        reached: sql<number>`greatest(reached, ${furthestCategory}::smallint)`,
      }),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Writes different tags per candidate in one statement. */
export async function updateTags(
  db: Db,
  companyId: string,
  rows: readonly { readonly id: string; readonly tags: readonly string[] }[],
  { kind, at }: LastEvent,
): Promise<void> {
  await sql`
    update pipeline.candidates c
    set tags = array(select jsonb_array_elements_text(t.tags)),
      last_kind = ${kind}, last_at = ${at}, version = c.version + 1
    from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ tags }) => JSON.stringify(tags))}::jsonb[]) as t (id, tags)
    where c.company_id = ${companyId} and c.id = t.id`.execute(db)
}
