import { NewPassword } from '@headwater/contract/identity/fields'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { checkNewPassword } from '../check-new-password.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { clearAttempt, recordAttempt } from '../sign-in-attempt-store.ts'
import { tooManyAttempts } from '../too-many-attempts.ts'
import type { SignUp } from './sign-up-store.ts'

/**
 * Throws unless the password is the one chosen at the sign-up. Attempts are counted per sign-up, so
 * that a new link allows no more of them.
 */
export async function verifySignUpPassword(
  ctx: PublicCtx,
  { id, passwordHash }: Pick<SignUp, 'id' | 'passwordHash'>,
  password: string | undefined,
  { ipPrefix }: RequestOrigin,
): Promise<void> {
  if (!password) throw passwordError('Enter the password you chose.')
  const attempt = { account: `verify ${id}`, ipPrefix, isKnownDevice: false }
  const { attemptId, waitSeconds } = await inTransaction(ctx, (ctx) =>
    recordAttempt(ctx.db, attempt),
  )
  if (attemptId === undefined) throw tooManyAttempts(waitSeconds)
  if (!(await checkPassword(passwordHash, password))) {
    throw new AppError('wrong_credentials', 'This is not the password you chose.')
  }
  await inTransaction(ctx, (ctx) => clearAttempt(ctx.db, attemptId))
}

/** Checks a new password, for a sign-up without one, and returns its hash. */
export async function hashChosenPassword(
  ctx: PublicCtx,
  { email, firstName, lastName, companyName }: SignUp,
  password: string | undefined,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<string> {
  const { data: chosen, error } = NewPassword.safeParse(password ?? '')
  if (chosen === undefined) throw passwordError(error?.issues[0]?.message ?? 'Choose a password.')
  const words = [email, firstName, lastName, companyName]
  await checkNewPassword(ctx, chosen, { words, breachedPasswordsUrl })
  return hashPassword(chosen)
}

function passwordError(sentence: string): AppError {
  return new AppError('invalid_input', 'Please check: password.', { password: sentence })
}
