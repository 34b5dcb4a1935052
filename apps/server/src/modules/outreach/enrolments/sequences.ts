import type { MailLanguage } from '@headwater/mail/compose'
import { sql } from 'kysely'
import { findJobState } from '#modules/jobs'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { SequenceJob } from '../tables.ts'
import { reopenEnrolments } from './advance-enrolment.ts'
import {
  activateEnrolments,
  endEnrolments,
  refreshHolds,
  releaseClaims,
} from './enrolment-store.ts'
import { decideJobHold } from './job-hold.ts'

interface NewSequence {
  /** The flow's own id. */
  readonly id: string
  readonly jobId: string
  readonly name: string
  /** What messages say about the job. */
  readonly job: SequenceJob
  readonly timeZoneMode?: 'sender' | 'recipient'
  readonly language?: MailLanguage
  /** Emails in any 24 hours. */
  readonly dailyCap?: number | null
}

/** Creates the outreach side of a flow. It sends nothing until a version is published and it runs. */
export function createSequence(ctx: Ctx, sequence: NewSequence): Promise<void> {
  const { id, jobId, name, job, timeZoneMode = 'recipient', language = 'en' } = sequence
  return inTransaction(ctx, async (ctx) => {
    const jobState = await findJobState(ctx, jobId)
    await ctx.db
      .insertInto('outreach.sequences')
      .values({
        companyId: ctx.actor.companyId,
        id,
        jobId,
        name,
        timeZoneMode,
        language,
        dailyCap: sequence.dailyCap ?? null,
        jobHold: jobState ? decideJobHold(jobState) : null,
        job: JSON.stringify(job),
      })
      .execute()
  })
}

export interface SequenceChanges extends Partial<Omit<NewSequence, 'id' | 'jobId'>> {
  readonly sequenceId: string
}

/**
 * Updates the given fields. Messages that are not rendered yet get the new values, and the limit
 * holds from the next message on.
 */
export function updateSequence(
  ctx: Ctx,
  { sequenceId, job, name, timeZoneMode, language, dailyCap }: SequenceChanges,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSequence(ctx, sequenceId)
    await ctx.db
      .updateTable('outreach.sequences')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(name !== undefined && { name }),
        ...(job !== undefined && { job: JSON.stringify(job) }),
        ...(timeZoneMode !== undefined && { timeZoneMode }),
        ...(language !== undefined && { language }),
        ...(dailyCap !== undefined && { dailyCap }),
      }))
      .where('companyId', '=', ctx.actor.companyId)
      .where('id', '=', sequenceId)
      .execute()
  })
}

/**
 * Starts, pauses or archives a sequence, and returns how many people archiving has stopped. After a
 * pause nothing of it is handed off.
 */
export function setSequenceStatus(
  ctx: Ctx,
  { sequenceId, status }: { sequenceId: string; status: 'running' | 'paused' | 'archived' },
): Promise<{ stopped: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockSequence(ctx, sequenceId)
    await sql`
      update outreach.sequences set status = ${status}, version = version + 1
      where company_id = ${actor.companyId} and id = ${sequenceId}`.execute(db)
    const isTheirs = sql`e.sequence_id = ${sequenceId}`
    if (status === 'archived') {
      const end = { state: 'stopped', reason: 'sequence_archived', worker: ctx.requestId } as const
      return { stopped: (await endEnrolments(ctx, isTheirs, end)).length }
    }
    const messages = sql`exists (select 1 from outreach.enrolments e
      where e.company_id = m.company_id and e.id = m.enrolment_id and ${isTheirs})`
    if (status === 'paused') await releaseClaims(ctx, messages, 'sequence_paused')
    else {
      const waiting = await activateEnrolments(ctx, sql`${isTheirs} and e.state = 'pending'`)
      await reopenEnrolments(ctx, waiting)
    }
    await refreshHolds(ctx, messages)
    return { stopped: 0 }
  })
}

export async function lockSequence({ db, actor }: InTx, id: string): Promise<void> {
  const row = await db
    .selectFrom('outreach.sequences')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Session not found.')
}
