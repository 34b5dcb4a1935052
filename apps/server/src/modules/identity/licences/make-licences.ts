import { randomBytes } from 'node:crypto'
import { inTransaction, type PublicCtx } from '#platform/context'
import { hashSecret } from '../token-hash.ts'
import { insertLicence } from './store.ts'

/** New keys of one tier. Only their hashes are kept, so they are seen here and never again. */
export function makeLicences(
  ctx: PublicCtx,
  { count, tier }: { readonly count: number; readonly tier: number },
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const keys = Array.from({ length: count }, newKey)
    for (const key of keys) {
      await insertLicence(ctx.db, { keyHash: hashSecret(key), tier, state: 'free' })
    }
    return keys
  })
}

/** No letter or digit in it that looks like another one: 150 bits, in groups for the eye. */
function newKey(): string {
  const letters = Array.from(randomBytes(30), (byte) => alphabet[byte % alphabet.length]).join('')
  return `HW-${letters.match(/.{5}/g)?.join('-')}`
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
