/** One header field with its folding undone. */
export interface HeaderField {
  readonly name: string
  readonly value: string
}

/** The fields that threads, lists and searches need, read without parsing the body. */
export interface MailHeaders {
  readonly fields: readonly HeaderField[]
  readonly messageId: string
  /** The ids of `In-Reply-To` and `References`, without repetition. */
  readonly references: readonly string[]
  readonly subject: string
}

/** More than this is not a header but an attempt to occupy the process. */
const maxHeaderBytes = 262_144

/** Reads the header of a message, whatever its body is. */
export function readMailHeaders(source: Buffer): MailHeaders {
  const { fields } = readHeaderFields(source, 0, source.length)
  const text = (name: string) => findHeader(fields, name) ?? ''
  return {
    fields,
    messageId: readMessageIds(text('message-id'))[0] ?? '',
    references: [
      ...new Set([...readMessageIds(text('references')), ...readMessageIds(text('in-reply-to'))]),
    ],
    subject: decodeWords(text('subject')),
  }
}

/** Reads the fields of a header and returns where the body begins. */
export function readHeaderFields(
  source: Buffer,
  start: number,
  end: number,
): { fields: HeaderField[]; bodyStart: number } {
  const bodyStart = findBodyStart(source, start, end)
  const text = source.subarray(start, Math.min(bodyStart, start + maxHeaderBytes)).toString('utf8')
  const fields: HeaderField[] = []
  for (const line of text.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0)
      fields.push({ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() })
  }
  return { fields, bodyStart }
}

export function findHeader(fields: readonly HeaderField[], name: string): string | undefined {
  return fields.find((field) => field.name.toLowerCase() === name)?.value
}

/** Reads the ids between angle brackets, brackets included. */
export function readMessageIds(text: string): string[] {
  return text.match(/<[^<>\s]+>/g) ?? []
}

/** Returns the subject without the prefixes that mail programs add. */
export function threadSubject(subject: string): string {
  return subject
    .replace(/^(\s*(re|aw|antw|sv|fwd?|wg|tr|rv|res|enc)\s*(\[\d+\])?:)+/i, '')
    .trim()
    .toLowerCase()
}

/** Decodes `=?utf-8?Q?…?=` words of a header value. */
export function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi, (word, charset, encoding, value) => {
      const bytes =
        String(encoding).toLowerCase() === 'b'
          ? Buffer.from(String(value), 'base64')
          : decodeQ(String(value))
      try {
        return new TextDecoder(String(charset)).decode(bytes)
      } catch {
        return String(word)
      }
    })
}

function decodeQ(text: string): Buffer {
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(String(hex), 16)))
  return Buffer.from(plain, 'latin1')
}

function findBodyStart(source: Buffer, start: number, end: number): number {
  if (source[start] === 10) return start + 1
  if (source[start] === 13 && source[start + 1] === 10) return start + 2
  const windows = source.indexOf('\r\n\r\n', start)
  const unix = source.indexOf('\n\n', start)
  const ends = [windows < 0 ? end : windows + 4, unix < 0 ? end : unix + 2]
  return Math.min(end, ...ends)
}
