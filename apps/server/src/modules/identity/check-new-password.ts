import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { isBreachedPassword } from './breached-passwords.ts'
import { decidePasswordFault } from './password-rules.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** What a new password is checked against. */
export interface PasswordContext {
  /** Names, email address and company of the user; undefined entries are ignored. */
  readonly words: readonly (string | undefined)[]
  /** `server.deps.config.breachedPasswordsUrl` */
  readonly breachedPasswordsUrl: string | undefined
}

/**
 * Throws when a new password is too easy to guess. It may call an external service, so it must not
 * run inside a transaction.
 */
export async function checkNewPassword(
  ctx: PublicCtx,
  password: string,
  { words: personalWords, breachedPasswordsUrl: url }: PasswordContext,
): Promise<void> {
  if ('db' in ctx) throw new Error('A new password is checked before the transaction.')
  const fault = decidePasswordFault(password, {
    known: await loadCommonPasswords(),
    words: ['Headwater', ...personalWords.filter((word) => word !== undefined)],
  })
  if (fault !== undefined) throw passwordError(fault)
  if (url !== undefined && (await isBreachedPassword({ url, log: ctx.log }, password))) {
    throw passwordError(
      'This password appeared in a data breach on another site. Choose another one.',
    )
  }
}

function passwordError(sentence: string): AppError {
  return new AppError('invalid_input', 'Please check: password.', { password: sentence })
}

/** Returns the most common passwords in lower case. Loaded on first use and cached. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load()
  return known
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}
