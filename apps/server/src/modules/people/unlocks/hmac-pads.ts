import type { Keyring } from '#platform/keyring'

/** The inner and outer HMAC pads for each key of the do-not-contact list (RFC 2104). */
export interface HmacPads {
  readonly inner: Buffer[]
  readonly outer: Buffer[]
}

const blockBytes = 64

/**
 * Derives the pads with which the database computes the same hashes as `hashContact`, so that no
 * contact has to leave it.
 */
export function deriveHmacPads(keyring: Keyring): HmacPads {
  const keys = keyring.ids.flatMap((id) => keyring.derive('headwater suppression', id) ?? [])
  return { inner: keys.map((key) => pad(key, 0x36)), outer: keys.map((key) => pad(key, 0x5c)) }
}

function pad(key: Buffer, mask: number): Buffer {
  if (key.length > blockBytes) throw new RangeError('A key is longer than a block.')
  const block = Buffer.alloc(blockBytes, mask)
  for (const [at, byte] of key.entries()) block[at] = byte ^ mask
  return block
}
