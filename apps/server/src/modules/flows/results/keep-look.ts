import type { Hit } from '@headwater/matching'
import type { InTx } from '#platform/context'
import { decideLook } from './look-rules.ts'
import { lockLook, putLook } from './look-store.ts'

/** As many of the best are compared with what is there later. */
export const mostLooked = 1_000

/** Keeps whom somebody has in front of them, for what will be new when they come back. */
export async function keepLook(
  { db, actor }: InTx,
  flowId: string,
  hash: string,
  { total, best }: { readonly total: number; readonly best: readonly Hit[] },
): Promise<void> {
  const viewer = { ...actor, flowId }
  const decision = decideLook(await lockLook(db, viewer), hash)
  if (decision === 'none') return
  const kept = best.slice(0, mostLooked)
  const ids = kept.map(({ id }) => id)
  await putLook(db, viewer, decision, { hash, total, ids, leastScore: kept.at(-1)?.score ?? 0 })
}
