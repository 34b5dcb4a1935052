import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { moveAndNotify } from '../outbox/move-and-notify.ts'
import { rewriteStep } from './enqueue-step.ts'
import { type EnrolmentRow, refreshHolds } from './enrolment-store.ts'

/**
 * Whether a message as `m` was never handed to a mail server, by its log, which nothing deletes. Only
 * then may one that was set aside be sent after all: no one gets an email twice.
 */
export const wasNeverHandedOff = sql<boolean>`(m.handed_off_at is null and m.accepted_at is null
  and m.draft_id is null and not exists (
    select 1 from outreach.message_events v
    where v.company_id = m.company_id and v.message_id = m.id and v.to_state = 'handed_off'))`

interface Revival {
  readonly position: number
  readonly previousAt: Date
  /** A member chose this step, so that it does not matter that one has skipped it before. */
  readonly isChosen: boolean
}

/**
 * Schedules the message of a step that was set aside when a member moved the person or undid that.
 * There is one message per step, so that a step with one that may have left is taken.
 */
export async function reviveStep(
  ctx: InTx,
  enrolment: EnrolmentRow,
  { position, previousAt, isChosen }: Revival,
): Promise<'none' | 'revived' | 'taken'> {
  const { db, actor, requestId: worker } = ctx
  const { rows } = await sql`
    select 1 from outreach.messages
    where company_id = ${actor.companyId} and enrolment_id = ${enrolment.id}
      and position = ${position}`.execute(db)
  if (rows.length === 0) return 'none'
  const [revived] = await moveAndNotify(ctx, {
    where: sql`m.enrolment_id = ${enrolment.id} and m.position = ${position}
      and (${isChosen} or m.reason in ('moved', 'undone')) and ${wasNeverHandedOff}`,
    from: ['cancelled', 'skipped'],
    to: 'scheduled',
    set: [sql`reason = null`, sql`failures = 0`],
    worker,
    detail: 'resumed',
  })
  if (!revived) return 'taken'
  const { id: messageId } = revived
  await rewriteStep(ctx, { ...enrolment, position }, { messageId, previousAt, isTimeKept: false })
  await refreshHolds(ctx, sql`m.id = ${messageId}`)
  return 'revived'
}
