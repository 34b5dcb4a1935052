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
  /** The person proved within the last ten minutes that it is really them. */
  readonly isFresh: boolean
  /** Another one has taken its place, and it lives for a few seconds more. */
  readonly isEnding: boolean
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

/**
 * Counts a bearer that came without its cookie, and ends the session when that is a habit. Gives
 * how often it has happened.
 */
export async function countCookieMiss(db: Db, sessionId: string): Promise<number> {
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

/** Whether the cookie is the half of a living session of this person. */
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

/** The living session that the cookie is one half of; one that is about to end is none. */
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

/** The other half of the session that this cookie belongs to. */
export async function findBearerHash(db: Db, cookieHash: Buffer): Promise<Buffer | undefined> {
  const session = await db
    .selectFrom('identity.sessions')
    .select('bearerHash')
    .where('cookieHash', '=', cookieHash)
    .executeTakeFirst()
  return session?.bearerHash
}

/** Notes that the person has proved once more that it is really them. */
export async function confirmSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ confirmedAt: sql`now()` })
    .where('id', '=', sessionId)
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

/**
 * Ends a session that goes on in another company. What a browser has under way in other tabs is
 * still answered; a plain client has no tabs. Undefined when it was over already.
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

/** Ends all sessions of a person but one, and gives how many that were. */
export async function revokeOtherSessions(
  db: Db,
  userId: string,
  keptId: string | undefined,
  reason: string,
): Promise<number> {
  const ended = await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: reason })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(keptId !== undefined, (query) => query.where('id', '<>', keptId ?? ''))
    .returning(sql<boolean>`idle_until > now() and abs_until > now()`.as('wasLive'))
    .execute()
  return ended.filter(({ wasLive }) => wasLive).length
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

/** Goes on as a company that the person was seen to belong to, until the transaction ends. */
export async function enterCompany(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(db)
}

/** Whether the person has ever signed in before. */
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
