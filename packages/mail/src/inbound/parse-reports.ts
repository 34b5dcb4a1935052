import { firstValue, type HeaderFields, parseHeaderBlock, parseMessageIds } from './header-block.ts'
import type { DeliveryStatusBlock, MailReports } from './received-mail.ts'
import { maxRuleTextLength } from './received-mail.ts'

/** A part of a received mail that is not shown as its text. */
interface MailPart {
  readonly contentType: string
  readonly content: Buffer
}

const maxReportLength = 256 * 1024
const maxBlocks = 200

const deliveryStatusTypes = ['message/delivery-status', 'message/global-delivery-status']
const originalTypes = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
  'message/rfc822-headers',
]
/** Parts for machines: not offered as attachments. */
export const reportTypes = [
  ...deliveryStatusTypes,
  'message/feedback-report',
  'message/disposition-notification',
  'text/rfc822-headers',
  'message/global-headers',
  'message/rfc822-headers',
]

/** Parses what mail servers tell each other: delivery status, complaints, the returned message. */
export function parseReports(parts: readonly MailPart[], text: string): MailReports {
  const blocks = parts
    .filter(({ contentType }) => deliveryStatusTypes.includes(contentType))
    .flatMap(({ content }) => splitBlocks(content))
  const feedbackPart = parts.find(({ contentType }) => contentType === 'message/feedback-report')
  const feedback = feedbackPart && parseHeaderBlock(feedbackPart.content.toString().trimStart())
  return {
    deliveryStatus: blocks.map(readBlock).filter((block) => block !== undefined),
    feedback: feedback && {
      feedbackType: firstValue(feedback, 'feedback-type')?.toLowerCase(),
      originalRecipient: parseRecipient(firstValue(feedback, 'original-rcpt-to')),
    },
    ...findOriginal(parts, blocks, text),
  }
}

/** Fields of one block belong to one recipient: blocks are split at blank lines and never merged. */
function splitBlocks(content: Buffer): HeaderFields[] {
  return content
    .subarray(0, maxReportLength)
    .toString()
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .slice(0, maxBlocks)
    .map((block) => parseHeaderBlock(block.trimStart()))
}

function readBlock(fields: HeaderFields): DeliveryStatusBlock | undefined {
  const finalRecipient = parseRecipient(firstValue(fields, 'final-recipient'))
  const originalRecipient = parseRecipient(firstValue(fields, 'original-recipient'))
  if (finalRecipient === undefined && originalRecipient === undefined) return undefined
  return {
    finalRecipient,
    originalRecipient,
    action: firstValue(fields, 'action')
      ?.toLowerCase()
      .match(/[a-z]+/)?.[0],
    status: firstValue(fields, 'status')?.match(/\d\.\d{1,3}\.\d{1,3}/)?.[0],
    diagnosticCode: firstValue(fields, 'diagnostic-code'),
  }
}

/** From `rfc822;<Anna@Example.com>` to the address. */
function parseRecipient(value: string | undefined): string | undefined {
  const address = value?.replace(/^[^;@]*;/, '').replace(/[<>\s]/g, '')
  return address === '' ? undefined : address
}

function findOriginal(
  parts: readonly MailPart[],
  blocks: readonly HeaderFields[],
  text: string,
): Pick<MailReports, 'originalMessageId' | 'originalReference'> {
  const reported = parts.find(
    ({ contentType }) => contentType === 'message/disposition-notification',
  )
  const sources = [
    ...parts
      .filter(({ contentType }) => originalTypes.includes(contentType))
      .map(({ content }) => parseHeaderBlock(skipBlankLines(content))),
    ...blocks,
    ...(reported ? [parseHeaderBlock(skipBlankLines(reported.content))] : []),
  ]
  const idNames = ['message-id', 'x-original-message-id', 'original-message-id']
  const ids = sources.flatMap((fields) =>
    idNames.flatMap((name) => parseMessageIds(fields.get(name))),
  )
  const references = sources.flatMap((fields) => firstValue(fields, 'x-headwater-ref') ?? [])
  // Exim and qmail return the message inside the text.
  const shown = text.slice(0, maxRuleTextLength)
  return {
    originalMessageId: ids[0] ?? shown.match(/^[> \t]*Message-ID:\s*(<[^<>\s]{1,990}>)/im)?.[1],
    originalReference:
      references[0] ?? shown.match(/^[> \t]*X-Headwater-Ref:[ \t]*(\S{1,200})/im)?.[1],
  }
}

function skipBlankLines(content: Buffer): string {
  return content.subarray(0, maxReportLength).toString().trimStart()
}
