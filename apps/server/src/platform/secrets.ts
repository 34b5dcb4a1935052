import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const purpose = 'headwater sealed secret'

/**
 * Encrypts with the current key (AES-256-GCM).
 *
 * `about` says what the secret belongs to, such as `mailbox:<company>:<id>`; it is not stored, and
 * the same words are needed to open it, so that a sealed text copied to another row stays shut.
 */
export function seal(keyring: Keyring, plaintext: string, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(keyring, keyring.currentId), nonce)
  cipher.setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  const body = Buffer.concat([nonce, closed, cipher.getAuthTag()])
  return `v1.${keyring.currentId}.${body.toString('base64url')}`
}

/** Decrypts with whichever key closed it; throws when the text was changed or belongs elsewhere. */
export function open(keyring: Keyring, sealed: string, about: string): string {
  const [version, keyId, encoded, ...rest] = sealed.split('.')
  if (version !== 'v1' || !keyId || !encoded || rest.length > 0) throw unreadable()
  const body = Buffer.from(encoded, 'base64url')
  if (body.length < 28) throw unreadable()
  const decipher = createDecipheriv('aes-256-gcm', keyFor(keyring, keyId), body.subarray(0, 12))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(body.subarray(-16))
  try {
    return decipher.update(body.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw unreadable()
  }
}

/** True when another key than the current one closed it, so that a sweep may seal it anew. */
export function isSealedWithOldKey(keyring: Keyring, sealed: string): boolean {
  return sealed.split('.')[1] !== keyring.currentId
}

/** The run-time role's password: the same in every process that knows the secret key. */
export function deriveAppPassword(keyring: Keyring): string {
  return deriveOrThrow(keyring, 'headwater database password').toString('base64url')
}

function keyFor(keyring: Keyring, id: string): Buffer {
  return deriveOrThrow(keyring, purpose, id)
}

function deriveOrThrow(keyring: Keyring, about: string, id?: string): Buffer {
  const key = keyring.derive(about, id)
  if (!key) throw new Error(`There is no secret key with the id "${id}".`)
  return key
}

function unreadable(): Error {
  return new Error('A sealed secret was changed, or does not belong here.')
}
