import { createHmac } from 'node:crypto'
import { normalizeDomain } from './address.ts'

interface MessageIdParts {
  /** The id of the message's row, a UUID. */
  readonly id: string
  /** The domain of the sender's address. */
  readonly domain: string
  readonly key: string | Buffer
}

/**
 * Returns the same Message-ID at every attempt, so that mail clients recognise a duplicate. Its
 * second part proves that the id in a reply or bounce is ours.
 */
export function createMessageId({ id, domain, key }: MessageIdParts): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (!uuid.test(id)) throw new Error('A message id is made of a UUID.')
  const host = normalizeDomain(domain)
  if (!host) throw new Error('A message id needs a domain.')
  const proof = createHmac('sha256', key).update(bytes).update(host).digest().subarray(0, 8)
  return `<${toBase32(bytes)}.${toBase32(proof)}@${host}>`
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Lower case: ids pass through systems that do not keep the case. */
function toBase32(bytes: Buffer): string {
  let text = ''
  let buffered = 0
  let bits = 0
  for (const byte of bytes) {
    buffered = (buffered << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(buffered >>> bits) & 31]
    }
    buffered &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(buffered << (5 - bits)) & 31] : text
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
