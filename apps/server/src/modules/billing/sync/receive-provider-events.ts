import { inTransaction, type PublicCtx } from '#platform/context'
import { enqueue } from '#platform/tasks'
import type { ProviderEvent } from './provider-event-rules.ts'
import { insertProviderEvents, markDirty } from './queue-store.ts'
import { syncTask } from './sync-object.ts'

/** Stores each event of the provider once and enqueues a synchronisation of its object. */
export async function receiveProviderEvents(
  ctx: PublicCtx,
  notices: readonly ProviderEvent[],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const fresh = await insertProviderEvents(ctx.db, notices)
    if (fresh.length === 0) return
    await markDirty(ctx.db, fresh)
    for (const [id, type] of new Map(fresh.map((notice) => [notice.id, notice.type]))) {
      await enqueue(ctx, syncTask, { id, type })
    }
  })
}
