import { type UserType, userTypes } from '@headwater/contract/identity/fields'
import type { InTx, PublicCtx } from '#platform/context'
import { findToken } from '../one-time-tokens.ts'
import { findUser } from '../store.ts'
import { invalidLink } from './invalid-link.ts'

/**
 * Returns the user whose password the link sets, and whether it also removes linked sign-ins and
 * API keys. The link decides the account; the user type in the URL only has to match it.
 */
export async function getPasswordResetUser(
  ctx: InTx<PublicCtx>,
  { token, typeOfUser }: { token: string; typeOfUser: string },
) {
  const found = await findToken(ctx.db, 'reset-password', token)
  const kind = userTypes.find((each) => each === typeOfUser) satisfies UserType | undefined
  if (!found?.userId || kind === undefined || found.data.typeOfUser !== kind) throw invalidLink()
  const user = await findUser(ctx.db, found.userId)
  if (!user) throw invalidLink()
  return { user, typeOfUser: kind, removesAccess: found.data.removesAccess === true }
}
