import { randomUUID } from 'node:crypto'
import type { Account, AccountMail } from '../accounts/account.ts'
import { findHeader } from '../mime/headers.ts'
import { formatMailDate, writeReport } from '../mime/write-mail.ts'

const maxReturnedBytes = 65_536

/** Builds the report a provider sends when a recipient marks a message as spam, RFC 5965. */
export function buildComplaint(account: Account, mail: AccountMail, original: Buffer): Buffer {
  const { fields, subject } = mail.headers
  const domain = account.address.split('@')[1] ?? 'headwater.test'
  const returnPath = findHeader(fields, 'return-path') ?? ''
  const date = formatMailDate(new Date())
  const header = [
    ['From', `<feedback@${domain}>`],
    ['To', findHeader(fields, 'from')],
    ['Subject', `FW: ${subject.replace(/[^\x20-\x7e]/g, '?')}`],
    ['Date', date],
    ['Message-ID', `<${randomUUID()}@${domain}>`],
  ] as const
  return writeReport(header, 'feedback-report', [
    {
      header: [['Content-Type', 'text/plain; charset=us-ascii']],
      body: `This is an email abuse report for an email message received from ${returnPath}\non ${formatMailDate(mail.receivedAt)}.\n`,
    },
    {
      header: [['Content-Type', 'message/feedback-report']],
      body: [
        'Feedback-Type: abuse',
        'User-Agent: HeadwaterMail/1.0',
        'Version: 1',
        `Original-Mail-From: ${returnPath}`,
        `Original-Rcpt-To: <${account.address}>`,
        `Arrival-Date: ${formatMailDate(mail.receivedAt)}`,
        `Reported-Domain: ${returnPath.replace(/^.*@|>$/g, '')}`,
        'Source-IP: 127.0.0.1\n',
      ].join('\n'),
    },
    {
      header: [
        ['Content-Type', 'message/rfc822'],
        ['Content-Disposition', 'inline'],
      ],
      body: original.subarray(0, maxReturnedBytes),
    },
  ])
}
