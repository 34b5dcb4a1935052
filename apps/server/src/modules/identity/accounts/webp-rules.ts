import type { Picture } from './jpeg-rules.ts'

type Size = Pick<Picture, 'width' | 'height'>

/** The other chunks are metadata, such as the location. */
const retainedChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH'])
const transparency = 0b0001_0000

/** Returns undefined for anything but a complete WebP file, and for animations. */
export function parseWebp(bytes: Buffer): Picture | undefined {
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
    if (retainedChunks.has(kind)) chunks.push(kind === 'VP8X' ? clearMetadataFlags(chunk) : chunk)
    at = end
  }
  const size = findConsistentSize(chunks)
  return size && { ...size, parts: [buildHeader(chunks), ...chunks] }
}

/** Canvas and image both declare a size; a small canvas must not contain a large image. */
function findConsistentSize(chunks: readonly Buffer[]): Size | undefined {
  const sized = chunks.filter((chunk) => textAt(chunk, 0).startsWith('VP8'))
  const isDrawn = sized.some((chunk) => textAt(chunk, 0) !== 'VP8X')
  const [size, ...others] = sized.map((chunk) => parseSize(textAt(chunk, 0), chunk.subarray(8)))
  const isAgreed = others.every(
    (other) => other?.width === size?.width && other?.height === size?.height,
  )
  return isDrawn && isAgreed ? size : undefined
}

function parseSize(kind: string, body: Buffer): Size | undefined {
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

/** Returns the chunk without the flags of removed metadata. */
function clearMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & transparency
  return copy
}

function buildHeader(chunks: readonly Buffer[]): Buffer {
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
