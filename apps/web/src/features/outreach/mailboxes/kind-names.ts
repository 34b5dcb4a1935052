import type { MailboxKind } from '@headwater/contract/outreach/mailboxes'

export const kindNames: Readonly<Record<MailboxKind, string>> = {
  gmail: 'Gmail',
  outlook: 'Outlook',
  smtp: 'SMTP',
}
