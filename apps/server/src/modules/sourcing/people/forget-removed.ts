import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue, task } from '#platform/tasks'
import { tellForgotten } from '../events.ts'
import { deleteRemoved } from './removal-store.ts'

const hourMs = 3_600_000
const batchSize = 200

/** Deletes for good; it tries for days, because it was promised. */
export const forgetTask = task('sourcing.forget-removed', z.object({}), {
  retries: 100,
  retryDelaySeconds: 60,
  concurrency: 1,
  timeoutSeconds: 600,
})

/** Sees to it that nobody who was removed stays longer than they can be brought back. */
export async function forgetLater(ctx: InTx<Ctx>, until: Date): Promise<void> {
  const startAfter = new Date(Math.ceil((until.getTime() + 1) / hourMs) * hourMs)
  await enqueue(ctx, forgetTask, {}, { startAfter, key: startAfter.toISOString() })
}

/** Also of earlier weeks, should their own run have failed. */
export async function forgetRemoved(ctx: Ctx): Promise<void> {
  for (;;) {
    const count = await inTransaction(ctx, async (ctx) => {
      const { count, ids } = await deleteRemoved(ctx.db, ctx.actor.companyId, batchSize)
      await tellForgotten(ctx, ids)
      return count
    })
    if (count < batchSize) return
  }
}
