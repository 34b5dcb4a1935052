import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { undoSequenceAct as contract } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { undoReplies } from '#modules/pipeline'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { reopenEnrolments } from '../../enrolments/advance-enrolment.ts'
import { lockEnrolments, refreshHolds } from '../../enrolments/enrolment-store.ts'
import { notifyPeopleChanged } from '../../enrolments/notify-people-changed.ts'
import { moveAndNotify } from '../../outbox/move-and-notify.ts'
import { getVisibleSequence } from '../get-visible-sequence.ts'
import { deleteAct, lockAct, lockUndoRows, type UndoRow } from './act-store.ts'
import { restoreEnrolment } from './restore-enrolment.ts'
import { canRestoreMessages, decideMessageUndo, type MessageUndo } from './undo-rules.ts'

type Undo = typeof contract

/** Undoes an action of the caller for everyone to whom nothing has happened since. */
export function undoSequenceAct(
  ctx: Ctx,
  { flowId, undoId }: InputOf<Undo>,
): Promise<ReplyOf<Undo>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    const { name, jobId } = await getVisibleSequence(ctx, flowId)
    const act = await lockAct(db, companyId, { id: undoId, sequenceId: flowId, clientId })
    if (!act) throw new AppError('not_found', 'This can no longer be undone.')
    const rows = await lockUndoRows(db, companyId, undoId)
    const restored: UndoRow[] = []
    for (const row of rows) {
      if (await restorePerson(ctx, undoId, row)) restored.push(row)
    }
    if (act.kind === 'mark_replied') {
      const candidateIds = restored.map(({ candidateId }) => candidateId)
      await undoReplies(ctx, { actId: undoId, jobId, candidateIds })
    }
    await deleteAct(db, companyId, undoId)
    if (restored.length > 0) {
      const enrolmentIds = restored.map(({ enrolmentId }) => enrolmentId)
      await notifyPeopleChanged(ctx, [{ sequenceId: flowId }])
      await recordAudit(ctx, {
        action: 'flow.people-undone',
        subjectType: 'flow',
        subjectId: flowId,
        after: { kind: act.kind, count: restored.length, name, enrolmentIds },
      })
    }
    return { restored: restored.length, left: rows.length - restored.length }
  })
}

/** Returns whether the person is as before. If not, nothing of them has changed. */
async function restorePerson(ctx: InTx, actId: string, row: UndoRow): Promise<boolean> {
  const { enrolmentId, isUnchanged, messages } = row
  if (!isUnchanged || !canRestoreMessages(messages)) return false
  if (!(await restoreEnrolment(ctx, actId, row))) return false
  for (const message of messages) {
    const undo = decideMessageUndo(message)
    if (undo) await restoreMessage(ctx, message.id, undo)
  }
  const isTheirs = sql`e.id = ${enrolmentId}`
  const rows = await lockEnrolments(ctx.db, ctx.actor.companyId, isTheirs)
  // Someone who waited for the start of a session that has started since gets the first step.
  const begun = row.stateBefore === 'pending' && rows.filter(({ state }) => state === 'active')
  if (begun) await reopenEnrolments(ctx, begun)
  await refreshHolds(ctx, sql`m.enrolment_id = ${enrolmentId}`)
  return true
}

async function restoreMessage(
  ctx: InTx,
  id: string,
  { from, to, reason, due }: MessageUndo,
): Promise<void> {
  await moveAndNotify(ctx, {
    where: sql`m.id = ${id}`,
    from: [from],
    to,
    set: [
      sql`reason = ${reason}`,
      sql`held_by = null`,
      ...(due ? [sql`due_at = ${due.at}::timestamptz`, sql`due_reason = ${due.reason}`] : []),
    ],
    worker: ctx.requestId,
    detail: 'undone',
  })
}
