import type { Keyring } from '#platform/keyring'

/** The two halves of HMAC's work with each key of the list of whom to leave alone (RFC 2104). */
export interface Pads {
  readonly inner: Buffer[]
  readonly outer: Buffer[]
}

const blockBytes = 64

/** With these the database makes the same hashes as `hashContact`, and no address has to leave it. */
export function hashPads(keyring: Keyring): Pads {
  const keys = keyring.ids.flatMap((id) => keyring.derive('headwater suppression', id) ?? [])
  return { inner: keys.map((key) => pad(key, 0x36)), outer: keys.map((key) => pad(key, 0x5c)) }
}

function pad(key: Buffer, mask: number): Buffer {
  if (key.length > blockBytes) throw new RangeError('A key is longer than a block.')
  const block = Buffer.alloc(blockBytes, mask)
  for (const [at, byte] of key.entries()) block[at] = byte ^ mask
  return block
}
