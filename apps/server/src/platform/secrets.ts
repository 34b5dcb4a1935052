import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const purpose = 'headwater sealed secret'

/**
 * Encrypts with the current key (AES-256-GCM).
 *
 * `associatedData` names what the secret belongs to, for example `mailbox:<company>:<id>`; it is
 * not stored, and the same value is needed to open it, so that a sealed text copied to another row
 * cannot be opened.
 */
export function seal(keyring: Keyring, plaintext: string, associatedData: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(keyring, keyring.currentId), nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const closed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  const body = Buffer.concat([nonce, closed, cipher.getAuthTag()])
  return `v1.${keyring.currentId}.${body.toString('base64url')}`
}

/** Decrypts with the key that sealed it; throws when the text was changed or belongs elsewhere. */
export function unseal(keyring: Keyring, sealed: string, associatedData: string): string {
  const [version, keyId, encoded, ...rest] = sealed.split('.')
  if (version !== 'v1' || !keyId || !encoded || rest.length > 0) throw createUnsealError()
  const body = Buffer.from(encoded, 'base64url')
  if (body.length < 28) throw createUnsealError()
  const decipher = createDecipheriv('aes-256-gcm', keyFor(keyring, keyId), body.subarray(0, 12))
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(body.subarray(-16))
  try {
    return decipher.update(body.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw createUnsealError()
  }
}

/** Returns the run-time role's password: the same in every process with the secret key. */
export function deriveAppPassword(keyring: Keyring): string {
  return deriveOrThrow(keyring, 'headwater database password').toString('base64url')
}

function keyFor(keyring: Keyring, id: string): Buffer {
  return deriveOrThrow(keyring, purpose, id)
}

function deriveOrThrow(keyring: Keyring, associatedData: string, id?: string): Buffer {
  const key = keyring.derive(associatedData, id)
  if (!key) throw new Error(`There is no secret key with the id "${id}".`)
  return key
}

function createUnsealError(): Error {
  return new Error('A sealed secret was changed, or does not belong here.')
}
