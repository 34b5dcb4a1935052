import type { InTx } from '#platform/context'
import { deleteAct, insertAct, lockActRows, restoreCandidates } from '../acts/undo-store.ts'
import { appendEvents } from '../events/record-events.ts'
import { lockStageRowsForShare } from '../stages/stage-store.ts'

interface ReportedReplies {
  /** Of the action with which a member reports the replies. */
  readonly actId: string
  readonly jobId: string
  readonly candidateIds: readonly string[]
}

/** Saves candidates before a member reports replies of them, so that this can be undone. */
export async function saveBeforeReplies(
  ctx: InTx,
  { actId: id, ...act }: ReportedReplies,
): Promise<void> {
  const { db, actor, clock } = ctx
  const { companyId, clientId } = actor
  await insertAct(db, companyId, { id, clientId, kind: 'replied', doneAt: clock.now(), ...act })
}

/** Undoes reported replies of those candidates who have not changed since. */
export async function undoReplies(
  ctx: InTx,
  { actId, jobId, candidateIds }: ReportedReplies,
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  await lockStageRowsForShare(db, companyId, jobId)
  const rows = await lockActRows(db, companyId, actId)
  const ids = rows.flatMap(({ candidateId, isUnchanged }) =>
    isUnchanged && candidateIds.includes(candidateId) ? [candidateId] : [],
  )
  await restoreCandidates(db, companyId, actId, ids)
  const data = { kind: 'replied' }
  await appendEvents(
    ctx,
    jobId,
    ids.map((candidateId) => ({ candidateId, kind: 'undone', data })),
  )
  await deleteAct(db, companyId, actId)
}
