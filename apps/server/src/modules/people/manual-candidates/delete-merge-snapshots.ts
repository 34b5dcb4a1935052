import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue, task } from '#platform/tasks'
import { deleteMergeSnapshot, deleteMergeSnapshotsBefore } from './merge-snapshot-store.ts'

const minuteMs = 60_000

/** Deletes expired merge snapshots. Retries for days, because the product promises the deletion. */
export const deleteMergeSnapshotsTask = task('sourcing.forget-lessons', z.object({}), {
  retries: 100,
  retryDelaySeconds: 60,
  concurrency: 1,
})

/** Schedules the deletion of merge snapshots for when they can no longer be restored. */
export async function scheduleMergeSnapshotDeletion(ctx: InTx, until: Date): Promise<void> {
  const startAfter = new Date(Math.ceil((until.getTime() + 1) / minuteMs) * minuteMs)
  await enqueue(ctx, deleteMergeSnapshotsTask, {}, { startAfter, key: startAfter.toISOString() })
}

export function deleteExpiredMergeSnapshots(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    deleteMergeSnapshotsBefore(ctx.db, ctx.actor.companyId, ctx.clock.now()),
  )
}

/** Deletes a merge snapshot that will not be restored. */
export function discardMergeSnapshot({ db, actor }: InTx, mergeSnapshotId: string): Promise<void> {
  return deleteMergeSnapshot(db, actor.companyId, mergeSnapshotId)
}
