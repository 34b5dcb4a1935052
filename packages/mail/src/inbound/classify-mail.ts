import {
  automaticSubject,
  bounceSubject,
  bounceText,
  daemonName,
  failureWording,
  ticketSubject,
} from './classification-wording.ts'
import { foldText } from './fold-text.ts'
import { maxRuleTextLength, type ReceivedMail } from './received-mail.ts'

export type MailClass = 'complaint' | 'bounce' | 'auto_reply' | 'auto_generated' | 'human'

export interface MailClassification {
  readonly class: MailClass
  readonly rule: 'R0' | 'R1' | 'R2' | 'R3' | 'R4'
  /** For people, such as "Delivery report of a mail server". */
  readonly reason: string
}

/**
 * Classifies a received mail; the first rule that fits decides. The order matters: a bounce of
 * Postfix also says `Auto-Submitted: auto-replied`, and a vacation reply is also in our thread.
 * `X-Auto-Response-Suppress` and `Precedence: bulk` are no evidence: people's mail has them too.
 */
export function classifyMail(mail: ReceivedMail): MailClassification {
  return (
    decideComplaint(mail) ??
    decideDeliveryReport(mail) ??
    decideTextBounce(mail) ??
    decideAutomatic(mail) ?? { class: 'human', rule: 'R4', reason: 'No sign of an automatic mail' }
  )
}

function decideComplaint(mail: ReceivedMail): MailClassification | undefined {
  if (findReportType(mail) === 'feedback-report') {
    return mail.reports.feedback?.feedbackType === 'auth-failure'
      ? { class: 'auto_generated', rule: 'R0', reason: 'DMARC failure report' }
      : { class: 'complaint', rule: 'R0', reason: 'Spam complaint of a mail provider' }
  }
  // Hotmail forwards the message instead of a report.
  const isHotmail = mail.from?.address.toLowerCase() === 'staff@hotmail.com'
  if (isHotmail && /^complaint about message from/i.test(mail.subject)) {
    return { class: 'complaint', rule: 'R0', reason: 'Spam complaint of Hotmail' }
  }
  return undefined
}

function decideDeliveryReport(mail: ReceivedMail): MailClassification | undefined {
  return mail.reports.deliveryStatus.length > 0
    ? { class: 'bounce', rule: 'R1', reason: 'Delivery report of a mail server' }
    : undefined
}

function decideTextBounce(mail: ReceivedMail): MailClassification | undefined {
  const isDaemon = isFromDaemon(mail)
  const subject = foldText(mail.subject)
  const automatic = parseAutoSubmitted(mail) === 'auto-replied' || automaticSubject.test(subject)
  if (automatic && !isDaemon) return undefined
  const text = foldText(mail.text.slice(0, maxRuleTextLength))
  const failed = mail.headers['x-failed-recipients'] !== undefined
  if (!failed && !failureWording.test(`${subject}\n${text}`)) return undefined
  if (isDaemon) return textBounce('Failure notice of a mail server')
  if (hasEmptyReturnPath(mail)) return textBounce('Failure notice with an empty return path')
  if (bounceSubject.test(subject) && bounceText.test(text)) {
    return textBounce('Failure notice with an error code')
  }
  return undefined
}

function textBounce(reason: string): MailClassification {
  return { class: 'bounce', rule: 'R2', reason }
}

function decideAutomatic(mail: ReceivedMail): MailClassification | undefined {
  const submitted = parseAutoSubmitted(mail)
  const subject = foldText(mail.subject)
  const reason = findAutoReplyReason(mail, submitted, subject)
  if (reason !== undefined) {
    return mail.headers['x-otrs-loop'] !== undefined || ticketSubject.test(subject)
      ? { class: 'auto_generated', rule: 'R3', reason: 'Confirmation of a ticket system' }
      : { class: 'auto_reply', rule: 'R3', reason }
  }
  if (submitted !== undefined && submitted !== 'no') {
    return { class: 'auto_generated', rule: 'R3', reason: 'Sent by a program' }
  }
  if (findReportType(mail) === 'disposition-notification') {
    return { class: 'auto_generated', rule: 'R3', reason: 'Read receipt' }
  }
  if (/^report domain:.{1,300}submitter:/.test(subject)) {
    return { class: 'auto_generated', rule: 'R3', reason: 'DMARC report' }
  }
  return undefined
}

function findAutoReplyReason(
  { headers }: ReceivedMail,
  submitted: string | undefined,
  subject: string,
): string | undefined {
  if (submitted === 'auto-replied') return 'Marked as an automatic reply'
  const hasHeader = headers['x-autoreply'] ?? headers['x-autorespond'] ?? headers['x-autoresponder']
  if (hasHeader !== undefined) return 'Marked by an autoresponder'
  if (/^auto[_-]reply$/i.test(headers.precedence ?? '')) return 'Marked as an automatic reply'
  return automaticSubject.test(subject) ? 'Subject of an automatic reply' : undefined
}

/** The value without comments and parameters: servers write `auto-replied (vacation)`. */
function parseAutoSubmitted({ headers }: ReceivedMail): string | undefined {
  const value = headers['auto-submitted']?.replace(/\([^()]*\)/g, '').split(';')[0]
  const word = value?.trim().toLowerCase()
  return word === '' ? undefined : word
}

/** A missing header says nothing: many mailboxes do not keep it. */
function hasEmptyReturnPath({ headers }: ReceivedMail): boolean {
  return /^(?:<\s*>)?$/.test(headers['return-path']?.trim() ?? 'missing')
}

function isFromDaemon({ from }: ReceivedMail): boolean {
  if (!from) return false
  const localPart = from.address.slice(0, from.address.lastIndexOf('@')).toLowerCase()
  return (
    /^(?:mailer-?daemon|mail-?daemon|postmaster|mdaemon|microsoftexchange[0-9a-f]+)$/.test(
      localPart,
    ) || daemonName.test(foldText(from.name))
  )
}

function findReportType({ headers }: ReceivedMail): string | undefined {
  const [, type] =
    headers['content-type']?.match(/^multipart\/report\b.*\breport-type\s*=\s*"?([\w-]+)/is) ?? []
  return type?.toLowerCase()
}
