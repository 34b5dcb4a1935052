/** The dimensions of a picture, and the parts of the file that make it up. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly parts: readonly Buffer[]
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda }
/** JFIF and Adobe's colour transform; the other application segments are metadata. */
const retainedAppSegments = new Set([0xe0, 0xee])
/** Decoder tables and the scan itself. */
const retainedSegments = new Set([0xc4, 0xcc, 0xda, 0xdb, 0xdd])
const frames = new Set([0xc0, 0xc1, 0xc2])

/** Returns undefined for anything but a complete JPEG file. */
export function parseJpeg(bytes: Buffer): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return undefined
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let at = 2
  while (at + 4 <= bytes.length) {
    const kind = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (kind === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const past = kind === marker.scan ? endOfScan(bytes, end) : end
    if (past > bytes.length) return undefined
    if (frames.has(kind)) {
      if (size || end - at < 9) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (frames.has(kind) || retainedSegments.has(kind) || retainedAppSegments.has(kind)) {
      parts.push(bytes.subarray(at, past))
    } else if (!isMetadata(kind)) return undefined
    at = past
    // Bytes after the end marker are dropped.
    if (bytes[at] === 0xff && bytes[at + 1] === marker.end) {
      return size && { ...size, parts: [...parts, bytes.subarray(at, at + 2)] }
    }
  }
  return undefined
}

function isMetadata(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe
}

/**
 * Returns the position of the next marker; stuffed zeros and restart markers belong to the scan.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isPartOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (bytes[at] === 0xff && !isPartOfScan) return at
  }
  return bytes.length + 1
}
