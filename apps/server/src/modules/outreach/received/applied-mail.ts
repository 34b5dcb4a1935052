import type { MailMatch } from './match-mail.ts'
import type { PreparedMail } from './prepare-mail.ts'
import type { MailFindings } from './received-store.ts'

/** The mailbox that a mail arrived in, and the time. */
export interface SyncedMailbox {
  readonly id: string
  readonly address: string
  readonly timeZone: string
  readonly now: Date
}

/** A mail that was matched and stored for the first time. */
export interface AppliedMail extends PreparedMail, MailFindings {
  readonly mailbox: SyncedMailbox
  readonly match: MailMatch
  readonly receivedId: string
}
