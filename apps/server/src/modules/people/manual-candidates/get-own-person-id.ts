import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { resolveMergedPeople } from '../unlocks/resolve-merged-people.ts'

/** Returns the current id of one of the company's own people. */
export async function getOwnPersonId(ctx: InTx, personId: string): Promise<string> {
  const person = (await resolveMergedPeople(ctx, [personId])).get(personId)
  if (person?.isOwn) return person.id
  const sentence = 'Person not found.'
  throw new AppError('not_found', sentence, { sameAs: sentence })
}
