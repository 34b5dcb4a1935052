import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue, task } from '#platform/tasks'
import { publishPeopleErased } from '../events.ts'
import { deleteExpiredRemovedPeople } from './removal-store.ts'

const hourMs = 3_600_000
const batchSize = 200

/** Erases removed people. Retries for days, because the product promises the deletion. */
export const eraseRemovedPeopleTask = task('sourcing.forget-removed', z.object({}), {
  retries: 100,
  retryDelaySeconds: 60,
  concurrency: 1,
  timeoutSeconds: 600,
})

/** Schedules the erasure for when removed people can no longer be restored. */
export async function scheduleErasure(ctx: InTx<Ctx>, until: Date): Promise<void> {
  const startAfter = new Date(Math.ceil((until.getTime() + 1) / hourMs) * hourMs)
  await enqueue(ctx, eraseRemovedPeopleTask, {}, { startAfter, key: startAfter.toISOString() })
}

/** Erases all expired people, including those whose own run failed. */
export async function eraseRemovedPeople(ctx: Ctx): Promise<void> {
  for (;;) {
    const count = await inTransaction(ctx, async (ctx) => {
      const { count, ids } = await deleteExpiredRemovedPeople(
        ctx.db,
        ctx.actor.companyId,
        batchSize,
      )
      await publishPeopleErased(ctx, ids)
      return count
    })
    if (count < batchSize) return
  }
}
