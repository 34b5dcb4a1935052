import type { Bits } from './bits.ts'

/**
 * Memory as long as a segment, which is used again. Where it comes fresh for every search, V8 goes
 * through its whole heap every few of them, in the midst of one.
 */
const spare = new Map<number, ArrayBuffer[]>()
let spareBytes = 0
let lent: ArrayBuffer[] = []

/** Of what nobody uses, no more is held: segments of other lengths may never come again. */
const mostSpareBytes = 6_000_000

/** All zero, for as long as its owner wants it. */
export function takeMemory(bytes: number): ArrayBuffer {
  const known = findSpare(bytes)
  if (!known) return new ArrayBuffer(bytes)
  new Uint8Array(known).fill(0)
  return known
}

/** Its owner wants it no longer. The search that goes on may still look at it, the next one must not. */
export function giveBack(buffer: ArrayBuffer): void {
  lent.push(buffer)
}

/** A search begins: whatever an earlier one was lent is free, and nobody may look at it any more. */
export function takeBackLent(): void {
  for (const buffer of lent) {
    if (spareBytes + buffer.byteLength > mostSpareBytes) continue
    const alike = spare.get(buffer.byteLength)
    if (alike) alike.push(buffer)
    else spare.set(buffer.byteLength, [buffer])
    spareBytes += buffer.byteLength
  }
  lent = []
}

/** Numbers, all zero, for the search that goes on. */
export function lendNumbers(length: number): Uint32Array {
  return new Uint32Array(lend(takeMemory(4 * length)))
}

/** The same rows, to be changed by the search that goes on. */
export function lendCopy(bits: Bits): Bits {
  const copy = new Uint32Array(lend(findSpare(bits.byteLength) ?? new ArrayBuffer(bits.byteLength)))
  copy.set(bits)
  return copy
}

function lend(buffer: ArrayBuffer): ArrayBuffer {
  giveBack(buffer)
  return buffer
}

function findSpare(bytes: number): ArrayBuffer | undefined {
  const found = spare.get(bytes)?.pop()
  if (found) spareBytes -= bytes
  return found
}
