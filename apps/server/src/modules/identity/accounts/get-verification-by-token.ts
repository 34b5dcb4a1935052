import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { findVerification } from './find-verification.ts'
import { invalidLink } from './invalid-link.ts'

export async function getVerificationByToken(
  ctx: PublicCtx,
  { token }: InputOf<typeof contract.getVerificationByToken>,
  browserSecret: string | undefined,
): Promise<contract.VerificationDetails> {
  const found = await inTransaction(ctx, (ctx) => findVerification(ctx, token, browserSecret))
  if (!found) throw invalidLink()
  if (found.kind === 'change') {
    return { ...found, companyName: null, firstName: null, needsPassword: false }
  }
  const { email, companyName, firstName } = found.signUp
  const { kind, needsPassword } = found
  return { kind, email, companyName, firstName, needsPassword }
}
