import { htmlToText } from 'html-to-text'
import { type AddressObject, type EmailAddress, type ParsedMail, simpleParser } from 'mailparser'
import { firstValue, type HeaderFields, parseHeaderBlock, parseMessageIds } from './header-block.ts'
import { parseReports, reportTypes } from './parse-reports.ts'
import {
  type MailAddress,
  type ReceivedAttachment,
  type ReceivedMail,
  type RuleHeaders,
  ruleHeaders,
} from './received-mail.ts'

const maxMailBytes = 25 * 1024 * 1024
const maxTextLength = 1_000_000
const maxHtmlLengthForText = 200_000
const maxAddresses = 200
const maxParseMs = 30_000

/** Settings of mailparser and of mailsplit below it, whose limits are not in mailparser's types. */
const parserOptions = {
  // Depth is bounded too: every level is a part.
  maxChildNodes: 200,
  maxHeadSize: 256 * 1024,
  // A forwarded message is an attachment, its text is not the text of the reply.
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  keepCidLinks: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
}

/** Parses an email as received. Input of any kind gives a result, at least what its headers say. */
export async function parseReceivedMail(source: Buffer): Promise<ReceivedMail> {
  const fields = parseHeaderBlock(source)
  if (source.length > maxMailBytes) return presentHeaders(fields, 'too_large')
  const parsed = await parseMime(source)
  return parsed ? presentMail(fields, parsed) : presentHeaders(fields, 'unreadable')
}

async function parseMime(source: Buffer): Promise<ParsedMail | undefined> {
  // The parser is a chain of streams: a chain that stops half-way would never answer.
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), maxParseMs)
  try {
    return await Promise.race([simpleParser(source, parserOptions), timedOut])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

function presentMail(fields: HeaderFields, parsed: ParsedMail): ReceivedMail {
  const html = typeof parsed.html === 'string' ? parsed.html.slice(0, maxTextLength) : undefined
  const plain = (parsed.text ?? '').slice(0, maxTextLength)
  const text = plain.trim() === '' && html !== undefined ? convertHtml(html) : plain
  const parts = parsed.attachments.map((part) => ({
    ...part,
    contentType: part.contentType.toLowerCase(),
    // A part cut off in the middle has no content.
    content: Buffer.isBuffer(part.content) ? part.content : Buffer.alloc(0),
  }))
  return {
    ...presentHeaders(fields, undefined),
    from: listAddresses(parsed.from)[0],
    to: listAddresses(parsed.to),
    cc: listAddresses(parsed.cc),
    subject: typeof parsed.subject === 'string' ? parsed.subject : '',
    text,
    html,
    attachments: parts
      .filter(({ contentType }) => !reportTypes.includes(contentType))
      .map(
        (part): ReceivedAttachment => ({
          fileName: part.filename,
          contentType: part.contentType,
          size: part.content.length,
          content: part.content,
          isInline: part.related === true || (part.contentDisposition === 'inline' && !!part.cid),
          contentId: part.cid,
        }),
      ),
    reports: parseReports(parts, text),
  }
}

function presentHeaders(fields: HeaderFields, problem: ReceivedMail['problem']): ReceivedMail {
  const date = new Date(firstValue(fields, 'date') ?? '')
  const sender = firstValue(fields, 'from')?.match(/[^\s<>@",;]{1,200}@[^\s<>@",;]{1,200}/)?.[0]
  return {
    messageId: parseMessageIds(fields.get('message-id'))[0],
    inReplyTo: parseMessageIds(fields.get('in-reply-to')),
    references: parseMessageIds(fields.get('references')),
    from: sender === undefined ? undefined : { name: '', address: sender },
    to: [],
    cc: [],
    subject: firstValue(fields, 'subject')?.slice(0, 1_000) ?? '',
    date: Number.isNaN(date.getTime()) ? undefined : date,
    headers: pickRuleHeaders(fields),
    text: '',
    html: undefined,
    attachments: [],
    reports: {
      deliveryStatus: [],
      feedback: undefined,
      originalMessageId: undefined,
      originalReference: undefined,
    },
    problem,
  }
}

function pickRuleHeaders(fields: HeaderFields): RuleHeaders {
  return Object.fromEntries(
    ruleHeaders.flatMap((name) => {
      const value = firstValue(fields, name)
      return value === undefined ? [] : [[name, value.slice(0, 2_000)]]
    }),
  )
}

function listAddresses(value: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const entries = [value ?? []].flat().flatMap((list) => list.value)
  return entries
    .flatMap((entry): EmailAddress[] => entry.group ?? [entry])
    .flatMap(({ name, address }) => (address ? [{ name: name ?? '', address }] : []))
    .slice(0, maxAddresses)
}

function convertHtml(html: string): string {
  try {
    return htmlToText(html.slice(0, maxHtmlLengthForText), {
      wordwrap: false,
      limits: { maxDepth: 60, maxChildNodes: 5_000 },
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'a', options: { ignoreHref: true } },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
          selector,
          options: { uppercase: false },
        })),
      ],
    })
  } catch {
    return ''
  }
}
