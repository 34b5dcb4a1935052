import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { getPasswordResetUser } from './get-password-reset-user.ts'

type Look = typeof contract.getPasswordResetByToken

export function getPasswordResetByToken(
  ctx: PublicCtx,
  input: InputOf<Look>,
): Promise<ReplyOf<Look>> {
  return inTransaction(ctx, async (ctx) => {
    const { user, typeOfUser, removesAccess } = await getPasswordResetUser(ctx, input)
    return { email: user.email, typeOfUser, removesAccess }
  })
}
