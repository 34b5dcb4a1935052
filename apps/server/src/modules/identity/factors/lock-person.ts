import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Person } from '../person.ts'
import { findUser, lockUser } from '../store.ts'

/** Whoever is signed in; what concerns their sign-in waits in a row until the transaction ends. */
export async function lockPerson(ctx: InTx): Promise<Person> {
  await lockUser(ctx.db, ctx.actor.userId)
  const person = await findUser(ctx.db, ctx.actor.userId)
  if (!person) throw new AppError('unauthenticated', 'That account is gone.')
  return person
}
