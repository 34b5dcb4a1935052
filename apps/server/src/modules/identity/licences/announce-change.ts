import type { InTx } from '#platform/context'
import { publish } from '#platform/events'
import { licenceChanged } from '../events.ts'
import { countChange } from './store.ts'

/** Has it noticed that the licences of the actor's company buy something else from now on. */
export async function announceChange(ctx: InTx, licenceId: string): Promise<void> {
  await countChange(ctx.db, ctx.actor.companyId)
  await publish(ctx, licenceChanged, { licenceId })
}
