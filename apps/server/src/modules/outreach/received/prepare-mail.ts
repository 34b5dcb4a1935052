import { SingleLine } from '@headwater/contract/single-line'
import { sanitizeReceivedHtml } from '@headwater/mail/compose'
import {
  classifyMail,
  detectMatchKeys,
  type MailAddress,
  type MailClassification,
  type MatchKeys,
  parseHeaderBlock,
  parseReceivedMail,
  type ReceivedMail,
  removeQuotedText,
} from '@headwater/mail/inbound'
import type { FetchedMail, MailFolder } from '@headwater/mail/transports'
import type { ReturnedHeader } from '../mailboxes/record-dkim-selectors.ts'

/** A received mail with everything about it that needs no database. */
export interface PreparedMail {
  readonly key: string
  readonly folder: MailFolder
  readonly providerThreadId: string | undefined
  readonly receivedAt: Date
  /** With clean headers, and bodies as they came. */
  readonly mail: ReceivedMail
  readonly classification: MailClassification
  readonly keys: MatchKeys
  /** Addresses that may say whom it is about, in lower case. */
  readonly addresses: readonly string[]
  /** What the sender wrote, without quotes. */
  readonly text: string
  readonly quoted: string | null
  readonly html: string | null
  /** The header of a message that we sent: the sent folder has our own messages too. */
  readonly ours: ReturnedHeader | undefined
}

const maxTextLength = 100_000
const maxHtmlLength = 500_000

/** Parses and classifies a mail. This may take long, so it happens outside the transaction. */
export async function prepareMail(fetched: FetchedMail): Promise<PreparedMail> {
  const mail = cleanHeaders(await parseReceivedMail(fetched.source))
  const classification = classifyMail(mail)
  const whole = cleanText(mail.text).slice(0, maxTextLength)
  const text = classification.class === 'human' ? removeQuotedText(whole) : whole.trim()
  return {
    key: fetched.key,
    folder: fetched.folder,
    providerThreadId: fetched.threadId,
    receivedAt: fetched.receivedAt,
    mail,
    classification,
    keys: detectMatchKeys(mail),
    addresses: listAddresses(mail, fetched.folder, classification),
    text,
    quoted: findQuoted(whole, text),
    html:
      mail.html === undefined
        ? null
        : cleanText(sanitizeReceivedHtml(mail.html)).slice(0, maxHtmlLength),
    ours: findOurHeader(fetched.source),
  }
}

/** PostgreSQL stores neither the character zero nor half of a surrogate pair. */
function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** A stranger's name, subject or file name must not pass for another: it is cleaned as our own are. */
function cleanHeaders(mail: ReceivedMail): ReceivedMail {
  const { messageId, inReplyTo, references, from, to, cc, attachments, reports } = mail
  const { originalMessageId } = reports
  return {
    ...mail,
    messageId: messageId && cleanLine(messageId),
    inReplyTo: inReplyTo.map(cleanLine),
    references: references.map(cleanLine),
    from: from && cleanAddress(from),
    to: to.map(cleanAddress),
    cc: cc.map(cleanAddress),
    subject: cleanLine(mail.subject),
    attachments: attachments.map((file) => ({
      ...file,
      fileName: file.fileName && cleanLine(file.fileName),
    })),
    reports: { ...reports, originalMessageId: originalMessageId && cleanLine(originalMessageId) },
  }
}

function cleanAddress({ name, address }: MailAddress): MailAddress {
  return { name: cleanLine(name), address: cleanLine(address) }
}

function cleanLine(text: string): string {
  return SingleLine.parse(text).toWellFormed()
}

function findQuoted(whole: string, text: string): string | null {
  const normal = whole.replace(/\r\n?/g, '\n')
  const rest = normal.trimStart().startsWith(text) ? normal.trimStart().slice(text.length) : normal
  const quoted = rest.trim()
  return quoted === '' || text === normal.trim() ? null : quoted
}

function listAddresses(
  mail: ReceivedMail,
  folder: MailFolder,
  classification: MailClassification,
): string[] {
  const found = folder === 'sent' ? listRecipients(mail) : listSubjects(mail, classification)
  const addresses = found.flatMap((address) => (address ? [cleanLine(address).toLowerCase()] : []))
  return [...new Set(addresses)].slice(0, 50)
}

function listRecipients({ to, cc }: ReceivedMail): string[] {
  return [...to, ...cc].map(({ address }) => address)
}

/** Reports come from a server: whom they are about is in the report. */
function listSubjects(
  { from, headers, reports }: ReceivedMail,
  { class: mailClass }: MailClassification,
): (string | undefined)[] {
  switch (mailClass) {
    case 'bounce':
      return [
        ...reports.deliveryStatus.flatMap((one) => [one.originalRecipient, one.finalRecipient]),
        ...(headers['x-failed-recipients']?.split(',') ?? []),
      ]
    case 'complaint':
      return [reports.feedback?.originalRecipient]
    default:
      return [from?.address]
  }
}

/** The reference survives where a provider has replaced the Message-ID. */
function findOurHeader(source: Buffer): ReturnedHeader | undefined {
  const fields = parseHeaderBlock(source)
  const reference = fields.get('x-headwater-ref')?.[0]
  if (reference === undefined) return undefined
  return { reference, dkimSignatures: fields.get('dkim-signature') ?? [] }
}
