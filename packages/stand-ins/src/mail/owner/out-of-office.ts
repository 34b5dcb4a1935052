import { randomUUID } from 'node:crypto'
import type { Account, AccountMail } from '../accounts/account.ts'
import { findHeader } from '../mime/headers.ts'
import { encodeHeader, formatMailDate, writeAddress, writeTextMail } from '../mime/write-mail.ts'

const maxRemembered = 1_000

/**
 * Builds the automatic reply to a message, or nothing: not after the return date, not twice to one
 * person, and never to a bounce, a list or another automatic reply (RFC 3834).
 */
export function buildAutomaticReply(
  account: Account,
  mail: AccountMail,
  sender: string,
): Buffer | undefined {
  const { outOfOffice, answeredTo } = account
  if (!outOfOffice || `${outOfOffice.until}T23:59:59Z` < new Date().toISOString()) return undefined
  const { fields, subject, messageId, references } = mail.headers
  const automatic = findHeader(fields, 'auto-submitted') ?? 'no'
  const isBulk = /^(bulk|list|junk)$/i.test(findHeader(fields, 'precedence') ?? '')
  const isDaemon = /^(mailer-daemon|postmaster|no-?reply)@/i.test(sender)
  if (sender === '' || isDaemon || isBulk || !/^no\b/i.test(automatic)) return undefined
  if (answeredTo.has(sender.toLowerCase())) return undefined
  if (answeredTo.size < maxRemembered) answeredTo.add(sender.toLowerCase())
  const text = outOfOffice.text ?? defaultText(account, outOfOffice.until)
  const about = subject || 'your message'
  return writeTextMail(
    [
      ['From', writeAddress(account.name, account.address)],
      ['To', sender],
      ['Date', formatMailDate(new Date())],
      ['Message-ID', `<${randomUUID()}@${account.address.split('@')[1] ?? 'headwater.test'}>`],
      ['In-Reply-To', messageId],
      ['References', [...references, messageId].join(' ')],
      ...variants[account.kind](encodeHeader(about)),
    ],
    text,
  )
}

/** What tells an automatic reply from another message, by who makes it. */
const variants = {
  gmail: (subject: string) => [
    ['Subject', `Re: ${subject}`],
    ['Auto-Submitted', 'auto-replied'],
    ['X-Autoreply', 'yes'],
    ['Precedence', 'bulk'],
  ],
  outlook: (subject: string) => [
    ['Subject', `Automatic reply: ${subject}`],
    ['Auto-Submitted', 'auto-generated'],
    ['X-Auto-Response-Suppress', 'All'],
    ['X-MS-Has-Attach', undefined],
  ],
  /** Dovecot's Sieve. */
  smtp: (subject: string) => [
    ['Subject', `Auto: ${subject}`],
    ['Auto-Submitted', 'auto-replied (vacation)'],
    ['X-Sieve', 'Pigeonhole Sieve 0.5.19'],
    ['Precedence', 'bulk'],
  ],
} as const satisfies Record<
  Account['kind'],
  (subject: string) => readonly (readonly [string, string | undefined])[]
>

function defaultText({ name }: Account, until: string): string {
  const day = new Date(`${until}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `Thank you for your message.\n\nI am out of the office until ${day} and read my email when I am back.\n\n${name}`
}
