import type { Bits } from './bits.ts'

/**
 * Pool of buffers as long as a segment. Allocating them for every search makes V8 run a full
 * garbage collection every few searches.
 */
const freeBuffers = new Map<number, ArrayBuffer[]>()
let freeBytes = 0
let releasedBuffers: ArrayBuffer[] = []

/** Limit of unused buffers, because segments of the same length may never come back. */
const maxFreeBytes = 6_000_000

/** Returns a zeroed buffer that its owner holds until it releases it. */
export function acquireBuffer(bytes: number): ArrayBuffer {
  const known = takeFreeBuffer(bytes)
  if (!known) return new ArrayBuffer(bytes)
  new Uint8Array(known).fill(0)
  return known
}

/** Releases a buffer. The current search may still read it, the next one must not. */
export function releaseBuffer(buffer: ArrayBuffer): void {
  releasedBuffers.push(buffer)
}

/** Starts a search: buffers lent to an earlier search are free and must no longer be read. */
export function reclaimReleasedBuffers(): void {
  for (const buffer of releasedBuffers) {
    if (freeBytes + buffer.byteLength > maxFreeBytes) continue
    const alike = freeBuffers.get(buffer.byteLength)
    if (alike) alike.push(buffer)
    else freeBuffers.set(buffer.byteLength, [buffer])
    freeBytes += buffer.byteLength
  }
  releasedBuffers = []
}

/** Returns zeroed numbers for the current search. */
export function borrowNumbers(length: number): Uint32Array {
  return new Uint32Array(borrowBuffer(acquireBuffer(4 * length)))
}

/** Returns a copy of the rows that the current search may change. */
export function borrowCopy(bits: Bits): Bits {
  const copy = new Uint32Array(
    borrowBuffer(takeFreeBuffer(bits.byteLength) ?? new ArrayBuffer(bits.byteLength)),
  )
  copy.set(bits)
  return copy
}

function borrowBuffer(buffer: ArrayBuffer): ArrayBuffer {
  releaseBuffer(buffer)
  return buffer
}

function takeFreeBuffer(bytes: number): ArrayBuffer | undefined {
  const found = freeBuffers.get(bytes)?.pop()
  if (found) freeBytes -= bytes
  return found
}
