import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { followPeople } from '../unlocks/follow-people.ts'

/** One of the company's own, under the id they have now. */
export async function getOwnId(ctx: InTx, personId: string): Promise<string> {
  const person = (await followPeople(ctx, [personId])).get(personId)
  if (person?.isOwn) return person.id
  const sentence = 'There is no such person among the company’s own.'
  throw new AppError('not_found', sentence, { sameAs: sentence })
}
