import { z } from 'zod'
import type { InTx } from '#platform/context'
import { event, publish } from '#platform/events'

/** These people of the company's own are gone for good, under every id they have had. */
export const peopleForgotten = event(
  'sourcing.people-forgotten',
  z.object({ personIds: z.array(z.uuid()).min(1) }),
)

/** In the transaction that deleted them. */
export async function tellForgotten(ctx: InTx, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await publish(ctx, peopleForgotten, { personIds: [...personIds] })
}
