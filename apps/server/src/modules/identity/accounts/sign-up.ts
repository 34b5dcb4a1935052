import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { checkNewPassword } from '../check-new-password.ts'
import { hashPassword } from '../passwords.ts'
import { foldEmail } from '../rules.ts'
import { hashSecret, newSecret } from '../token-hash.ts'
import { deleteOldTokens } from './account-store.ts'
import { sendSignUpMail } from './send-sign-up-mail.ts'
import { deleteOldSignUps, insertSignUp } from './sign-up-store.ts'

/**
 * Stores a sign-up until the email address is confirmed. Creates no account or session, and does
 * the same work whether the address has an account or not. Returns the secret of the browser's
 * cookie.
 */
export async function signUp(
  ctx: PublicCtx,
  input: InputOf<typeof contract.signUp>,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<string> {
  const { email, password, firstName, lastName, companyName } = input
  const words = [email, firstName, lastName, companyName]
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)
  const browserSecret = newSecret()
  const waiting = {
    id: newId(),
    email,
    emailFolded: foldEmail(email),
    passwordHash,
    firstName,
    lastName,
    companyName,
    companySize: input.companySize,
    hearAboutUs: input.hearAboutUs ?? null,
    jobTitle: input.jobTitle ?? null,
    licenceHash: input.licenceKey === undefined ? null : hashSecret(input.licenceKey),
    timeZone: input.timeZone ?? 'UTC',
    browserHash: hashSecret(browserSecret),
  }
  await inTransaction(ctx, async (ctx) => {
    await deleteOldSignUps(ctx.db)
    await deleteOldTokens(ctx.db)
    await insertSignUp(ctx.db, waiting)
    await sendSignUpMail(ctx, waiting)
  })
  return browserSecret
}
