import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { VisibleJob } from '#modules/jobs'
import {
  deleteUnchangedManualPeople,
  discardMergeSnapshot,
  lockPeopleOfCompany,
  undoPersonMerge,
} from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { maxIdsInAudit } from '../acts/act-on.ts'
import { deleteAct } from '../acts/undo-store.ts'
import { listPlacementRows } from '../candidate-store.ts'
import { notifyBoardChanged } from '../live/notify-board-changed.ts'
import {
  type AddedRow,
  deleteCandidatesWithoutNotes,
  hasChangedPeople,
  lockAddedRows,
} from './add-act-store.ts'

/**
 * Undoes an add action: removes the candidates with their file, the people it created and the data
 * it merged into others. Candidates changed since then stay as they are.
 */
export async function undoAddAct(
  ctx: InTx,
  job: Pick<VisibleJob, 'id' | 'title'>,
  undoId: string,
): Promise<ReplyOf<typeof contract.undoAct>> {
  const { db, actor } = ctx
  const { companyId } = actor
  // Locks people before candidates, in the same order as adding, to avoid deadlocks.
  if (await hasChangedPeople(db, companyId, undoId)) await lockPeopleOfCompany(db, companyId)
  const rows = await lockAddedRows(db, companyId, undoId)
  const due = rows.flatMap(({ id, isUnchanged, wasThere }) =>
    isUnchanged && !wasThere ? [id] : [],
  )
  const removed = new Set(await deleteCandidatesWithoutNotes(db, companyId, due))
  await deleteAct(db, companyId, undoId)
  const isUndone = ({ id, wasThere }: AddedRow) => wasThere || removed.has(id)
  const stayed = rows.filter((row) => !isUndone(row))
  for (const { mergeSnapshotId } of stayed)
    if (mergeSnapshotId !== null) await discardMergeSnapshot(ctx, mergeSnapshotId)
  const { revertedIds, notRevertedIds } = await undoPersonMerges(ctx, rows.filter(isUndone))
  const made = rows.filter(({ id, madePerson }) => madePerson && removed.has(id))
  await deleteCreatedPeople(
    ctx,
    made.map(({ personId }) => personId),
  )
  if (removed.size > 0) {
    // The removed cards could not be refetched one by one, so open boards reload everything.
    await notifyBoardChanged(ctx, job.id, { candidateIds: null })
    await recordUndoAudit(ctx, job, 'candidates.removed', [...removed])
  }
  const changed = revertedIds.filter((id) => !removed.has(id))
  if (changed.length > 0) {
    await notifyBoardChanged(ctx, job.id, { candidateIds: changed })
    await recordUndoAudit(ctx, job, 'candidates.undone', changed)
  }
  return {
    restored: removed.size + changed.length,
    left: stayed.length + notRevertedIds.length,
    cards: [],
  }
}

/**
 * Returns the candidates whose people were restored, and those whose people keep the merged data.
 */
async function undoPersonMerges(
  ctx: InTx,
  rows: readonly AddedRow[],
): Promise<{ revertedIds: string[]; notRevertedIds: string[] }> {
  const revertedIds: string[] = []
  const notRevertedIds: string[] = []
  for (const { id, mergeSnapshotId } of rows) {
    if (mergeSnapshotId === null) continue
    const isBack = await undoPersonMerge(ctx, mergeSnapshotId)
    ;(isBack ? revertedIds : notRevertedIds).push(id)
  }
  return { revertedIds, notRevertedIds }
}

async function recordUndoAudit(
  ctx: InTx,
  job: Pick<VisibleJob, 'id' | 'title'>,
  action: 'candidates.removed' | 'candidates.undone',
  ids: readonly string[],
): Promise<void> {
  const candidateIds = ids.slice(0, maxIdsInAudit)
  const undone = action === 'candidates.undone' && { kind: 'added' }
  await recordAudit(ctx, {
    action,
    subjectType: 'job',
    subjectId: job.id,
    after: { count: ids.length, jobTitle: job.title, candidateIds, ...undone },
  })
}

/** Keeps people who are in another job by now. */
async function deleteCreatedPeople(ctx: InTx, personIds: readonly string[]): Promise<void> {
  const placed = await listPlacementRows(ctx.db, ctx.actor.companyId, personIds)
  const needed = new Set(placed.map(({ personId }) => personId))
  await deleteUnchangedManualPeople(
    ctx,
    personIds.filter((id) => !needed.has(id)),
  )
}
