import { domainToASCII } from 'node:url'
import {
  deadAddressCodes,
  deadAddressWording,
  exchangeWording,
  expiredCodes,
  expiredWording,
  fullCodes,
  fullWording,
  returnedMessageMarks,
  senderCodes,
  senderWording,
  tooLargeCodes,
  tooLargeWording,
} from './bounce-wording.ts'
import { foldText } from './fold-text.ts'
import { type DeliveryStatusBlock, maxRuleTextLength, type ReceivedMail } from './received-mail.ts'

export type BounceSeverity =
  | 'dead_address'
  | 'full'
  | 'our_reputation'
  | 'too_large'
  | 'temporary'
  | 'delayed'
  | 'unclear'
  | 'delivered'

export interface BounceDecision {
  readonly severity: BounceSeverity
  /** The most specific code given: `5.1.1`, or `550` when there is no such. */
  readonly code: string | undefined
  /** The words of the mail server. */
  readonly quote: string | undefined
}

/** An answer of a mail server during sending. */
export interface SmtpRefusal {
  readonly code: number
  readonly enhancedCode?: string | undefined
  readonly text: string
}

const maxQuoteLength = 300

/** Decides what a bounce says about the recipient of our message, and about no other recipient. */
export function decideBounce(mail: ReceivedMail, recipient: string): BounceDecision {
  const blocks = mail.reports.deliveryStatus
  if (blocks.length === 0) return decideTextBounce(mail, recipient)
  const own = blocks.find((block) => isAboutRecipient(block, recipient))
  if (own) return decideBlock(own)
  // The address forwards to others: nothing here says that the address itself is dead.
  const others = blocks.map(decideBlock)
  const mildest = others.every(({ severity }) => severity === 'delivered' || severity === 'delayed')
  const first = others[0] as BounceDecision
  return mildest ? first : { ...first, severity: 'unclear' }
}

/** Decides what a refusal during sending means, by the same table as for bounces. */
export function decideRefusal({ code, enhancedCode, text }: SmtpRefusal): BounceDecision {
  const status = enhancedCode ?? findEnhancedCode(text)
  return {
    severity: decideSeverity(status, code, text),
    code: status ?? String(code),
    quote: cutQuote(text),
  }
}

function isAboutRecipient(block: DeliveryStatusBlock, recipient: string): boolean {
  const wanted = normaliseAddress(recipient)
  return [block.originalRecipient, block.finalRecipient].some(
    (address) =>
      address !== undefined &&
      (normaliseAddress(address) === wanted || normaliseAddress(decodeXtext(address)) === wanted),
  )
}

