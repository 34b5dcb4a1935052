/** What a file says about the picture in it, and the parts of it that are the picture. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly parts: readonly Buffer[]
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda }
/** JFIF, and Adobe's note on how colours were turned; the other application parts are notes. */
const keptApplications = new Set([0xe0, 0xee])
/** Tables for the decoder, and the scan itself. */
const kept = new Set([0xc4, 0xcc, 0xda, 0xdb, 0xdd])
const frames = new Set([0xc0, 0xc1, 0xc2])

/** Undefined for what is not a whole JPEG file. */
export function readJpeg(bytes: Buffer): Picture | undefined {
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
    if (frames.has(kind) || kept.has(kind) || keptApplications.has(kind)) {
      parts.push(bytes.subarray(at, past))
    } else if (!isNote(kind)) return undefined
    at = past
    // What stands behind the end is nobody's business.
    if (bytes[at] === 0xff && bytes[at + 1] === marker.end) {
      return size && { ...size, parts: [...parts, bytes.subarray(at, at + 2)] }
    }
  }
  return undefined
}

function isNote(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe
}

/** Where the next marker stands: stuffed zeros and restarts belong to the picture. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isPartOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (bytes[at] === 0xff && !isPartOfScan) return at
  }
  return bytes.length + 1
}
