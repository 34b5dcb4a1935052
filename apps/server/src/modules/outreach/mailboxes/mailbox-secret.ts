import type { Keyring } from '#platform/keyring'
import { seal, unseal } from '#platform/secrets'

interface MailboxTokens {
  readonly type: 'tokens'
  readonly refreshToken: string
  readonly accessToken: string
  /** An ISO timestamp. */
  readonly expiresAt: string
}

interface MailboxPasswords {
  readonly type: 'passwords'
  readonly smtp: string
  readonly imap: string
}

/** What gives access to a mailbox. It is stored encrypted and never leaves the server. */
export type MailboxSecret = MailboxTokens | MailboxPasswords

interface MailboxRef {
  readonly companyId: string
  readonly id: string
}

export function sealMailboxSecret(
  keyring: Keyring,
  mailbox: MailboxRef,
  secret: MailboxSecret,
): string {
  return seal(keyring, JSON.stringify(secret), associatedData(mailbox))
}

export function unsealMailboxSecret(
  keyring: Keyring,
  mailbox: MailboxRef,
  sealed: string,
): MailboxSecret {
  return JSON.parse(unseal(keyring, sealed, associatedData(mailbox)))
}

function associatedData({ companyId, id }: MailboxRef): string {
  return `mailbox:${companyId}:${id}`
}
