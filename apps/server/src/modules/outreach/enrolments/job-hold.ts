import { sql } from 'kysely'
import type { JobState } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { endEnrolments, refreshHolds, releaseClaims } from './enrolment-store.ts'

export type JobHold = 'new_people' | 'all'

/** Decides which emails of a job's sequences are held back. */
export function decideJobHold({
  status,
  isArchived,
}: Pick<JobState, 'status' | 'isArchived'>): JobHold | null {
  if (isArchived || status === 'draft' || status === 'closed') return 'all'
  return status === 'on_hold' ? 'new_people' : null
}

/**
 * Lets the sequences of jobs follow their new status, in the transaction that changes it. A closed
 * job ends them for everyone, and any other status can be changed back.
 */
export async function applyJobStatus(
  ctx: InTx,
  { jobs }: { readonly jobs: readonly JobState[] },
): Promise<void> {
  const { db, actor, requestId } = ctx
  const ids = jobs.map(({ jobId }) => jobId)
  const holds = jobs.map(decideJobHold)
  const { rows } = await sql<{ id: string }>`
    update outreach.sequences q set job_hold = given.hold
    from unnest(${ids}::uuid[], ${holds}::text[]) as given (job_id, hold)
    where q.company_id = ${actor.companyId} and q.job_id = given.job_id
      and q.job_hold is distinct from given.hold
    returning q.id`.execute(db)
  const closed = jobs.flatMap(({ jobId, status }) => (status === 'closed' ? [jobId] : []))
  if (closed.length > 0) {
    const isTheirs = sql`e.sequence_id in (select q.id from outreach.sequences q
      where q.company_id = ${actor.companyId} and q.job_id = any(${closed}::uuid[]))`
    const end = { state: 'stopped', reason: 'job_closed', worker: requestId } as const
    await endEnrolments(ctx, isTheirs, end)
  }
  if (rows.length === 0) return
  const changed = sql`m.sequence_id = any(${rows.map(({ id }) => id)}::uuid[])`
  const isHeld = sql`exists (select 1 from outreach.sequences q
    where q.company_id = m.company_id and q.id = m.sequence_id
      and (q.job_hold = 'all' or (q.job_hold = 'new_people' and m.position = 1)))`
  await releaseClaims(ctx, sql`${changed} and ${isHeld}`, 'job_status')
  await refreshHolds(ctx, changed)
}
