import type { Picture } from './jpeg-rules.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Image and colour chunks; all others are metadata. */
const retainedChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
])

/** Returns undefined for anything but a complete PNG file. */
export function parsePng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const parts: Buffer[] = [signature]
  let size: { width: number; height: number } | undefined
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    if ((kind === 'IHDR') !== (size === undefined)) return undefined
    if (kind === 'IHDR') {
      if (length !== 13) return undefined
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (retainedChunks.has(kind)) parts.push(bytes.subarray(at, end))
    // Bytes after the end chunk are dropped.
    if (kind === 'IEND') return size && { ...size, parts }
    at = end
  }
  return undefined
}
