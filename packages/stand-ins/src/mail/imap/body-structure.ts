import parseAddresses from 'nodemailer/lib/addressparser'
import { findHeader, type HeaderField } from '../mime/headers.ts'
import type { MimePart, Parameters } from '../mime/mime-tree.ts'
import { type Output, writeList, writeString } from './write-values.ts'

/** Writes the ENVELOPE of a message. */
export function writeEnvelope(fields: readonly HeaderField[]): Output[] {
  const from = findHeader(fields, 'from')
  return writeList([
    writeString(findHeader(fields, 'date')),
    writeString(findHeader(fields, 'subject')),
    writeAddresses(from),
    writeAddresses(findHeader(fields, 'sender') ?? from),
    writeAddresses(findHeader(fields, 'reply-to') ?? from),
    writeAddresses(findHeader(fields, 'to')),
    writeAddresses(findHeader(fields, 'cc')),
    writeAddresses(findHeader(fields, 'bcc')),
    writeString(findHeader(fields, 'in-reply-to')),
    writeString(findHeader(fields, 'message-id')),
  ])
}

/** Writes BODYSTRUCTURE, or BODY, which lacks the extensions. */
export function writeBodyStructure(source: Buffer, part: MimePart, isExtended: boolean): Output[] {
  const kind = writeString(part.subtype.toUpperCase())
  const extensions = isExtended ? [writeDisposition(part), ['NIL'], ['NIL']] : []
  if (part.type === 'multipart') {
    const children = part.children.flatMap((child) => writeBodyStructure(source, child, isExtended))
    const parameters = isExtended ? [writeParameters(part.parameters)] : []
    return writeList([children, kind, ...parameters, ...extensions])
  }
  const body = source.subarray(part.bodyStart, part.end)
  const [inner] = part.children
  const isText = part.type === 'text'
  return writeList([
    writeString(part.type.toUpperCase()),
    kind,
    writeParameters(part.parameters),
    writeString(findHeader(part.fields, 'content-id')),
    writeString(findHeader(part.fields, 'content-description')),
    writeString(part.encoding.toUpperCase()),
    [String(body.length)],
    ...(inner ? [writeEnvelope(inner.fields), writeBodyStructure(source, inner, isExtended)] : []),
    ...(isText || inner ? [[String(countLines(body))]] : []),
    ...(isExtended ? [['NIL'] as Output[], ...extensions] : []),
  ])
}

function writeAddresses(text: string | undefined): Output[] {
  const addresses = parseAddresses(text?.slice(0, 65_536) ?? '', { flatten: true })
  if (addresses.length === 0) return ['NIL']
  const written = addresses.map(({ name, address = '' }) => {
    const at = address.lastIndexOf('@')
    return writeList([
      writeString(name || undefined),
      ['NIL'],
      writeString(at < 0 ? address : address.slice(0, at)),
      writeString(at < 0 ? '' : address.slice(at + 1)),
    ])
  })
  return ['(', ...written.flat(), ')']
}

function writeParameters(parameters: Parameters): Output[] {
  if (parameters.length === 0) return ['NIL']
  return writeList(
    parameters.flatMap(([name, value]) => [writeString(name.toUpperCase()), writeString(value)]),
  )
}

function writeDisposition({ disposition }: MimePart): Output[] {
  if (!disposition) return ['NIL']
  return writeList([
    writeString(disposition.kind.toUpperCase()),
    writeParameters(disposition.parameters),
  ])
}

function countLines(body: Buffer): number {
  let lines = 0
  for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) lines += 1
  return lines
}
