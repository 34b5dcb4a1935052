import { timingSafeEqual } from 'node:crypto'
import {
  type Actor,
  type InTx,
  inTransaction,
  type PublicCtx,
  queryWithoutTenant,
} from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { bearerWithoutCookieMail } from './devices/mails.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import type { RequestOrigin } from './request-origin.ts'
import { decidePrivileges } from './rules.ts'
import {
  findLiveSession,
  isCookieOfUser,
  type LiveSession,
  recordCookieMiss,
  touchSession,
} from './session-store.ts'
import { findUser } from './store.ts'
import { hashSecret } from './token-hash.ts'

/**
 * Returns the actor of the session, or undefined when there is none. Role, privileges and
 * suspension are read on each request, so that a change takes effect with the next one.
 */
export async function authenticate(
  ctx: PublicCtx,
  bearer: string,
  origin: RequestOrigin,
  extendsSession = true,
): Promise<Actor | undefined> {
  const session = await queryWithoutTenant(ctx, (db) => findLiveSession(db, hashSecret(bearer)))
  if (!session) return undefined
  const isDue = session.isDue && extendsSession
  // The usual case needs no write.
  if (!isDue && hasSessionCookie(session, origin.cookie)) return actorFromSession(session)
  return inTransaction(ctx, async (ctx) => {
    if (!(await hasCookieOfSameUser(ctx, session, origin.cookie))) {
      await reportBearerWithoutCookie(ctx, session, origin)
      return undefined
    }
    if (isDue) await touchSession(ctx.db, session.sessionId)
    return actorFromSession(session)
  })
}

function hasSessionCookie({ cookieHash }: LiveSession, cookie: string | undefined): boolean {
  if (cookieHash === null) return true
  return cookie !== undefined && timingSafeEqual(cookieHash, hashSecret(cookie))
}

/**
 * After a switch the browser has the new session's cookie, while another tab still sends the old
 * bearer.
 */
async function hasCookieOfSameUser(
  { db }: InTx<PublicCtx>,
  session: LiveSession,
  cookie: string | undefined,
): Promise<boolean> {
  if (hasSessionCookie(session, cookie)) return true
  const { isEnding, userId } = session
  return isEnding && cookie !== undefined && isCookieOfUser(db, hashSecret(cookie), userId)
}

/** A bearer copied out of a browser's storage looks exactly like this. */
async function reportBearerWithoutCookie(
  ctx: InTx<PublicCtx>,
  session: LiveSession,
  origin: RequestOrigin,
): Promise<void> {
  const misses = await recordCookieMiss(ctx.db, session.sessionId)
  await recordSecurityEvent(ctx, 'bearer_without_cookie', session, origin)
  ctx.log.warn({ sessionId: session.sessionId }, 'bearer token without its cookie')
  // Notified once per session, so that repeated misuse does not flood the mailbox.
  const person = misses === 1 ? await findUser(ctx.db, session.userId) : undefined
  if (person) await enqueueMail(ctx, bearerWithoutCookieMail(person, origin, ctx.clock.now()))
}

/** Returns the actor of a live session. */
export function actorFromSession(session: LiveSession): Actor {
  const { userId, clientId, companyId, role, grantedPrivileges, sessionId, isFresh } = session
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, clientId, companyId, role, privileges, sessionId, isFresh }
}
