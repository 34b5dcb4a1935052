import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { publicTask } from '#platform/tasks'
import { pruneEpochs } from './epoch-store.ts'

/** Whoever was away for longer than what is kept builds anew. */
export const pruneTask = publicTask('sourcing.prune-epochs', z.object({}), {
  schedule: '23 * * * *',
})

export async function pruneOldEpochs(ctx: PublicCtx): Promise<void> {
  await inTransaction(ctx, ({ db }) => pruneEpochs(db))
}
