import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { maxCookieMisses, maxSessionHours, maxSessionsPerUser, sessionIdleHours } from './rules.ts'
import type { IdentityTables } from './tables.ts'

type NewSession = Omit<
  Insertable<IdentityTables['identity.sessions']>,
  'idleUntil' | 'absUntil' | 'revokedAt' | 'revokeReason'
>

/** A live session and its membership, both in their current state. */
export interface LiveSession {
  readonly sessionId: string
  readonly cookieHash: Buffer | null
  readonly userId: string
  readonly companyId: string
  readonly clientId: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  /** Whether its use was last recorded a minute ago or longer. */
  readonly isDue: boolean
  /** Whether the user has verified their identity within the last ten minutes. */
  readonly isFresh: boolean
  /** Whether another session has replaced it and it lives only a few seconds more. */
  readonly isEnding: boolean
}

/** Every time in a session is the database's, so that web servers' clocks do not matter. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const lives = {
    idleUntil: sql<Date>`now() + make_interval(hours => ${sessionIdleHours})`,
    absUntil: sql<Date>`now() + make_interval(hours => ${maxSessionHours})`,
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
      idleUntil: sql`least(now() + make_interval(hours => ${sessionIdleHours}), abs_until)`,
    })
    .where('id', '=', sessionId)
    // Of two concurrent requests, the second finds nothing to update.
    .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

/**
 * Counts a bearer that came without its cookie, ends the session when that repeats, and returns the
 * count.
 */
export async function recordCookieMiss(db: Db, sessionId: string): Promise<number> {
  const isLast = sql<boolean>`cookie_misses + 1 >= ${maxCookieMisses}`
  const counted = await db
    .updateTable('identity.sessions')
    .set({
      cookieMisses: sql`cookie_misses + 1`,
      revokedAt: sql`case when ${isLast} then now() end`,
      revokeReason: sql`case when ${isLast} then 'bearer_without_cookie' end`,
    })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('cookieMisses')
    .executeTakeFirst()
  return counted?.cookieMisses ?? maxCookieMisses
}

/** Returns whether the cookie belongs to a live session of this user. */
export async function isCookieOfUser(db: Db, cookieHash: Buffer, userId: string): Promise<boolean> {
  const session = await db
    .selectFrom('identity.sessions')
    .select('id')
    .where('cookieHash', '=', cookieHash)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

/** Finds the live session of the cookie; a session about to end does not count. */
export function findSessionByCookie(db: Db, cookieHash: Buffer) {
  return db
    .selectFrom('identity.sessions')
    .select(['id as sessionId', 'userId', 'companyId'])
    .where('cookieHash', '=', cookieHash)
    .where('revokedAt', 'is', null)
    .where('endsAt', 'is', null)
    .where('idleUntil', '>', sql<Date>`now()`)
    .where('absUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Returns the bearer-token hash of the session with this cookie. */
export async function findBearerHash(db: Db, cookieHash: Buffer): Promise<Buffer | undefined> {
  const session = await db
    .selectFrom('identity.sessions')
    .select('bearerHash')
    .where('cookieHash', '=', cookieHash)
    .executeTakeFirst()
  return session?.bearerHash
}

/** Records that the user has verified their identity again. */
export async function confirmSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ confirmedAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Revokes a session by its bearer; returns undefined when it has already ended. */
export function revokeSession(db: Db, bearerHash: Buffer, reason: string) {
  return db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: reason })
    .where('bearerHash', '=', bearerHash)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Revokes the session that a new one replaces. */
export async function revokeSessionByCookie(db: Db, cookieHash: Buffer): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: 'replaced' })
    .where('cookieHash', '=', cookieHash)
    .where('revokedAt', 'is', null)
    .execute()
}

/**
 * Ends a session that continues in another company. Pending requests of a browser's other tabs are
 * still answered; other clients have no tabs. Returns undefined when it has already ended.
 */
export function supersedeSession(db: Db, bearerHash: Buffer) {
  return db
    .updateTable('identity.sessions')
    .set({
      endsAt: sql`case when opened_by_browser then now() + interval '30 seconds' end`,
      revokedAt: sql`case when opened_by_browser then null else now() end`,
      revokeReason: sql`case when opened_by_browser then null else 'switched_company' end`,
    })
    .where('bearerHash', '=', bearerHash)
    .where('revokedAt', 'is', null)
    .where('endsAt', 'is', null)
    .returning(['id', 'confirmedAt'])
    .executeTakeFirst()
}

/** Revokes all sessions of a user except one and returns their number. */
export async function revokeOtherSessions(
  db: Db,
  userId: string,
  exceptSessionId: string | undefined,
  reason: string,
): Promise<number> {
  const ended = await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: reason })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .returning(sql<boolean>`idle_until > now() and abs_until > now()`.as('wasLive'))
    .execute()
  return ended.filter(({ wasLive }) => wasLive).length
}

/** Limits a user to the newest sessions: revokes older ones and deletes long-ended ones. */
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

/** Switches the transaction to a company that the user is verified to belong to. */
export async function setTransactionCompany(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(db)
}

/** Returns whether the session was ended; false for an actor without one, such as an API key. */
export async function isSessionRevoked(db: Db, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false
  const revoked = await db
    .selectFrom('identity.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is not', null)
    .executeTakeFirst()
  return revoked !== undefined
}

/** Returns whether the user has ever signed in before. */
export async function hasSignedIn(db: Db, userId: string): Promise<boolean> {
  const event = await db
    .selectFrom('identity.securityEvents')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'signed_in')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
