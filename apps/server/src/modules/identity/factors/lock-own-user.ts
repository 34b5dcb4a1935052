import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findUser, lockUser } from '../store.ts'
import type { UserRow } from '../user-row.ts'

/**
 * Returns the signed-in user, locked so that changes to their authentication are serialised until
 * the transaction ends.
 */
export async function lockOwnUser(ctx: InTx): Promise<UserRow> {
  await lockUser(ctx.db, ctx.actor.userId)
  const person = await findUser(ctx.db, ctx.actor.userId)
  if (!person) throw new AppError('unauthenticated', 'This account no longer exists.')
  return person
}
