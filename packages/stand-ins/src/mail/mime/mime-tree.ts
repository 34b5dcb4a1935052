import { findHeader, type HeaderField, readHeaderFields } from './headers.ts'

/** One part of a message, as offsets into its source. */
export interface MimePart {
  readonly start: number
  readonly bodyStart: number
  readonly end: number
  readonly fields: readonly HeaderField[]
  readonly type: string
  readonly subtype: string
  readonly parameters: Parameters
  readonly encoding: string
  readonly disposition: { readonly kind: string; readonly parameters: Parameters } | undefined
  /** The parts of a multipart, or the one message inside `message/rfc822`. */
  readonly children: readonly MimePart[]
}

export type Parameters = readonly (readonly [name: string, value: string])[]

const maxDepth = 12
const maxParts = 200

/** Parses the structure of a message. What is nested too deeply is one part without children. */
export function parseMime(source: Buffer): MimePart {
  const budget = { parts: maxParts }
  return parsePart(source, 0, source.length, maxDepth, budget, 'text/plain')
}

/** Decodes the body of a part by its transfer encoding. */
export function decodeBody(source: Buffer, part: MimePart): Buffer {
  const body = source.subarray(part.bodyStart, part.end)
  if (part.encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (part.encoding !== 'quoted-printable') return body
  const text = body
    .toString('latin1')
    .replace(/[ \t]*=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(String(hex), 16)))
  return Buffer.from(text, 'latin1')
}

function parsePart(
  source: Buffer,
  start: number,
  end: number,
  depth: number,
  budget: { parts: number },
  otherwise: string,
): MimePart {
  budget.parts -= 1
  const { fields, bodyStart } = readHeaderFields(source, start, end)
  const { value, parameters } = parseParameters(findHeader(fields, 'content-type') ?? otherwise)
  const disposition = findHeader(fields, 'content-disposition')
  const parsed = disposition === undefined ? undefined : parseParameters(disposition)
  const [, type = 'text', subtype = 'plain'] = /^([\w.+-]+)\/([\w.+-]+)$/.exec(value) ?? []
  const part = {
    start,
    bodyStart,
    end,
    fields,
    parameters,
    encoding: (findHeader(fields, 'content-transfer-encoding') ?? '7bit').trim().toLowerCase(),
    disposition: parsed && { kind: parsed.value, parameters: parsed.parameters },
  }
  const parse = (from: number, to: number, kind = 'text/plain') =>
    parsePart(source, from, to, depth - 1, budget, kind)
  const mayNest = depth > 0 && budget.parts > 0
  if (type === 'message' && subtype === 'rfc822' && mayNest) {
    return { ...part, type, subtype, children: [parse(bodyStart, end)] }
  }
  if (type !== 'multipart') return { ...part, type, subtype, children: [] }
  const boundary = parameters.find(([name]) => name === 'boundary')?.[1]
  const ranges = boundary && mayNest ? splitParts(source, bodyStart, end, boundary, budget) : []
  const kind = subtype === 'digest' ? 'message/rfc822' : 'text/plain'
  const children = ranges.map(([from, to]) => parse(from, to, kind))
  // A multipart without parts cannot be described as one.
  if (children.length === 0) return { ...part, type: 'text', subtype: 'plain', children }
  return { ...part, type, subtype, children }
}

function splitParts(
  source: Buffer,
  start: number,
  end: number,
  boundary: string,
  { parts }: { parts: number },
): [number, number][] {
  const mark = Buffer.from(`--${boundary}`)
  const ranges: [number, number][] = []
  let from = -1
  let at = source.indexOf(mark, start)
  while (at >= 0 && at < end && ranges.length < parts) {
    const isLineStart = at === start || source[at - 1] === 10
    if (isLineStart) {
      if (from >= 0) ranges.push([from, Math.max(from, lineEndBefore(source, at))])
      const after = at + mark.length
      if (source[after] === 45 && source[after + 1] === 45) return ranges
      const lineEnd = source.indexOf(10, after)
      from = lineEnd < 0 ? end : Math.min(end, lineEnd + 1)
    }
    at = source.indexOf(mark, at + mark.length)
  }
  if (from >= 0 && ranges.length < parts) ranges.push([from, end])
  return ranges
}

/** The line break before a boundary belongs to the boundary. */
function lineEndBefore(source: Buffer, at: number): number {
  if (source[at - 1] !== 10) return at
  return source[at - 2] === 13 ? at - 2 : at - 1
}

function parseParameters(text: string): { value: string; parameters: Parameters } {
  const [head = '', ...rest] = text.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? []
  const parameters = rest.slice(0, 50).flatMap((word): [string, string][] => {
    const equals = word.indexOf('=')
    if (equals < 0) return []
    const name = word.slice(0, equals).trim().toLowerCase()
    const value = word.slice(equals + 1).trim()
    return [[name, value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value]]
  })
  return { value: head.trim().toLowerCase(), parameters }
}
