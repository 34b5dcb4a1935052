import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { publicTask } from '#platform/tasks'
import { pruneEpochs } from './epoch-store.ts'

/** Deletes old epochs. A process that was away for longer rebuilds its indexes. */
export const pruneEpochsTask = publicTask('sourcing.prune-epochs', z.object({}), {
  schedule: '23 * * * *',
})

export async function pruneOldEpochs(ctx: PublicCtx): Promise<void> {
  await inTransaction(ctx, ({ db }) => pruneEpochs(db))
}
