import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { undoableMs } from '../acts/act-on.ts'
import { deleteOldActs } from '../acts/undo-store.ts'
import { type Adding, insertAdding } from './adding-store.ts'

/** Gives the id under which an adding can be taken back; null where nobody came. */
export async function recordAdding(
  ctx: InTx,
  jobId: string,
  candidateIds: readonly string[],
  adding: Adding,
): Promise<string | null> {
  if (candidateIds.length === 0) return null
  const { companyId, clientId } = ctx.actor
  const [id, doneAt] = [newId(), ctx.now()]
  await deleteOldActs(ctx.db, companyId, new Date(doneAt.getTime() - undoableMs))
  const act = { id, jobId, clientId, doneAt, candidateIds }
  await insertAdding(ctx.db, companyId, act, adding)
  return id
}
