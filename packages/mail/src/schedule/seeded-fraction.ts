import { createHash } from 'node:crypto'

const fractionBytes = 6

/**
 * Returns a number from 0 up to, but not including, 1. The same seed always gives the same number,
 * so that a time computed again after a crash does not move.
 */
export function seededFraction(seed: string): number {
  const hash = createHash('sha256').update(seed).digest()
  return hash.readUIntBE(0, fractionBytes) / 256 ** fractionBytes
}
