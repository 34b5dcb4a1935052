import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue, handle, task } from '#platform/tasks'
import { deleteRemovedFiles } from '../files/file-store.ts'
import { deleteRemovedNotes } from '../notes/note-store.ts'
import { forgottenFrom, oldestRestorable } from './restore-rules.ts'

/** Deletes for good; it tries for days, because it was promised. */
const forgetTask = task('pipeline.forget-removed', z.object({}), {
  retries: 100,
  retryDelaySeconds: 60,
  concurrency: 1,
})

/** Sees to it that no note and no file stays longer than it can be brought back. */
export async function forgetLater(ctx: InTx): Promise<void> {
  const minuteMs = 60_000
  const startAfter = new Date(Math.ceil(forgottenFrom(ctx.now()).getTime() / minuteMs) * minuteMs)
  await enqueue(ctx, forgetTask, {}, { startAfter, key: startAfter.toISOString() })
}

async function forgetRemoved(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = oldestRestorable(ctx.now())
    await deleteRemovedNotes(ctx.db, ctx.actor.companyId, before)
    await deleteRemovedFiles(ctx.db, ctx.actor.companyId, before)
  })
}

/** The background work of pipelines. */
export const pipelineTasks = [handle(forgetTask, forgetRemoved)]
