import { resolveMergedPeople } from '#modules/people'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'

/**
 * A person under their current id: a merged person continues under the id of the person they were
 * merged into.
 */
interface ResolvedPerson {
  readonly id: string
  /** On the company's do-not-contact list or on the global one. */
  readonly isSuppressed: boolean
}

/** Returns the current id of a person. Use it before showing or rating someone. */
export async function resolveMergedPerson(ctx: InTx, personId: string): Promise<ResolvedPerson> {
  const person = (await resolveMergedPeople(ctx, [personId])).get(personId)
  if (!person) throw noSuchPerson()
  return person
}

export function noSuchPerson(): AppError {
  return new AppError('not_found', 'Person not found.')
}
