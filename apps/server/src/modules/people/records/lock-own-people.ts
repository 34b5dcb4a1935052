import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { lockPeopleByIds, type RemovablePerson } from './removal-store.ts'

/**
 * Locks all given people, including removed ones, and throws if one does not belong to the company.
 */
export async function lockOwnPeople(
  { db, actor }: InTx<Ctx>,
  personIds: readonly string[],
): Promise<RemovablePerson[]> {
  const ids = [...new Set(personIds)]
  const people = await lockPeopleByIds(db, actor.companyId, ids)
  if (people.length < ids.length) {
    throw new AppError('not_found', 'Some of these people no longer exist.')
  }
  return people
}
