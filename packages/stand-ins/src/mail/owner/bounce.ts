import { randomUUID } from 'node:crypto'
import { findHeader, readHeaderFields, readMessageIds } from '../mime/headers.ts'
import { formatMailDate, writeReport } from '../mime/write-mail.ts'

interface BounceOptions {
  readonly original: Buffer
  readonly recipient: string
  readonly code: number
  /** What the refusing server said, with or without an enhanced status code. */
  readonly text: string
  readonly action?: 'failed' | 'delayed'
}

/** Reasons a person can choose, each with what a real server says. */
export const bounceReasons = {
  hard: {
    code: 550,
    text: '5.1.1 The email account that you tried to reach does not exist',
  },
  full: {
    code: 552,
    text: '5.2.2 The email account that you tried to reach is over quota',
  },
  policy: {
    code: 550,
    text: '5.7.1 Message rejected due to the content or the reputation of the sender',
  },
  /** The server tried for days, and the mailbox stayed full. */
  expired: {
    code: 452,
    text: '4.2.2 The email account that you tried to reach is over quota',
  },
  /** The server is still trying. */
  delayed: {
    code: 451,
    text: '4.4.1 Connection timed out',
    action: 'delayed',
  },
} as const

export type BounceReason = keyof typeof bounceReasons

const maxReturnedBytes = 65_536

/** Builds the report of a failed delivery as Postfix does, RFC 3464. */
export function buildBounce({
  original,
  recipient,
  code,
  text,
  action = 'failed',
}: BounceOptions): Buffer {
  const { fields } = readHeaderFields(original, 0, original.length)
  const domain = recipient.split('@')[1] ?? 'headwater.test'
  const host = `mail.${domain}`
  const date = formatMailDate(new Date())
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? `${String(code).charAt(0)}.0.0`
  const says = `${code} ${text}`
  const messageId = readMessageIds(findHeader(fields, 'message-id') ?? '')[0]
  const header = [
    ['From', `MAILER-DAEMON@${host} (Mail Delivery System)`],
    ['To', findHeader(fields, 'from')],
    [
      'Subject',
      action === 'failed'
        ? 'Undelivered Mail Returned to Sender'
        : 'Delayed Mail (still being retried)',
    ],
    ['Date', date],
    ['Message-ID', `<${randomUUID()}@${host}>`],
    ['In-Reply-To', messageId],
    ['References', messageId],
    ['Auto-Submitted', 'auto-replied'],
  ] as const
  return writeReport(header, 'delivery-status', [
    {
      header: [
        ['Content-Description', 'Notification'],
        ['Content-Type', 'text/plain; charset=us-ascii'],
      ],
      body: [
        `This is the mail system at host ${host}.\n`,
        "I'm sorry to have to inform you that your message could not",
        "be delivered to one or more recipients. It's attached below.\n",
        `<${recipient}>: host ${host} said: ${says} (in reply to RCPT TO command)\n`,
      ].join('\n'),
    },
    {
      header: [
        ['Content-Description', 'Delivery report'],
        ['Content-Type', 'message/delivery-status'],
      ],
      body: [
        `Reporting-MTA: dns; ${host}`,
        `Arrival-Date: ${date}\n`,
        `Final-Recipient: rfc822; ${recipient}`,
        `Original-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Remote-MTA: dns; ${host}`,
        `Diagnostic-Code: smtp; ${says}\n`,
      ].join('\n'),
    },
    {
      header: [
        ['Content-Description', 'Undelivered Message'],
        ['Content-Type', 'message/rfc822'],
      ],
      body: original.subarray(0, maxReturnedBytes),
    },
  ])
}
