import { type UserType, userTypes } from '@headwater/contract/identity/fields'
import type { InTx, PublicCtx } from '#platform/context'
import { findToken } from '../one-time-tokens.ts'
import { findUser } from '../store.ts'
import { deadLink } from './dead-link.ts'

/**
 * Whose password the link would set. The account is the link's own; what the address says about the
 * kind of user has to agree with it, and decides nothing.
 */
export async function getPasswordReset(
  ctx: InTx<PublicCtx>,
  { token, typeOfUser }: { token: string; typeOfUser: string },
) {
  const found = await findToken(ctx.db, 'reset-password', token)
  const kind = userTypes.find((each) => each === typeOfUser) satisfies UserType | undefined
  if (!found?.userId || kind === undefined || found.data.typeOfUser !== kind) throw deadLink()
  const user = await findUser(ctx.db, found.userId)
  if (!user) throw deadLink()
  return { user, typeOfUser: kind }
}
