import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { moveAndNotify } from '../outbox/move-and-notify.ts'
import { isAtContactLimit } from './contact-limit.ts'
import { enqueueStep } from './enqueue-step.ts'
import {
  activateEnrolments,
  type EnrolmentRow,
  endEnrolments,
  lockEnrolments,
  pauseEnrolment,
  refreshHolds,
} from './enrolment-store.ts'
import { reviveStep } from './revive-step.ts'

/** How long after the last step a reply is expected, before the person may be enrolled again. */
const replyWindow = sql`interval '14 days'`

/**
 * Inserts the next step in the transaction that records that the previous one was sent. After the
 * last step the enrolment stays active until a reply is no longer expected.
 */
export async function advanceEnrolment(
  ctx: InTx,
  { enrolmentId, position, sentAt }: { enrolmentId: string; position: number; sentAt: Date },
): Promise<void> {
  const { db, actor } = ctx
  const [enrolment] = await lockEnrolments(db, actor.companyId, sql`e.id = ${enrolmentId}`)
  if (!enrolment || !isOpen(enrolment) || enrolment.position !== position) return
  if (await isAtContactLimit(ctx, enrolment.currentId)) {
    await setPosition(ctx, enrolment, position + 1)
    await pauseEnrolment(ctx, enrolmentId, 'contact_limit')
    return
  }
  await enqueueNextStep(ctx, enrolment, position + 1, sentAt)
}

function isOpen({ state }: Pick<EnrolmentRow, 'state'>): boolean {
  return state === 'pending' || state === 'active' || state === 'paused'
}

/** Enqueues a step, or sets the end of the enrolment if there is no such step. */
export async function enqueueNextStep(
  ctx: InTx,
  enrolment: EnrolmentRow,
  position: number,
  previousAt: Date,
  { isChosen = false }: { readonly isChosen?: boolean } = {},
): Promise<void> {
  const { db, actor } = ctx
  const before = await reviveStep(ctx, enrolment, { position, previousAt, isChosen })
  // A step that may have left is never sent again: the one after it is next.
  if (before === 'taken') return enqueueNextStep(ctx, enrolment, position + 1, previousAt)
  if (before === 'revived') return setPosition(ctx, enrolment, position)
  const result = await enqueueStep(ctx, enrolment, position, { previousAt })
  if (result === 'no_step') {
    await sql`
      update outreach.enrolments
      set completes_at = ${previousAt}::timestamptz + ${replyWindow}, version = version + 1
      where company_id = ${actor.companyId} and id = ${enrolment.id}`.execute(db)
    return
  }
  await setPosition(ctx, enrolment, position)
  if (result === 'no_slots') await pauseEnrolment(ctx, enrolment.id, 'no_slots')
  // The step is inserted when the mailbox is connected again.
  if (result === 'no_mailbox') await pauseEnrolment(ctx, enrolment.id, 'mailbox')
}

async function setPosition(
  { db, actor }: InTx,
  { id }: EnrolmentRow,
  position: number,
): Promise<void> {
  await sql`
    update outreach.enrolments set position = ${position}, version = version + 1
    where company_id = ${actor.companyId} and id = ${id}`.execute(db)
}

/** Ends a pause or an enrolment whose time has come, and does nothing if it has not. */
export async function wakeEnrolment(ctx: InTx, id: string, worker: string): Promise<void> {
  const isDue = sql`e.id = ${id} and e.completes_at <= outreach.clock() and e.state = 'active'`
  await endEnrolments(ctx, isDue, { state: 'completed', reason: 'all_steps_sent', worker })
  const isOver = sql`e.id = ${id} and e.paused_until <= outreach.clock() and e.state = 'paused'`
  await reopenEnrolments(ctx, await activateEnrolments(ctx, isOver))
}

/**
 * Lets the messages of enrolments that are active again be due. A step that was skipped or refused
 * is tried again as the same message, unless a member has settled it, and one that does not exist
 * yet is inserted.
 */
export async function reopenEnrolments(
  ctx: InTx,
  enrolments: readonly EnrolmentRow[],
): Promise<void> {
  if (enrolments.length === 0) return
  const { db, actor, requestId } = ctx
  const ids = enrolments.map(({ id }) => id)
  const { rows } = await sql<{ enrolmentId: string; position: number; sentAt: Date | null }>`
    select distinct on (m.enrolment_id) m.enrolment_id, m.position, m.accepted_at as sent_at
    from outreach.messages m
    where m.company_id = ${actor.companyId} and m.enrolment_id = any(${ids}::uuid[])
    order by m.enrolment_id, m.position desc`.execute(db)
  const latest = new Map(rows.map((row) => [row.enrolmentId, row]))
  for (const enrolment of enrolments) {
    const last = latest.get(enrolment.id)
    if (last && last.position >= enrolment.position) continue
    const previousAt = last?.sentAt ?? enrolment.enrolledAt
    await enqueueNextStep(ctx, enrolment, enrolment.position, previousAt)
  }
  await moveAndNotify(ctx, {
    where: sql`exists (select 1 from outreach.enrolments e where e.company_id = m.company_id
      and e.id = m.enrolment_id and e.id = any(${ids}::uuid[]) and e.position = m.position)
      and coalesce(m.reason, '') not in ('member', 'sent_again')
      and (m.state <> 'cancelled' or m.reason = 'undone')`,
    from: ['skipped', 'rejected', 'cancelled'],
    to: 'scheduled',
    set: [
      sql`reason = null`,
      sql`failures = 0`,
      sql`due_at = outreach.clock()`,
      sql`due_reason = 'due_now'`,
    ],
    worker: requestId,
    detail: 'resumed',
  })
  await refreshHolds(ctx, sql`m.enrolment_id = any(${ids}::uuid[])`)
}
