import { Id } from '@headwater/contract/ids'
import type { Profile } from '@headwater/contract/people/profile'
import { z } from 'zod'
import type { InTx } from '#platform/context'
import { event, hook, publish } from '#platform/events'

/** Published when people of the company are erased, with every id they have had. */
export const peopleErased = event(
  'sourcing.people-forgotten',
  z.object({ personIds: z.array(Id).min(1) }),
)

/** Publishes the event in the transaction that deleted the people. */
export async function publishPeopleErased(ctx: InTx, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await publish(ctx, peopleErased, { personIds: [...personIds] })
}

/** A person whose profile has just been written. */
export interface SavedPerson {
  readonly id: string
  readonly profile: Profile
  /** The search document without the person id, if it was serialised ahead. */
  readonly facts?: string | undefined
}

export interface SavedPeople {
  /** People inserted in this transaction. */
  readonly added?: readonly SavedPerson[]
  readonly changed?: readonly SavedPerson[]
}

/** Runs in every transaction that writes profiles of the company's people. */
export const peopleSaved = hook<SavedPeople>('people.saved')

/**
 * Runs in every transaction that removes people of the company. They can be restored for a week, but
 * get no email from then on.
 */
export const peopleRemoved = hook<{ readonly personIds: readonly string[] }>('people.removed')

/** Ids that mean another person from now on. */
export interface MergedPeople {
  readonly personIds: readonly string[]
  /** The person they were merged into, or the person themselves after a merge was undone. */
  readonly currentId: string
}

/**
 * Runs in every transaction that merges people or undoes a merge. Each module rewrites its own
 * references, so that nothing that reads them has to follow merges.
 */
export const peopleMerged = hook<MergedPeople>('people.merged')
