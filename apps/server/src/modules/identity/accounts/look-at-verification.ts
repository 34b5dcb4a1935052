import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { deadLink } from './dead-link.ts'
import { findVerification } from './find-verification.ts'

export async function lookAtVerification(
  ctx: PublicCtx,
  { token }: InputOf<typeof contract.lookAtVerification>,
): Promise<contract.VerificationLook> {
  const found = await inTransaction(ctx, (ctx) => findVerification(ctx, token))
  if (!found) throw deadLink()
  if (found.kind === 'change') return { ...found, companyName: null, firstName: null }
  const { email, companyName, firstName } = found.signUp
  return { kind: found.kind, email, companyName, firstName }
}
