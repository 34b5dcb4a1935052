import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '#platform/keyring'

/** Generates a six-digit code that a user can copy from an email. */
export function generateMailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Hashes a code with a key, because a plain hash of six digits could be reversed in a second. */
export function hashMailCode(keyring: Keyring, challengeId: string, code: string): Buffer {
  return sign(keyring, keyring.currentId, challengeId, code)
}

export function verifyMailCode(
  keyring: Keyring,
  challenge: { readonly id: string; readonly mailCodeHash: Buffer | null },
  code: string,
): boolean {
  const { id, mailCodeHash } = challenge
  if (mailCodeHash === null) return false
  return keyring.ids.some((keyId) => timingSafeEqual(sign(keyring, keyId, id, code), mailCodeHash))
}

function sign(keyring: Keyring, keyId: string, challengeId: string, code: string): Buffer {
  const key = keyring.derive('headwater mail code', keyId)
  if (!key) throw new Error('There is no key to sign with.')
  return createHmac('sha256', key).update(`${challengeId} ${code}`).digest()
}
