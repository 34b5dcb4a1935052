import type { Hit } from '@headwater/matching'
import type { InTx } from '#platform/context'
import { decideSnapshot, type ResultSnapshot, snapshotLimit } from './result-snapshot-rules.ts'
import { lockResultSnapshots, upsertResultSnapshot } from './result-snapshot-store.ts'

/** What a search found, before hidden people are left out. */
export interface FoundPeople {
  readonly total: number
  readonly best: readonly Hit[]
  /** Those who miss one must-have, or null if they are not compared. */
  readonly near: readonly Hit[] | null
}

/** Saves the results a member has on screen, to find what is new on their next visit. */
export async function saveResultSnapshot(
  { db, actor }: InTx,
  flowId: string,
  hash: string,
  found: FoundPeople,
): Promise<void> {
  const viewer = { ...actor, flowId }
  const decision = decideSnapshot(await lockResultSnapshots(db, viewer), hash)
  if (decision === 'none') return
  await upsertResultSnapshot(db, viewer, decision, { hash, ...toSnapshot(found) })
}

/** Returns the part of the results that a snapshot holds. */
export function toSnapshot({ total, best, near }: FoundPeople): Omit<ResultSnapshot, 'at'> {
  const kept = best.slice(0, snapshotLimit)
  const nearest = near?.slice(0, snapshotLimit) ?? null
  return {
    total,
    ids: kept.map(({ id }) => id),
    leastScore: kept.at(-1)?.score ?? 0,
    near: nearest && {
      ids: nearest.map(({ id }) => id),
      missed: nearest.map(({ missed }) => missed[0] ?? ''),
      leastScore: nearest.at(-1)?.score ?? 0,
      isCut: nearest.length >= snapshotLimit,
    },
  }
}
