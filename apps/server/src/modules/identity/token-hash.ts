import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; nobody guesses them, so a plain hash is enough to keep them by. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