/** `a+2Bb@example.com` is how some servers write `a+b@example.com` in a report. */
function decodeXtext(address: string): string {
  return address.replace(/\+([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function normaliseAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  return `${address.slice(0, Math.max(at, 0)).toLowerCase()}@${domainToASCII(domain) || domain}`
}

function decideBlock({ action, status, diagnosticCode = '' }: DeliveryStatusBlock): BounceDecision {
  const inDiagnostic = findEnhancedCode(diagnosticCode)
  // `5.0.0` only says that it failed: the server's own answer often says why.
  const code = isSpecific(status) ? status : (inDiagnostic ?? status)
  const answer = findReplyCode(diagnosticCode)
  const decided = { code: code ?? answer?.toString(), quote: cutQuote(diagnosticCode) }
  if (action === 'delayed') return { ...decided, severity: 'delayed' }
  if (action !== undefined && ['delivered', 'relayed', 'expanded'].includes(action)) {
    return { ...decided, severity: 'delivered' }
  }
  return { ...decided, severity: decideSeverity(code, answer, diagnosticCode) }
}

/** Bounces of Exim, qmail and others that only have a text for people. */
function decideTextBounce(mail: ReceivedMail, recipient: string): BounceDecision {
  const text = `${mail.text.slice(0, maxRuleTextLength)}\n`
  const end = text.search(returnedMessageMarks)
  const report = end > 0 ? text.slice(0, end) : text
  const reason = findRecipientParagraphs(report, recipient) ?? report
  const failed = mail.headers['x-failed-recipients']?.toLowerCase()
  const isAboutOthers = failed !== undefined && !failed.includes(recipient.toLowerCase())
  const status = findEnhancedCode(reason)
  const answer = findReplyCode(reason)
  const severity = decideSeverity(status, answer, `${reason}\n${mail.subject}`)
  return {
    severity: isAboutOthers ? 'unclear' : severity,
    code: status ?? answer?.toString(),
    quote: cutQuote(findQuoteLine(reason, severity)),
  }
}

/** The paragraphs from the recipient's address up to the next address. */
function findRecipientParagraphs(report: string, recipient: string): string | undefined {
  const lower = report.toLowerCase()
  const at = lower.lastIndexOf(`<${recipient.toLowerCase()}>:`)
  if (at === -1) return undefined
  const rest = report.slice(at + recipient.length + 3)
  const next = rest.search(/\n<[^<>\s]+@[^<>\s]+>:/)
  return next === -1 ? rest : rest.slice(0, next)
}

/** The line that says what was decided, or else the line with a code. */
function findQuoteLine(reason: string, severity: BounceSeverity): string {
  const lines = reason
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const hasCode = (line: string) => /\b[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\d\d[ :-]/.test(line)
  const telling = lines.filter((line) => listMeanings(line).includes(severity))
  return telling.find(hasCode) ?? telling.at(-1) ?? lines.find(hasCode) ?? lines[0] ?? ''
}

function findEnhancedCode(text: string): string | undefined {
  const found = text.matchAll(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g)
  const codes = Array.from(found, ([code]) => code)
  return codes.find(isSpecific) ?? codes[0]
}

function findReplyCode(text: string): number | undefined {
  const code = text.match(/(?<![\d.])[45][0-5]\d(?=[ :-])(?![\d.])/)?.[0]
  return code === undefined ? undefined : Number(code)
}

function isSpecific(status: string | undefined): boolean {
  return status !== undefined && !/^\d\.0\.0$/.test(status)
}

/** Status first, then the reply code with the wording. */
function decideSeverity(
  status: string | undefined,
  replyCode: number | undefined,
  text: string,
): BounceSeverity {
  return (
    decideByStatus(status, text) ??
    (replyCode !== undefined && replyCode < 500 ? decideTemporary(text) : undefined) ??
    listMeanings(text)[0] ??
    (replyCode === 552 ? 'too_large' : 'unclear')
  )
}

function decideByStatus(status: string | undefined, text: string): BounceSeverity | undefined {
  if (status === undefined || !isSpecific(status)) {
    return status?.startsWith('4') ? decideTemporary(text) : undefined
  }
  if (fullCodes.includes(status)) return 'full'
  if (status.startsWith('4') || expiredCodes.includes(status)) return 'temporary'
  if (deadAddressCodes.includes(status)) return 'dead_address'
  if (status === '5.4.1' && exchangeWording.test(text.toLowerCase())) return 'dead_address'
  if (status.startsWith('5.7.') || senderCodes.includes(status)) return 'our_reputation'
  if (tooLargeCodes.includes(status)) return 'too_large'
  return undefined
}

function decideTemporary(text: string): BounceSeverity {
  return foldText(text).search(fullWording) === -1 ? 'temporary' : 'full'
}

/**
 * What the words say. Words about us come before words about the address: to take a block for a
 * dead address would suppress a person because of our reputation.
 */
function listMeanings(text: string): BounceSeverity[] {
  const folded = foldText(text.slice(0, maxRuleTextLength))
  const meanings: readonly [RegExp, BounceSeverity][] = [
    [fullWording, 'full'],
    [senderWording, 'our_reputation'],
    [deadAddressWording, 'dead_address'],
    [tooLargeWording, 'too_large'],
    [expiredWording, 'temporary'],
  ]
  return meanings.flatMap(([words, meaning]) => (folded.search(words) === -1 ? [] : [meaning]))
}

function cutQuote(text: string): string | undefined {
  const quote = text
    .replace(/^[\w-]+\s*;\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxQuoteLength)
  return quote === '' ? undefined : quote
}
