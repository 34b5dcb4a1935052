import type { Hit } from '@headwater/matching'
import type { InTx } from '#platform/context'
import { decideSnapshot } from './result-snapshot-rules.ts'
import { lockResultSnapshots, upsertResultSnapshot } from './result-snapshot-store.ts'

/** How many of the best matches a snapshot holds for later comparison. */
export const snapshotLimit = 1_000

/** Saves the results a member has on screen, to find what is new on their next visit. */
export async function saveResultSnapshot(
  { db, actor }: InTx,
  flowId: string,
  hash: string,
  { total, best }: { readonly total: number; readonly best: readonly Hit[] },
): Promise<void> {
  const viewer = { ...actor, flowId }
  const decision = decideSnapshot(await lockResultSnapshots(db, viewer), hash)
  if (decision === 'none') return
  const kept = best.slice(0, snapshotLimit)
  const ids = kept.map(({ id }) => id)
  await upsertResultSnapshot(db, viewer, decision, {
    hash,
    total,
    ids,
    leastScore: kept.at(-1)?.score ?? 0,
  })
}
