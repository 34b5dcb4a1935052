import type { MailLanguage } from '@headwater/mail/compose'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import type { SequenceJob } from '../tables.ts'
import { reopenEnrolments } from './advance-enrolment.ts'
import {
  activateEnrolments,
  endEnrolments,
  refreshHolds,
  releaseClaims,
} from './enrolment-store.ts'

interface NewSequence {
  /** The flow's own id. */
  readonly id: string
  readonly jobId: string
  readonly name: string
  /** What messages say about the job. */
  readonly job: SequenceJob
  readonly timeZoneMode?: 'sender' | 'recipient'
  readonly language?: MailLanguage
}

/** Creates the outreach side of a flow. It sends nothing until a version is published and it runs. */
export function createSequence(ctx: Ctx, sequence: NewSequence): Promise<void> {
  const { id, jobId, name, job, timeZoneMode = 'recipient', language = 'en' } = sequence
  return inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    await db
      .insertInto('outreach.sequences')
      .values({ companyId, id, jobId, name, timeZoneMode, language, job: JSON.stringify(job) })
      .execute()
  })
}

export interface NewStep {
  /** 1, 2, 3 mean 0, 1, 2 days. */
  readonly sendAfter: 1 | 2 | 3
  /** Sunday is 0. */
  readonly days: readonly number[]
  readonly hours: readonly number[]
  readonly subject: string
  readonly bodyHtml: string
  /** Continues the thread of the step before, with its subject. */
  readonly isSameThread: boolean
}

/**
 * Publishes the steps as a new version, for people who are enrolled from now on. Versions never
 * change, so that people on their way get what they were enrolled for.
 */
export async function publishVersion(
  ctx: Ctx,
  { sequenceId, steps }: { readonly sequenceId: string; readonly steps: readonly NewStep[] },
): Promise<{ versionId: string; number: number }> {
  requireUsableSteps(steps)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await lockSequence(ctx, sequenceId)
    const versionId = newId()
    const { rows } = await sql<{ number: number }>`
      insert into outreach.sequence_versions (company_id, id, sequence_id, number, published_at,
        published_by)
      select ${companyId}, ${versionId}, ${sequenceId}, coalesce(max(number), 0) + 1,
        outreach.clock(), ${isMemberActor(actor) ? actor.clientId : null}
      from outreach.sequence_versions
      where company_id = ${companyId} and sequence_id = ${sequenceId}
      returning number`.execute(db)
    for (const [at, step] of steps.entries()) {
      await sql`
        insert into outreach.steps (company_id, version_id, position, send_after, days, hours,
          subject, body_html, is_same_thread)
        values (${companyId}, ${versionId}, ${at + 1}, ${step.sendAfter},
          ${step.days}::smallint[], ${step.hours}::smallint[], ${step.subject}, ${step.bodyHtml},
          ${step.isSameThread && at > 0})`.execute(db)
    }
    return { versionId, number: (rows[0] as { number: number }).number }
  })
}

const maxSteps = 20

function requireUsableSteps(steps: readonly NewStep[]): void {
  const isAllowed = (values: readonly number[], limit: number) =>
    values.length > 0 &&
    values.every((value) => Number.isInteger(value) && value >= 0 && value < limit)
  const faults = steps.flatMap(({ days, hours, subject, isSameThread }, at) => {
    const field = `steps.${at}`
    if (!isAllowed(days, 7)) return [[`${field}.days`, 'Choose at least one day.']]
    if (!isAllowed(hours, 24)) return [[`${field}.hours`, 'Choose at least one hour.']]
    const needsSubject = at === 0 || !isSameThread
    return needsSubject && subject === '' ? [[`${field}.subject`, 'Enter a subject.']] : []
  })
  if (steps.length === 0) faults.push(['steps', 'Add at least one step.'])
  if (steps.length > maxSteps) faults.push(['steps', `Up to ${maxSteps} steps are possible.`])
  if (faults.length === 0) return
  throw new AppError('invalid_input', 'Some steps are not complete.', Object.fromEntries(faults))
}

/** Starts, pauses or archives a sequence. After a pause nothing of it is handed off. */
export function setSequenceStatus(
  ctx: Ctx,
  { sequenceId, status }: { sequenceId: string; status: 'running' | 'paused' | 'archived' },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockSequence(ctx, sequenceId)
    await sql`
      update outreach.sequences set status = ${status}, version = version + 1
      where company_id = ${actor.companyId} and id = ${sequenceId}`.execute(db)
    const isTheirs = sql`e.sequence_id = ${sequenceId}`
    if (status === 'archived') {
      const end = { state: 'stopped', reason: 'sequence_archived', worker: ctx.requestId } as const
      await endEnrolments(ctx, isTheirs, end)
      return
    }
    const messages = sql`exists (select 1 from outreach.enrolments e
      where e.company_id = m.company_id and e.id = m.enrolment_id and ${isTheirs})`
    if (status === 'paused') await releaseClaims(ctx, messages, 'sequence_paused')
    else {
      const waiting = await activateEnrolments(ctx, sql`${isTheirs} and e.state = 'pending'`)
      await reopenEnrolments(ctx, waiting)
    }
    await refreshHolds(ctx, messages)
  })
}

async function lockSequence({ db, actor }: InTx, id: string): Promise<void> {
  const row = await db
    .selectFrom('outreach.sequences')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Session not found.')
}
