import type { SequenceAct } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { enqueueNextStep, reopenEnrolments } from '../../enrolments/advance-enrolment.ts'
import { insertEnrolmentEvent } from '../../enrolments/enrolment-event-store.ts'
import {
  activateEnrolments,
  type EnrolmentRow,
  endEnrolments,
  lockEnrolments,
  pauseEnrolmentRows,
} from '../../enrolments/enrolment-store.ts'
import { recordCandidateReply } from '../../messages/record-candidate-reply.ts'
import { moveAndNotify } from '../../outbox/move-and-notify.ts'

const reason = 'member'

/** Does it for people for whom it is possible: see decideActRefusal. */
export async function applyAct(
  ctx: InTx,
  enrolmentIds: readonly string[],
  act: SequenceAct & { readonly actId: string },
): Promise<void> {
  const where = sql`e.id = any(${enrolmentIds}::uuid[])`
  switch (act.kind) {
    case 'pause':
      await pauseEnrolmentRows(ctx, where, { reason })
      return
    case 'resume':
      return reopenEnrolments(ctx, await activateEnrolments(ctx, where))
    case 'remove':
      await endEnrolments(ctx, where, { state: 'stopped', reason, worker: ctx.requestId })
      return
    case 'mark_replied':
      return markReplied(ctx, enrolmentIds, act.actId)
    case 'skip':
    case 'move':
      for (const enrolment of await lockEnrolments(ctx.db, ctx.actor.companyId, where)) {
        if (act.kind === 'skip') await skipNext(ctx, enrolment)
        else await moveTo(ctx, enrolment, act.step)
      }
  }
}

/** A reply that came another way ends the sequence and moves the card like one by email. */
async function markReplied(
  ctx: InTx,
  enrolmentIds: readonly string[],
  actId: string,
): Promise<void> {
  const where = sql`e.id = any(${enrolmentIds}::uuid[])`
  const ended = await endEnrolments(ctx, where, {
    state: 'replied',
    reason,
    worker: ctx.requestId,
  })
  const at = ctx.clock.now()
  for (const { id, candidateId } of ended) {
    // Marked again after an undo, the card moves again.
    await recordCandidateReply(ctx, candidateId, { at, mailId: `marked ${id} ${actId}` })
  }
}

/** What a step that is left out could not overcome does not hold the next one. */
const faultsOfStep = ['missing_variable', 'not_composable', 'refused', 'too_many_failures']

async function skipNext(ctx: InTx, enrolment: EnrolmentRow): Promise<void> {
  const { id, position } = enrolment
  const now = await setAside(ctx, enrolment, { to: 'skipped', reason })
  await enqueueNextStep(ctx, enrolment, position + 1, now)
  await continueAfterFault(ctx, id)
}

async function moveTo(ctx: InTx, enrolment: EnrolmentRow, step: number): Promise<void> {
  const now = await setAside(ctx, enrolment, { to: 'cancelled', reason: 'moved' })
  await enqueueNextStep(ctx, enrolment, step, now, { isChosen: true })
  await insertEnrolmentEvent(ctx, enrolment, { kind: 'moved', position: step })
  await continueAfterFault(ctx, enrolment.id)
}

interface SetAside {
  readonly to: 'skipped' | 'cancelled'
  readonly reason: string
}

/** Takes the message that would leave next out of the outbox, if there is one. */
async function setAside(
  ctx: InTx,
  { id, position }: EnrolmentRow,
  { to, reason }: SetAside,
): Promise<Date> {
  const { db, requestId: worker } = ctx
  await moveAndNotify(ctx, {
    where: sql`m.enrolment_id = ${id} and m.position = ${position}`,
    from: ['scheduled', 'claimed', 'rejected', 'skipped'],
    to,
    set: [sql`reason = ${reason}`, sql`held_by = null`],
    worker,
    detail: reason,
  })
  const { rows } = await sql<{ now: Date }>`select outreach.clock() as now`.execute(db)
  return (rows[0] as { now: Date }).now
}

async function continueAfterFault(ctx: InTx, id: string): Promise<void> {
  const where = sql`e.id = ${id} and e.state = 'paused'
    and e.reason = any(${faultsOfStep}::text[])`
  await reopenEnrolments(ctx, await activateEnrolments(ctx, where))
}
