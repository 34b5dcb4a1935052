import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { undoWindowMs } from '../acts/act-on.ts'
import { deleteOldActs } from '../acts/undo-store.ts'
import { type AddActDetails, insertAddAct } from './add-act-store.ts'

/** Records an add action and returns its undo id, or null if no candidate was added. */
export async function recordAddAct(
  ctx: InTx,
  jobId: string,
  candidateIds: readonly string[],
  adding: AddActDetails,
): Promise<string | null> {
  if (candidateIds.length === 0) return null
  const { companyId, clientId } = ctx.actor
  const [id, doneAt] = [newId(), ctx.clock.now()]
  await deleteOldActs(ctx.db, companyId, new Date(doneAt.getTime() - undoWindowMs))
  const act = { id, jobId, clientId, doneAt, candidateIds }
  await insertAddAct(ctx.db, companyId, act, adding)
  return id
}
