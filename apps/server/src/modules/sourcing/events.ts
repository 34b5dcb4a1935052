import { z } from 'zod'
import type { InTx } from '#platform/context'
import { event, publish } from '#platform/events'

/** Published when people of the company are erased, with every id they have had. */
export const peopleErased = event(
  'sourcing.people-forgotten',
  z.object({ personIds: z.array(z.uuid()).min(1) }),
)

/** Publishes the event in the transaction that deleted the people. */
export async function publishPeopleErased(ctx: InTx, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await publish(ctx, peopleErased, { personIds: [...personIds] })
}
