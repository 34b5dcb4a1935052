import type { Mailbox } from '@headwater/contract/outreach/mailboxes'

export type MailboxTab = 'settings' | 'senders' | 'sessions'

/** What can be opened for a mailbox. */
export interface MailboxViews {
  openPanel: (mailboxId: string, tab?: MailboxTab) => void
  /** Without a mailbox it connects a new one. */
  openSmtp: (mailbox?: Mailbox) => void
  openDisconnect: (mailbox: Mailbox) => void
}
