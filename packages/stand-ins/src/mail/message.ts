import { type AddressObject, simpleParser } from 'mailparser'

export interface Envelope {
  from: string
  to: string[]
}

export interface Attachment {
  fileName: string
  contentType: string
  size: number
  content: Buffer
}

/** A message as received: the envelope, and the unchanged source. */
export interface Delivery {
  envelope: Envelope
  source: Buffer
}

export interface Message {
  from: string
  to: string
  subject: string
  /** The header lines as written. */
  headers: string[]
  text: string
  html: string
  attachments: Attachment[]
}

/** Parses a source. A source that cannot be parsed is shown as text, because it did arrive. */
export async function parseMessage(source: Buffer): Promise<Message> {
  try {
    const mail = await simpleParser(source, { skipTextToHtml: true, maxHtmlLengthToParse: 2 ** 20 })
    return {
      from: mail.from?.text ?? '',
      to: addressText(mail.to),
      subject: mail.subject ?? '',
      headers: mail.headerLines.map(({ line }) => line),
      text: mail.text ?? '',
      html: mail.html === false ? '' : mail.html,
      attachments: mail.attachments.map(({ filename, contentType, size, content }) => ({
        fileName: filename ?? 'unnamed',
        contentType,
        size,
        content,
      })),
    }
  } catch {
    const text = source.toString('utf8')
    return { from: '', to: '', subject: '', headers: [], text, html: '', attachments: [] }
  }
}

function addressText(addresses: AddressObject | AddressObject[] | undefined): string {
  return [addresses ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
}
