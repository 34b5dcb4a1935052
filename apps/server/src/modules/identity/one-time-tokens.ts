import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { TokenPurpose } from './account-tables.ts'
import { hashSecret, newSecret } from './token-hash.ts'

/** How long each kind of link is valid, in minutes. */
const lifeMinutes = {
  'verify-email': 24 * 60,
  'change-email': 60,
  'reset-password': 30,
  'remove-access': 30,
  'known-device': 60,
} as const satisfies Record<TokenPurpose, number>

export interface NewToken {
  readonly purpose: TokenPurpose
  /** The address the link is sent to. */
  readonly email: string
  readonly userId?: string
  readonly signUpId?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Creates a link's secret and returns it. Only its hash is stored, so it has to go into the email
 * now.
 */
export async function issueToken(db: Db, { data = {}, ...token }: NewToken): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('identity.oneTimeTokens')
    .values({
      id: newId(),
      hash: hashSecret(secret),
      ...token,
      data: JSON.stringify(data),
      expiresAt: sql<Date>`now() + make_interval(mins => ${lifeMinutes[token.purpose]})`,
    })
    .execute()
  return secret
}

/** Returns a valid link without consuming it, because mail scanners open links too. */
export function findToken(db: Db, purpose: TokenPurpose, secret: string) {
  return db
    .selectFrom('identity.oneTimeTokens')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Consumes a link once: only one of two concurrent requests gets it. */
export function consumeToken(db: Db, purpose: TokenPurpose, secret: string) {
  return db
    .updateTable('identity.oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
}

/** Invalidates older links of the same kind when a newer one is issued. */
export async function invalidateTokens(
  db: Db,
  purpose: TokenPurpose,
  userId: string,
): Promise<void> {
  await db
    .updateTable('identity.oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}
