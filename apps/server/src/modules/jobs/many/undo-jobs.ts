import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/many-jobs'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobBefore } from '../tables.ts'
import { namedInLog } from './act-on-jobs.ts'
import { restoreJobs, takeUndoStep } from './undo-store.ts'

type Undo = typeof contract.undoJobs

/** Only whoever did it takes it back, once and within an hour. */
export function undoJobs(ctx: Ctx, { undoId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const before = await takeUndoStep(db, actor.companyId, actor.clientId, undoId)
    if (!before) throw new AppError('not_found', 'This can’t be taken back any more.')
    const possible = await withoutLeavers(ctx, before)
    const restored = await restoreJobs(db, actor.companyId, possible)
    const [first] = restored
    if (first !== undefined) {
      await recordAudit(ctx, {
        action: 'jobs.undone',
        subjectType: 'job',
        subjectId: first,
        after: { count: restored.length, jobIds: restored.slice(0, namedInLog) },
      })
    }
    return { restored: restored.length, left: before.length - restored.length }
  })
}

/** A job does not go back to somebody who has left meanwhile. */
async function withoutLeavers(ctx: InTx, before: readonly JobBefore[]): Promise<JobBefore[]> {
  const owners = before.flatMap(({ ownerId }) => ownerId ?? [])
  const members = await lockMembers(ctx, owners)
  return before.filter(({ ownerId }) => ownerId === undefined || members.has(ownerId))
}
