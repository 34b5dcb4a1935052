import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { consumeSessionAct } from './act-store.ts'
import { saveSessionTarget } from './save-session-target.ts'
import { lockSessionRows } from './session-store.ts'

type Undo = typeof contract.undoSessions

/** Undoes an act. Only the member who did it may, once and within an hour. */
export function undoSessions(ctx: Ctx, { undoId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const before = await consumeSessionAct(db, actor.companyId, actor.clientId, undoId)
    if (!before) throw new AppError('not_found', 'This can no longer be undone.')
    const was = new Map(before.map((session) => [session.id, session]))
    const restored: string[] = []
    for (const { id, stateVersion } of await lockSessionRows(db, actor.companyId, [
      ...was.keys(),
    ])) {
      const target = was.get(id)
      if (!target || target.stateVersion !== stateVersion) continue
      await saveSessionTarget(ctx, id, target)
      restored.push(id)
    }
    const [first] = restored
    if (first !== undefined) {
      await recordAudit(ctx, {
        action: 'flows.undone',
        subjectType: 'flow',
        subjectId: first,
        after: { count: restored.length, flowIds: restored },
      })
    }
    return { restored: restored.length, left: before.length - restored.length }
  })
}
