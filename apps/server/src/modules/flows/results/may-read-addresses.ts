import type { Reach } from '@headwater/contract/sourcing/unlocks'
import type { Ctx } from '#platform/context'

/** Only whose people are, or have been bought, may be read to the letter, by whoever may write. */
export function mayReadAddresses({ actor }: Ctx, reach: Reach): boolean {
  return actor.privileges.has('pipeline.write') && reach.state !== 'locked'
}
