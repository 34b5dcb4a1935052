import type { InTx } from '#platform/context'
import { runHook } from '#platform/events'
import { peopleMerged } from '../events.ts'
import { listIdsMergedInto, listPeopleMergedInto, setMergedInto } from './store.ts'

/**
 * Merges one person into another, or with null makes them a person of their own again. References
 * to them and to everyone merged into them earlier are rewritten in the same transaction.
 */
export async function saveMerge(ctx: InTx, id: string, into: string | null): Promise<void> {
  const { db, actor } = ctx
  await setMergedInto(db, actor.companyId, id, into)
  const earlier = await listIdsMergedInto(db, actor.companyId, id)
  await runHook(ctx, peopleMerged, { personIds: [id, ...earlier], currentId: into ?? id })
}

/** Undoes the merges into people who are about to be deleted. */
export async function undoMergesInto(ctx: InTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const merged = await listPeopleMergedInto(ctx.db, ctx.actor.companyId, ids)
  for (const id of merged) await saveMerge(ctx, id, null)
}
