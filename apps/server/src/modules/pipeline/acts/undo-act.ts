import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import { maxCardsAtOnce } from '@headwater/contract/pipeline/board'
import { lockMembers } from '#modules/identity'
import { getVisibleJob, listJobViewers } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { listCards } from '../board/list-cards.ts'
import { appendEvents } from '../events/record-events.ts'
import { undoAddAct } from '../manual-candidates/undo-add-act.ts'
import { lockStageRowsForShare } from '../stages/stage-store.ts'
import { maxIdsInAudit, undoWindowMs } from './act-on.ts'
import { refreshTableStatistics } from './refresh-table-statistics.ts'
import { deleteAct, findAct, lockActRows, restoreCandidates } from './undo-store.ts'

type Undo = typeof contract.undoAct

export async function undoAct(ctx: Ctx, { jobId, undoId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  await refreshTableStatistics(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    const job = await getVisibleJob(ctx, jobId)
    const act = await findAct(db, companyId, { id: undoId, jobId, clientId })
    if (!act || act.doneAt.getTime() < ctx.clock.now().getTime() - undoWindowMs)
      throw undoExpiredError()
    if (act.kind === 'added') return undoAddAct(ctx, job, undoId)
    await lockStageRowsForShare(db, companyId, jobId)
    const rows = await lockActRows(db, companyId, undoId)
    const holders = await lockAssignees(ctx, jobId, rows)
    const ids = rows.flatMap(({ candidateId, isUnchanged, backTo }) =>
      isUnchanged && (backTo === null || holders.has(backTo)) ? [candidateId] : [],
    )
    const data = { kind: act.kind }
    await restoreCandidates(db, companyId, undoId, ids)
    const events = ids.map((candidateId) => ({ candidateId, kind: 'undone' as const, data }))
    await appendEvents(ctx, jobId, events)
    await deleteAct(db, companyId, undoId)
    if (ids.length > 0) {
      const candidateIds = ids.slice(0, maxIdsInAudit)
      await recordAudit(ctx, {
        action: 'candidates.undone',
        subjectType: 'job',
        subjectId: jobId,
        after: { count: ids.length, jobTitle: job.title, candidateIds, kind: act.kind },
      })
    }
    const cards = await listCards(ctx, jobId, ids.slice(0, maxCardsAtOnce))
    return { restored: ids.length, left: rows.length - ids.length, cards }
  })
}

/** Undo does not assign a candidate to a member who has left or no longer sees the job. */
async function lockAssignees(
  ctx: InTx,
  jobId: string,
  rows: readonly { readonly backTo: string | null }[],
): Promise<ReadonlySet<string>> {
  const wanted = rows.flatMap(({ backTo }) => backTo ?? [])
  if (wanted.length === 0) return new Set()
  await lockMembers(ctx, wanted)
  return new Set((await listJobViewers(ctx, jobId)).map(({ clientId }) => clientId))
}

function undoExpiredError(): AppError {
  return new AppError('not_found', 'This can no longer be undone.')
}
