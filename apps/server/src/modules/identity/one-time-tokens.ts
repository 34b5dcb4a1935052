import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { TokenPurpose } from './account-tables.ts'
import { hashSecret, newSecret } from './token-hash.ts'

/** How long each kind of link lives, in minutes. */
const lifeMinutes = {
  'verify-email': 24 * 60,
  'change-email': 60,
  'reset-password': 30,
  'known-device': 60,
} as const satisfies Record<TokenPurpose, number>

export interface NewToken {
  readonly purpose: TokenPurpose
  /** The address the link goes to. */
  readonly email: string
  readonly userId?: string
  readonly signUpId?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Makes a link's secret. Only its hash is kept, so it has to go into the mail now. */
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

/** The link if it can still be used; looking does not use it, because mail scanners look too. */
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

/** Uses the link, once: of two at the same moment only one gets it. */
export function useToken(db: Db, purpose: TokenPurpose, secret: string) {
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

/** A newer link of the same kind makes the older ones worthless. */
export async function killTokens(db: Db, purpose: TokenPurpose, userId: string): Promise<void> {
  await db
    .updateTable('identity.oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}
