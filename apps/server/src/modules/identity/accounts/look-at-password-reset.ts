import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { getPasswordReset } from './get-password-reset.ts'

type Look = typeof contract.lookAtPasswordReset

export function lookAtPasswordReset(ctx: PublicCtx, input: InputOf<Look>): Promise<ReplyOf<Look>> {
  return inTransaction(ctx, async (ctx) => {
    const { user, typeOfUser } = await getPasswordReset(ctx, input)
    return { email: user.email, typeOfUser }
  })
}
