import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { isBreached } from './breached-passwords.ts'
import { loadKnownPasswords } from './known-passwords.ts'
import { decidePassword } from './password-rules.ts'

/** What a new password is held against. */
export interface PasswordContext {
  /** Names, address and company of the person; undefined ones are left out. */
  readonly words: readonly (string | undefined)[]
  /** `server.deps.config.breachedPasswordsUrl` */
  readonly breachedPasswordsUrl: string | undefined
}

/**
 * Throws when a new password is too easy to guess. It may ask a service elsewhere, so it has no
 * place inside a transaction.
 */
export async function checkNewPassword(
  ctx: PublicCtx,
  password: string,
  { words, breachedPasswordsUrl: url }: PasswordContext,
): Promise<void> {
  if ('db' in ctx) throw new Error('A new password is checked before the transaction.')
  const fault = decidePassword(password, {
    known: await loadKnownPasswords(),
    words: ['Headwater', ...words.filter((word) => word !== undefined)],
  })
  if (fault !== undefined) throw refusal(fault)
  if (url !== undefined && (await isBreached({ url, log: ctx.log }, password))) {
    throw refusal('This password was found in a data breach elsewhere. Choose another one.')
  }
}

function refusal(sentence: string): AppError {
  return new AppError('invalid_input', 'Please check: password.', { password: sentence })
}
