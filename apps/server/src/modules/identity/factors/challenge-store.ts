import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { ChallengePurpose } from '../account-tables.ts'
import { hashSecret, newSecret } from '../token-hash.ts'

/** How long each kind of challenge is valid. */
const lifeMinutes = {
  'second-factor': 5,
  'step-up': 10,
  'new-passkey': 10,
} as const satisfies Record<ChallengePurpose, number>

const maxTries = 5

export interface NewChallenge {
  readonly purpose: ChallengePurpose
  readonly userId: string
  readonly sessionId?: string | undefined
  readonly passkeyChallenge?: string | undefined
  readonly data?: Readonly<Record<string, unknown>>
}

/** Creates a challenge; its secret is stored only as a hash. */
export async function issueChallenge(
  db: Db,
  { data = {}, ...challenge }: NewChallenge,
): Promise<string> {
  await deleteOldChallenges(db)
  const secret = newSecret()
  await db
    .insertInto('identity.challenges')
    .values({
      id: newId(),
      hash: hashSecret(secret),
      ...challenge,
      data: JSON.stringify(data),
      expiresAt: sql<Date>`now() + make_interval(mins => ${lifeMinutes[challenge.purpose]})`,
    })
    .execute()
  return secret
}

/** Returns an open challenge, locked until the transaction ends. */
export function lockChallenge(db: Db, purpose: ChallengePurpose, secret: string) {
  return db
    .selectFrom('identity.challenges')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', maxTries)
    .forUpdate()
    .executeTakeFirst()
}

export async function incrementTries(db: Db, id: string): Promise<void> {
  await db
    .updateTable('identity.challenges')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** Closes a challenge and returns true once: of two concurrent correct answers only one counts. */
export async function closeChallenge(db: Db, id: string): Promise<boolean> {
  const closed = await db
    .updateTable('identity.challenges')
    .set({ usedAt: sql`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function setMailCode(db: Db, id: string, mailCodeHash: Buffer): Promise<void> {
  await db.updateTable('identity.challenges').set({ mailCodeHash }).where('id', '=', id).execute()
}

async function deleteOldChallenges(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.challenges')
    .select('id')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.challenges').where('id', 'in', old).execute()
}
