import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/database'
import type { IdentityTables } from '../tables.ts'

type ProfileChange = Pick<
  Updateable<IdentityTables['identity.users']>,
  'firstName' | 'lastName' | 'title' | 'timeZone' | 'language' | 'photoId'
>

export async function saveProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
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

/** Revokes the user's sessions, all of them or all except the current one. */
export async function revokeSessions(
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

/**
 * Invalidates sign-ins that wait for a second factor, because they were begun with the old
 * password.
 */
export async function invalidateChallenges(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('identity.challenges')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Invalidates every link that was sent to the user, whatever its purpose. */
export async function invalidateAllTokens(db: Db, userId: string): Promise<void> {
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
