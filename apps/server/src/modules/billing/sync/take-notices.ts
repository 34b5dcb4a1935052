import { inTransaction, type PublicCtx } from '#platform/context'
import { enqueue } from '#platform/tasks'
import type { Notice } from './notice-rules.ts'
import { insertNotices, markDirty } from './queue-store.ts'
import { syncTask } from './sync-object.ts'

/** Keeps what the provider said, each notice once, and asks for a look at what it is about. */
export async function takeNotices(ctx: PublicCtx, notices: readonly Notice[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const fresh = await insertNotices(ctx.db, notices)
    if (fresh.length === 0) return
    await markDirty(ctx.db, fresh)
    for (const [id, type] of new Map(fresh.map((notice) => [notice.id, notice.type]))) {
      await enqueue(ctx, syncTask, { id, type })
    }
  })
}
