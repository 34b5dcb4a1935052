import type { MimePart } from '../mime/mime-tree.ts'

/** Returns the bytes of a section such as `1.2.MIME`, or undefined if there is no such part. */
export function readSection(source: Buffer, root: MimePart, section: string): Buffer | undefined {
  if (section === '') return source
  const [, path = '', rest = ''] = /^((?:\d+\.?)*)(.*)$/s.exec(section) ?? []
  const numbers = path.split('.').filter(Boolean).map(Number)
  const part = findPart(root, numbers)
  if (!part) return undefined
  const word = rest.toUpperCase()
  // Below a part, HEADER and TEXT mean those of the message inside it.
  const message = numbers.length === 0 ? root : part.children[0]
  const isMessage = numbers.length === 0 || part.type === 'message'
  if (word === '') return source.subarray(part.bodyStart, part.end)
  if (word === 'MIME') return source.subarray(part.start, part.bodyStart)
  if (!isMessage || !message) return undefined
  if (word === 'TEXT') return source.subarray(message.bodyStart, message.end)
  const header = source.subarray(message.start, message.bodyStart)
  if (word === 'HEADER') return header
  const [, not, names] = /^HEADER\.FIELDS(\.NOT)? \((.*)\)$/s.exec(word) ?? []
  if (names === undefined) return undefined
  const wanted = new Set(names.replaceAll('"', '').split(/\s+/))
  return filterHeader(header, (name) => wanted.has(name) !== (not !== undefined))
}

function findPart(root: MimePart, numbers: readonly number[]): MimePart | undefined {
  let part: MimePart | undefined = root
  for (const [depth, number] of numbers.entries()) {
    // A message inside a part is entered without a number of its own.
    if (depth > 0 && part.type === 'message') part = part.children[0]
    if (!part) return undefined
    if (part.type === 'multipart') part = part.children[number - 1]
    else if (number !== 1) return undefined
    if (!part) return undefined
  }
  return part
}

function filterHeader(header: Buffer, isWanted: (name: string) => boolean): Buffer {
  const text = header.toString('latin1')
  const fields = text.split(/\r?\n(?![ \t])/)
  const kept = fields.filter((field) => {
    const colon = field.indexOf(':')
    return colon > 0 && isWanted(field.slice(0, colon).trim().toUpperCase())
  })
  return Buffer.from([...kept, '', ''].join('\r\n'), 'latin1')
}
