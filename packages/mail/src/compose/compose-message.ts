import { createHash } from 'node:crypto'
import { SingleLine } from '@headwater/contract/single-line'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseAddress } from './address.ts'
import type { MessagePart } from './languages.ts'
import { sanitizeWithoutImages } from './sanitize-html.ts'
import { htmlToText } from './text.ts'
import { assertHeaders, assertSingleRecipient } from './verify-message.ts'

interface Person {
  readonly name?: string | undefined
  readonly address: string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface MessageContent {
  readonly from: Person
  readonly to: Person
  readonly subject: string
  readonly bodyHtml: string
  readonly signatureHtml?: string | undefined
  readonly footer?: MessagePart | undefined
  /** The message that this one answers. */
  readonly quote?: MessagePart | undefined
  readonly messageId: string
  readonly inReplyTo?: string | undefined
  /** The whole thread, oldest first. */
  readonly references?: readonly string[] | undefined
  readonly optOutUrl?: string | undefined
  /** An opaque text by which a returned message is recognised. */
  readonly reference: string
  readonly attachments?: readonly Attachment[] | undefined
  readonly date: Date
}

export interface ComposedMessage {
  readonly bytes: Buffer
  readonly envelope: { readonly from: string; readonly to: readonly [string] }
  readonly sha256: string
}

/**
 * Writes a message for exactly one recipient. The same content gives the same bytes, so that a
 * second attempt sends what the first one did. Throws if anything could reach anyone else.
 */
export async function composeMessage(content: MessageContent): Promise<ComposedMessage> {
  const from = requireAddress(content.from.address)
  const to = requireAddress(content.to.address)
  const { html, text } = buildBody(content)
  const message = {
    from: { name: cleanName(content.from.name), address: from },
    to: { name: cleanName(content.to.name), address: to },
    envelope: { from, to: [to] },
    subject: SingleLine.parse(content.subject),
    messageId: requireMessageId(content.messageId),
    ...buildThreadHeaders(content),
    date: content.date,
    headers: buildHeaders(content),
    text,
    html,
  }
  const attachments = content.attachments?.map(cleanAttachment) ?? []
  const node = new MailComposer({
    ...message,
    attachments,
    baseBoundary: createBoundary(message, attachments),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  }).compile()
  assertSingleRecipient(node, { from, to })
  const bytes = await node.build()
  assertHeaders(bytes)
  return {
    bytes,
    envelope: { from, to: [to] },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

function buildBody({ bodyHtml, signatureHtml = '', footer, quote }: MessageContent) {
  const body = sanitizeWithoutImages(bodyHtml)
  const signature = sanitizeWithoutImages(signatureHtml)
  const quoted = sanitizeWithoutImages(quote?.html ?? '').replaceAll(
    '<blockquote>',
    '<blockquote style="margin:0;padding-left:12px;border-left:2px solid #c8c8c8">',
  )
  const html = [
    `<div dir="auto">${body}</div>`,
    signature && `<div dir="auto" style="margin-top:16px">${signature}</div>`,
    footer?.html,
    quoted && `<div dir="auto" style="margin-top:24px">${quoted}</div>`,
  ]
  const text = [htmlToText(body), htmlToText(signature), footer?.text, quote?.text]
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body>${html.filter(Boolean).join('')}</body></html>`,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
  }
}

function requireAddress(address: string): string {
  if (parseAddress(address) !== address) throw new Error('An address is not in normal form.')
  return address
}

/** A name that looks like an address would mislead the reader about where replies go. */
function cleanName(name = ''): string {
  const line = SingleLine.parse(name)
    .replace(/[<>"\\]/g, '')
    .slice(0, 100)
  return line.includes('@') ? '' : line.toWellFormed()
}

function requireMessageId(id: string): string {
  if (!messageIdFormat.test(id)) throw new Error('A message id is not in its normal form.')
  return id
}

/** Ids of other people's mail may be malformed. Then the thread is shorter, and still sent. */
function buildThreadHeaders({ inReplyTo, references = [] }: MessageContent) {
  const ids = references.filter((id) => messageIdFormat.test(id))
  const [first, ...others] = ids
  const shortened = first ? [first, ...others.slice(-maxReferences + 1)] : []
  return {
    ...(inReplyTo && messageIdFormat.test(inReplyTo) && { inReplyTo }),
    ...(shortened.length && { references: shortened }),
  }
}

const messageIdFormat = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/
const maxReferences = 20

function buildHeaders({ reference, optOutUrl }: MessageContent) {
  if (!/^[\w.-]{1,100}$/.test(reference)) throw new Error('A reference has unexpected characters.')
  return { 'X-Headwater-Ref': reference, ...(optOutUrl && buildOptOutHeaders(optOutUrl)) }
}

function buildOptOutHeaders(optOutUrl: string) {
  if (!/^https?:\/\/[\x21-\x7e]{1,500}$/i.test(optOutUrl) || /[<>"\\,]/.test(optOutUrl)) {
    throw new Error('The address for opting out is not a web address.')
  }
  // Unfolded: a fold inside the address would break it for some readers.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${optOutUrl}>` },
    // RFC 8058 defines one-click only for https.
    ...(/^https:/i.test(optOutUrl) && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Takes over content only: a path or an address to load is never passed on. */
function cleanAttachment({ filename, contentType, content }: Attachment) {
  if (!Buffer.isBuffer(content)) throw new Error('An attachment has no content.')
  return {
    filename:
      SingleLine.parse(filename)
        .replace(/[/\\:"<>]/g, '_')
        .slice(0, 150) || 'file',
    // Whole messages are sent as files, because a message or multipart cannot be encoded.
    contentType:
      /^[\w.+-]+\/[\w.+-]+$/.test(contentType) && !/^(?:message|multipart)\//i.test(contentType)
        ? contentType
        : 'application/octet-stream',
    contentDisposition: 'attachment',
    content,
  }
}

/** Depends on every byte of the content, so that no content can contain the boundary itself. */
function createBoundary(fields: object, attachments: readonly Attachment[]): string {
  const hash = createHash('sha256').update(JSON.stringify(fields))
  for (const { filename, contentType, content } of attachments) {
    hash.update(JSON.stringify([filename, contentType, content.length])).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}
