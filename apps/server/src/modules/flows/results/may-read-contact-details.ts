import type { ContactStatus } from '@headwater/contract/people/unlocks'
import type { Ctx } from '#platform/context'

/**
 * Returns whether the actor may read unmasked contact details: the person is the company's own or
 * unlocked, and the actor may write to the pipeline.
 */
export function mayReadContactDetails({ actor }: Ctx, contactStatus: ContactStatus): boolean {
  return actor.privileges.has('pipeline.write') && contactStatus.state !== 'locked'
}
