import { timingSafeEqual } from 'node:crypto'
import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { noteSecurityEvent } from './note-security-event.ts'
import { decidePrivileges } from './rules.ts'
import {
  countCookieMiss,
  findLiveSession,
  type LiveSession,
  touchSession,
} from './session-store.ts'
import { hashSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

/**
 * Who the session belongs to; undefined when there is none. Role, privileges and suspension are read
 * each time, so that a change counts from the next request on.
 */
export function authenticate(
  ctx: PublicCtx,
  bearer: string,
  visit: Visit,
): Promise<Actor | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const session = await findLiveSession(ctx.db, hashSecret(bearer))
    if (!session) return undefined
    if (!hasItsCookie(session, visit.cookie)) {
      // A bearer copied out of a browser's storage looks exactly like this.
      await countCookieMiss(ctx.db, session.sessionId)
      await noteSecurityEvent(ctx, 'bearer_without_cookie', session, visit)
      ctx.log.warn({ sessionId: session.sessionId }, 'bearer token without its cookie')
      return undefined
    }
    if (session.isDue) await touchSession(ctx.db, session.sessionId)
    return actorOf(session)
  })
}

function hasItsCookie({ cookieHash }: LiveSession, cookie: string | undefined): boolean {
  if (cookieHash === null) return true
  return cookie !== undefined && timingSafeEqual(cookieHash, hashSecret(cookie))
}

function actorOf({ userId, clientId, companyId, role, grantedPrivileges }: LiveSession): Actor {
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, clientId, companyId, role, privileges }
}
