import type { AuditEntry } from '@headwater/contract/settings'
import { formatFieldLabel } from './audit-labels.ts'
import { listChangedFields, readEntryText } from './read-entry-fields.ts'

/** Sentences about mailboxes and sending, after the actor's name. */
export const outreachSentences = {
  'email-template.archived': ({ after }: AuditEntry) => `archived ${templateOf(after)}`,
  'email-template.changed': ({ before, after }: AuditEntry) =>
    `changed ${templateOf(after)}${formatChanged(before, after, ['version'])}`,
  'email-template.made': ({ after }: AuditEntry) => `created ${templateOf(after)}`,
  'email-template.restored': ({ after }: AuditEntry) => `restored ${templateOf(after)}`,
  'mailbox.changed': ({ before, after }: AuditEntry) =>
    `changed the mailbox ${addressOf(after)}${formatChanged(before, after)}`,
  'mailbox.connected': ({ after }: AuditEntry) => `connected the mailbox ${addressOf(after)}`,
  'mailbox.disconnected': ({ before }: AuditEntry) =>
    `disconnected the mailbox ${addressOf(before)}`,
  'mailbox.failed': ({ after }: AuditEntry) =>
    `stopped sending from the mailbox ${addressOf(after)} after a failure`,
  'mailbox.handed-over': ({ after }: AuditEntry) => `handed over the mailbox ${addressOf(after)}`,
  'mailbox.reconnected': ({ after }: AuditEntry) => `reconnected the mailbox ${addressOf(after)}`,
  'mailbox.senders-changed': ({ after }: AuditEntry) =>
    `changed who may send from the mailbox ${addressOf(after)}`,
  'message.sent': ({ after }: AuditEntry) =>
    readEntryText(after, 'copyOf') === undefined ? 'sent an email' : 'sent an email again',
  'message.undone': () => 'undid an email before it was sent',
  'outreach-settings.changed': ({ before, after }: AuditEntry) =>
    `changed the sending settings${formatChanged(before, after)}`,
  'sending.resumed': () => 'resumed sending',
  'sending.stopped': () => 'stopped all sending',
} as const

function addressOf(part: unknown): string {
  return readEntryText(part, 'address') ?? ''
}

function templateOf(part: unknown): string {
  const name = readEntryText(part, 'name')
  return name === undefined ? 'an email template' : `the email template “${name}”`
}

/** Names the changed fields, apart from those that say nothing to a reader. */
function formatChanged(before: unknown, after: unknown, hidden: readonly string[] = []): string {
  const names = listChangedFields(before, after).filter((name) => !hidden.includes(name))
  return names.length === 0 ? '' : `: ${names.map(formatFieldLabel).join(', ')}`
}
