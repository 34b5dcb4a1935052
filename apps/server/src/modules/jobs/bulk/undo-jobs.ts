import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/bulk-jobs'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobBefore } from '../tables.ts'
import { maxJobIdsInAudit, notifyStatusChanged } from './run-bulk-action.ts'
import { consumeUndoStep, restoreJobs } from './undo-store.ts'

type Undo = typeof contract.undoJobs

/** Undoes a bulk action. Only the member who ran it may, once and within an hour. */
export function undoJobs(ctx: Ctx, { undoId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const before = await consumeUndoStep(db, actor.companyId, actor.clientId, undoId)
    if (!before) throw new AppError('not_found', 'This can no longer be undone.')
    const possible = await excludeFormerOwners(ctx, before)
    const restored = await restoreJobs(db, actor.companyId, possible)
    const [first] = restored
    if (first !== undefined) {
      await notifyStatusChanged(
        ctx,
        restored.map((id) => ({ id })),
      )
      await recordAudit(ctx, {
        action: 'jobs.undone',
        subjectType: 'job',
        subjectId: first,
        after: { count: restored.length, jobIds: restored.slice(0, maxJobIdsInAudit) },
      })
    }
    return { restored: restored.length, left: before.length - restored.length }
  })
}

/** Skips jobs whose previous owner has left the company. */
async function excludeFormerOwners(ctx: InTx, before: readonly JobBefore[]): Promise<JobBefore[]> {
  const owners = before.flatMap(({ ownerId }) => ownerId ?? [])
  const members = await lockMembers(ctx, owners)
  return before.filter(({ ownerId }) => ownerId === undefined || members.has(ownerId))
}
