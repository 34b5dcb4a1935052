import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '#platform/keyring'

/** Issues a token for the holder of this HttpOnly cookie; it is invalid with any other. */
export function issueCsrfToken(keyring: Keyring, boundTo: string): string {
  return signCsrfToken(deriveKeys(keyring), boundTo)
}

export function verifyCsrfToken(keyring: Keyring, boundTo: string, token: string): boolean {
  return isSignedCsrfToken(deriveKeys(keyring), boundTo, token)
}

function deriveKeys(keyring: Keyring): Buffer[] {
  const ids = [keyring.currentId, ...keyring.ids.filter((id) => id !== keyring.currentId)]
  return ids.flatMap((id) => keyring.derive('headwater csrf token', id) ?? [])
}

/** Signs a token that is valid only with the cookie `boundTo`. */
export function signCsrfToken(keys: readonly Buffer[], boundTo: string): string {
  const [key] = keys
  if (!key) throw new Error('There is no key to sign with.')
  const salt = randomBytes(16).toString('base64url')
  return `${salt}.${sign(key, boundTo, salt)}`
}

/** Accepts every known key, so that a key rotation signs no user out. */
export function isSignedCsrfToken(
  keys: readonly Buffer[],
  boundTo: string,
  token: string,
): boolean {
  const [salt, signature, ...rest] = token.split('.')
  if (!salt || !signature || rest.length > 0) return false
  return keys.some((key) => isSame(sign(key, boundTo, salt), signature))
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sign(key: Buffer, boundTo: string, salt: string): string {
  // The length prefix makes the boundary between the two parts unambiguous.
  return createHmac('sha256', key)
    .update(`${boundTo.length}!${boundTo}!${salt}`)
    .digest('base64url')
}
