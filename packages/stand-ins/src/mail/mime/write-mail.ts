import { randomUUID } from 'node:crypto'

type Header = readonly (readonly [name: string, value: string | undefined])[]

/** Writes a plain text message. */
export function writeTextMail(header: Header, text: string): Buffer {
  const head = writeHeader([
    ...header,
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Transfer-Encoding', '8bit'],
  ])
  return Buffer.from(`${head}\r\n${toCrLf(text)}\r\n`)
}

/** Writes a multipart report from its parts, each with its own header. */
export function writeReport(header: Header, reportType: string, parts: readonly Part[]): Buffer {
  const boundary = `report-${randomUUID()}`
  const head = writeHeader([
    ...header,
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/report; report-type=${reportType};\r\n\tboundary="${boundary}"`],
  ])
  return Buffer.concat([
    Buffer.from(`${head}\r\nThis is a MIME-encapsulated message.\r\n`),
    ...parts.flatMap(({ header, body }) => [
      Buffer.from(`\r\n--${boundary}\r\n${writeHeader(header)}\r\n`),
      typeof body === 'string' ? Buffer.from(toCrLf(body)) : body,
    ]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

interface Part {
  readonly header: Header
  readonly body: string | Buffer
}

/** Writes a name and an address for a header. */
export function writeAddress(name: string, address: string): string {
  return name === '' ? address : `${encodeHeader(name.replace(/["\\<>]/g, ''))} <${address}>`
}

/** Formats an instant as headers do. */
export function formatMailDate(instant: Date): string {
  return instant.toUTCString().replace('GMT', '+0000')
}

/** Encodes a header value if it is not plain ASCII. */
export function encodeHeader(value: string): string {
  const text = value.replace(/[\r\n]+/g, ' ')
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
}

function writeHeader(header: Header): string {
  return header
    .flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : `${name}: ${value}\r\n`,
    )
    .join('')
}

function toCrLf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n')
}
