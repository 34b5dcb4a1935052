import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { moveAndNotify } from '../outbox/move-and-notify.ts'
import { enqueueNextStep, reopenEnrolments } from './advance-enrolment.ts'
import type { FinalState } from './enrolment-rules.ts'
import {
  activateEnrolments,
  endEnrolments,
  lockEnrolments,
  pauseEnrolmentRows,
} from './enrolment-store.ts'

interface Pause {
  readonly enrolmentIds: readonly string[]
  /** Why, such as `member` or `out_of_office`. */
  readonly reason: string
  /** Resumes automatically then. */
  readonly until?: Date
}

/** Pauses enrolments. Nothing of them is handed off after the transaction. */
export function pauseEnrolments(
  ctx: Ctx,
  { enrolmentIds, reason, until }: Pause,
): Promise<{ paused: number }> {
  return inTransaction(ctx, async (ctx) => {
    const where = sql`e.id = any(${enrolmentIds}::uuid[])`
    const rows = await pauseEnrolmentRows(ctx, where, { reason, until: until ?? null })
    return { paused: rows.length }
  })
}

/** Resumes enrolments. What is overdue is sent at the next allowed time, one after the other. */
export function resumeEnrolments(
  ctx: Ctx,
  { enrolmentIds }: { readonly enrolmentIds: readonly string[] },
): Promise<{ resumed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const where = sql`e.id = any(${enrolmentIds}::uuid[]) and e.state = 'paused'`
    const rows = await activateEnrolments(ctx, where)
    await reopenEnrolments(ctx, rows)
    return { resumed: rows.length }
  })
}

interface Stop {
  /** Either of them: all open enrolments of a person, or these. */
  readonly enrolmentIds?: readonly string[]
  readonly personId?: string
  /** `replied`, `bounced`, `unsubscribed`, or `stopped` for everything else. */
  readonly state?: Exclude<FinalState, 'completed'>
  readonly reason: string
}

/** Stops enrolments and cancels their open message. Nothing of them is handed off afterwards. */
export function stopEnrolments(
  ctx: Ctx,
  { enrolmentIds, personId, state = 'stopped', reason }: Stop,
): Promise<{ stopped: number }> {
  if (!enrolmentIds && personId === undefined) throw new Error('Which enrolments?')
  return inTransaction(ctx, async (ctx) => {
    const where = enrolmentIds
      ? sql`e.id = any(${enrolmentIds}::uuid[])`
      : sql`e.current_id = ${personId}`
    const rows = await endEnrolments(ctx, where, { state, reason, worker: ctx.requestId })
    return { stopped: rows.length }
  })
}

/**
 * Settles a refused step that a member sends again as a message of its own: the step is never tried
 * again, and the sequence goes on with the next one.
 */
export async function settleResentStep(
  ctx: InTx,
  { messageId, enrolmentId }: { readonly messageId: string; readonly enrolmentId: string },
): Promise<void> {
  const { db, actor, requestId } = ctx
  const isOpen = sql`e.id = ${enrolmentId} and e.state in ('pending', 'active', 'paused')`
  const [enrolment] = await lockEnrolments(db, actor.companyId, isOpen)
  if (!enrolment) return
  const [resent] = await moveAndNotify(ctx, {
    where: sql`m.id = ${messageId} and m.position = ${enrolment.position}`,
    from: ['rejected'],
    to: 'skipped',
    set: [sql`reason = 'sent_again'`],
    worker: requestId,
    detail: 'sent_again',
  })
  if (resent) await enqueueNextStep(ctx, enrolment, enrolment.position + 1, resent.at)
}

/** Leaves out the step that would be sent next. */
export function skipStep(ctx: Ctx, { enrolmentId }: { enrolmentId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, requestId } = ctx
    const where = sql`e.id = ${enrolmentId} and e.state in ('active', 'paused')`
    const [enrolment] = await lockEnrolments(db, actor.companyId, where)
    if (!enrolment) throw new AppError('not_found', 'This person is not enrolled any more.')
    const { id, position } = enrolment
    const [skipped] = await moveAndNotify(ctx, {
      where: sql`m.enrolment_id = ${id} and m.position = ${position}`,
      from: ['scheduled', 'claimed', 'rejected'],
      to: 'skipped',
      set: [sql`reason = 'member'`, sql`held_by = null`],
      worker: requestId,
      detail: 'member',
    })
    if (!skipped) throw new AppError('over_limit', 'This step was already sent.')
    await enqueueNextStep(ctx, enrolment, position + 1, skipped.at)
  })
}
