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

/** A message as it was handed over: the envelope, and the source exactly as it came. */
export interface Delivery {
  envelope: Envelope
  source: Buffer
}

export interface Message {
  from: string
  to: string
  subject: string
  /** The header lines as they were written. */
  headers: string[]
  text: string
  html: string
  attachments: Attachment[]
}

/** Reads a source; a source that can't be read is shown as text, because it did arrive. */
export async function readMessage(source: Buffer): Promise<Message> {
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
