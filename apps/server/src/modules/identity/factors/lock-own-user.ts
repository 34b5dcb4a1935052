import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { isSessionRevoked } from '../session-store.ts'
import { findUser, lockUser } from '../store.ts'
import type { UserRow } from '../user-row.ts'

/**
 * Returns the signed-in user, locked so that changes to their authentication are serialised until
 * the transaction ends. A new password may have ended the session while the request waited for the
 * lock, and then the request must not add a way to sign in.
 */
export async function lockOwnUser(ctx: InTx): Promise<UserRow> {
  await lockUser(ctx.db, ctx.actor.userId)
  if (await isSessionRevoked(ctx.db, ctx.actor.sessionId)) {
    throw new AppError('unauthenticated', 'Please sign in.')
  }
  const person = await findUser(ctx.db, ctx.actor.userId)
  if (!person) throw new AppError('unauthenticated', 'This account no longer exists.')
  return person
}
