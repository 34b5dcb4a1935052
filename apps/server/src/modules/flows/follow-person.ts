import { followPeople } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'

/** Somebody under the id they have now: whoever was merged lives on under another. */
interface Followed {
  readonly id: string
  /** On the company's list of whom to leave alone, or on everybody's. */
  readonly isBarred: boolean
}

/** Whoever shows or judges somebody asks for them under this id. */
export async function followPerson(ctx: InTx, personId: string): Promise<Followed> {
  const person = (await followPeople(ctx, [personId])).get(personId)
  if (!person) throw noSuchPerson()
  return person
}

export function noSuchPerson(): AppError {
  return new AppError('not_found', 'There is no such person.')
}
