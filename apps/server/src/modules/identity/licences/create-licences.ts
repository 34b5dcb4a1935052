import { randomBytes } from 'node:crypto'
import { inTransaction, type PublicCtx } from '#platform/context'
import { hashSecret } from '../token-hash.ts'
import { insertLicence } from './store.ts'

/**
 * Creates keys of one tier and returns them. Only their hashes are stored, so they cannot be shown
 * again.
 */
export function createLicences(
  ctx: PublicCtx,
  { count, tier }: { readonly count: number; readonly tier: number },
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const keys = Array.from({ length: count }, generateLicenceKey)
    for (const key of keys) {
      await insertLicence(ctx.db, { keyHash: hashSecret(key), tier, state: 'free' })
    }
    return keys
  })
}

/** Without ambiguous characters: 150 bits, in groups that are easy to read. */
function generateLicenceKey(): string {
  const letters = Array.from(randomBytes(30), (byte) => alphabet[byte % alphabet.length]).join('')
  return `HW-${letters.match(/.{5}/g)?.join('-')}`
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
