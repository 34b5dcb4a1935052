import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { absoluteHours, idleHours, maxCookieMisses, maxSessionsPerUser } from './rules.ts'
import type { IdentityTables } from './tables.ts'

type NewSession = Omit<
  Insertable<IdentityTables['identity.sessions']>,
  'idleUntil' | 'absUntil' | 'revokedAt' | 'revokeReason'
>

/** A live session and the membership it stands for, as both are at this moment. */
export interface LiveSession {
  readonly sessionId: string
  readonly cookieHash: Buffer | null
  readonly userId: string
  readonly companyId: string
  readonly clientId: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  /** It was last noted a minute ago or longer. */
  readonly isDue: boolean
}

/** Every time in a session is the database's, so that no web server's clock matters. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const lives = {
    idleUntil: sql<Date>`now() + make_interval(hours => ${idleHours})`,
    absUntil: sql<Date>`now() + make_interval(hours => ${absoluteHours})`,
  }
  await db
    .insertInto('identity.sessions')
    .values({ ...session, ...lives })
    .execute()
}

export async function findLiveSession(
  db: Db,
  bearerHash: Buffer,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select * from identity.find_live_session(${bearerHash})
  `.execute(db)
  return rows[0]
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({
      lastSeenAt: sql`now()`,
      idleUntil: sql`least(now() + make_interval(hours => ${idleHours}), abs_until)`,
    })
    .where('id', '=', sessionId)
    // Two requests at the same moment: the second finds nothing left to do.
    .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

/** Counts a bearer that came without its cookie, and ends the session when that is a habit. */
export async function countCookieMiss(db: Db, sessionId: string): Promise<void> {
  const isLast = sql<boolean>`cookie_misses + 1 >= ${maxCookieMisses}`
  await db
    .updateTable('identity.sessions')
    .set({
      cookieMisses: sql`cookie_misses + 1`,
      revokedAt: sql`case when ${isLast} then now() end`,
      revokeReason: sql`case when ${isLast} then 'bearer_without_cookie' end`,
    })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends a session by its bearer; undefined when it was over already. */
export function revokeSession(db: Db, bearerHash: Buffer, reason: string) {
  return db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: reason })
    .where('bearerHash', '=', bearerHash)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Ends the session that a new one takes the place of. */
export async function revokeByCookie(db: Db, cookieHash: Buffer): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: 'replaced' })
    .where('cookieHash', '=', cookieHash)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Keeps the newest sessions of a person; older ones end, and long dead ones go. */
export async function trimSessions(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('identity.sessions')
    .where('userId', '=', userId)
    .where('absUntil', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  const kept = db
    .selectFrom('identity.sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleUntil', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessionsPerUser)
  await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: 'too_many_sessions' })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('id', 'not in', kept)
    .execute()
}
