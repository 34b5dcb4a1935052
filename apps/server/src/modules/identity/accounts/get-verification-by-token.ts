import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { findVerification } from './find-verification.ts'
import { invalidLink } from './invalid-link.ts'

export async function getVerificationByToken(
  ctx: PublicCtx,
  { token }: InputOf<typeof contract.getVerificationByToken>,
): Promise<contract.VerificationDetails> {
  const found = await inTransaction(ctx, (ctx) => findVerification(ctx, token))
  if (!found) throw invalidLink()
  if (found.kind === 'change') return { ...found, companyName: null, firstName: null }
  const { email, companyName, firstName } = found.signUp
  return { kind: found.kind, email, companyName, firstName }
}
