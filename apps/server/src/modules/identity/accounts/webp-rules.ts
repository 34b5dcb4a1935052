import type { Picture } from './jpeg-rules.ts'

type Size = Pick<Picture, 'width' | 'height'>

/** The other chunks are notes, such as where the picture was taken. */
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH'])
const transparency = 0b0001_0000

/** Undefined for what is not a whole WebP file, and for one that moves. */
export function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') {
    return undefined
  }
  const fileEnd = 8 + bytes.readUInt32LE(4)
  if (fileEnd > bytes.length) return undefined
  const chunks: Buffer[] = []
  for (let at = 12; at + 8 <= fileEnd; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > fileEnd) return undefined
    const chunk = bytes.subarray(at, end)
    const kind = textAt(chunk, 0)
    if (kind === 'ANIM' || kind === 'ANMF') return undefined
    if (kept.has(kind)) chunks.push(kind === 'VP8X' ? withoutNotes(chunk) : chunk)
    at = end
  }
  const size = agreedSize(chunks)
  return size && { ...size, parts: [headerFor(chunks), ...chunks] }
}

/** Canvas and picture each have a size; one that claims to be small must not hold a large one. */
function agreedSize(chunks: readonly Buffer[]): Size | undefined {
  const sized = chunks.filter((chunk) => textAt(chunk, 0).startsWith('VP8'))
  const isDrawn = sized.some((chunk) => textAt(chunk, 0) !== 'VP8X')
  const [size, ...others] = sized.map((chunk) => sizeOf(textAt(chunk, 0), chunk.subarray(8)))
  const isAgreed = others.every(
    (other) => other?.width === size?.width && other?.height === size?.height,
  )
  return isDrawn && isAgreed ? size : undefined
}

function sizeOf(kind: string, body: Buffer): Size | undefined {
  if (body.length < 10) return undefined
  if (kind === 'VP8X')
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = body.readUInt32LE(1)
    if (body[0] !== 0x2f) return undefined
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (body.readUIntBE(3, 3) !== 0x9d012a) return undefined
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
}

/** The same chunk, no longer announcing what has been left out. */
function withoutNotes(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & transparency
  return copy
}

function headerFor(chunks: readonly Buffer[]): Buffer {
  const header = Buffer.from('RIFF....WEBP', 'latin1')
  header.writeUInt32LE(
    chunks.reduce((sum, chunk) => sum + chunk.length, 4),
    4,
  )
  return header
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
