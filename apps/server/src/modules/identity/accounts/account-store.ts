import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/database'
import type { IdentityTables } from '../tables.ts'

type ProfileChange = Pick<
  Updateable<IdentityTables['identity.users']>,
  'firstName' | 'lastName' | 'title' | 'timeZone' | 'language' | 'photoId'
>

export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('identity.users').set(change).where('id', '=', userId).execute()
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ passwordHash, passwordChangedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function updateEmail(
  db: Db,
  userId: string,
  address: { email: string; emailFolded: string },
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ ...address, emailVerifiedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Ends the person's sessions, all of them or all but the one they act through. */
export async function endSessions(
  db: Db,
  userId: string,
  reason: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: reason })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute()
}

/** A sign-in that waits for its second factor was begun with the former password. */
export async function endChallenges(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('identity.challenges')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Makes every link worthless that was sent to the person, whatever it is for. */
export async function killAllTokens(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('identity.oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

export async function deleteOldTokens(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.oneTimeTokens')
    .select('id')
    .where('expiresAt', '<', sql<Date>`now() - interval '7 days'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.oneTimeTokens').where('id', 'in', old).execute()
}
