import { NewPassword } from '@headwater/contract/identity/fields'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { checkNewPassword } from '../check-new-password.ts'
import { giveBackGuess, takeGuess } from '../guess-store.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { guessRefusal } from '../refuse-guess.ts'
import type { Visit } from '../visit.ts'
import type { SignUp } from './sign-up-store.ts'

/**
 * Throws unless the password is the one that was chosen at the sign-up. Guesses are counted by the
 * sign-up, so that a new link brings no new ones.
 */
export async function proveSignUp(
  ctx: PublicCtx,
  { id, passwordHash }: Pick<SignUp, 'id' | 'passwordHash'>,
  password: string | undefined,
  { ipPrefix }: Visit,
): Promise<void> {
  if (!password) throw refusal('Type the password you chose.')
  const attempt = { account: `verify ${id}`, ipPrefix, isKnownDevice: false }
  const { guessId, waitSeconds } = await inTransaction(ctx, (ctx) => takeGuess(ctx.db, attempt))
  if (guessId === undefined) throw guessRefusal(waitSeconds)
  if (!(await checkPassword(passwordHash, password))) {
    throw new AppError('wrong_credentials', 'That is not the password you chose.')
  }
  await inTransaction(ctx, (ctx) => giveBackGuess(ctx.db, guessId))
}

/** Takes a new password, for a sign-up that came without one, and gives its hash. */
export async function choosePassword(
  ctx: PublicCtx,
  { email, firstName, lastName, companyName }: SignUp,
  password: string | undefined,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<string> {
  const { data: chosen, error } = NewPassword.safeParse(password ?? '')
  if (chosen === undefined) throw refusal(error?.issues[0]?.message ?? 'Choose a password.')
  const words = [email, firstName, lastName, companyName]
  await checkNewPassword(ctx, chosen, { words, breachedPasswordsUrl })
  return hashPassword(chosen)
}

function refusal(sentence: string): AppError {
  return new AppError('invalid_input', 'Please check: password.', { password: sentence })
}
