import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue, handle, task } from '#platform/tasks'
import { deleteRemovedFiles } from '../files/file-store.ts'
import { deleteRemovedNotes } from '../notes/note-store.ts'
import { oldestRestorable, restorableUntil } from './restore-rules.ts'

/** Deletes removed items for good. Retries for days, because the product promises the deletion. */
const deleteRemovedTask = task('pipeline.forget-removed', z.object({}), {
  retries: 100,
  retryDelaySeconds: 60,
  concurrency: 1,
})

/** Schedules the deletion of removed notes and files for when they can no longer be restored. */
export async function scheduleRemovedDeletion(ctx: InTx): Promise<void> {
  const minuteMs = 60_000
  const startAfter = new Date(
    Math.ceil(restorableUntil(ctx.clock.now()).getTime() / minuteMs) * minuteMs,
  )
  await enqueue(ctx, deleteRemovedTask, {}, { startAfter, key: startAfter.toISOString() })
}

async function deleteRemovedItems(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = oldestRestorable(ctx.clock.now())
    await deleteRemovedNotes(ctx.db, ctx.actor.companyId, before)
    await deleteRemovedFiles(ctx.db, ctx.actor.companyId, before)
  })
}

/** Background tasks of pipelines. */
export const pipelineTasks = [handle(deleteRemovedTask, deleteRemovedItems)]
