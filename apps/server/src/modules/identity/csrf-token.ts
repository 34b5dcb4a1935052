import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token that only we can make, and that is worth nothing beside another cookie than `boundTo`. */
export function makeCsrfToken(keys: readonly Buffer[], boundTo: string): string {
  const [key] = keys
  if (!key) throw new Error('There is no key to sign with.')
  const salt = randomBytes(16).toString('base64url')
  return `${salt}.${sign(key, boundTo, salt)}`
}

/** Accepts every known key, so that a change of keys signs nobody out. */
export function isCsrfToken(keys: readonly Buffer[], boundTo: string, token: string): boolean {
  const [salt, signature, ...rest] = token.split('.')
  if (!salt || !signature || rest.length > 0) return false
  return keys.some((key) => isSame(sign(key, boundTo, salt), signature))
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sign(key: Buffer, boundTo: string, salt: string): string {
  // The length keeps the border between the two parts where it is.
  return createHmac('sha256', key)
    .update(`${boundTo.length}!${boundTo}!${salt}`)
    .digest('base64url')
}
