import { timingSafeEqual } from 'node:crypto'
import {
  type Actor,
  askAsNobody,
  type InTx,
  inTransaction,
  type PublicCtx,
} from '#platform/context'
import { sendMail } from '#platform/mail'
import { bearerAloneMail } from './devices/mails.ts'
import { noteSecurityEvent } from './note-security-event.ts'
import { decidePrivileges } from './rules.ts'
import {
  countCookieMiss,
  findLiveSession,
  isCookieOfUser,
  type LiveSession,
  touchSession,
} from './session-store.ts'
import { findUser } from './store.ts'
import { hashSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

/**
 * Who the session belongs to; undefined when there is none. Role, privileges and suspension are read
 * each time, so that a change counts from the next request on.
 */
export async function authenticate(
  ctx: PublicCtx,
  bearer: string,
  visit: Visit,
  isVisit = true,
): Promise<Actor | undefined> {
  const session = await askAsNobody(ctx, (db) => findLiveSession(db, hashSecret(bearer)))
  if (!session) return undefined
  const isDue = session.isDue && isVisit
  // Nearly always that is all, and nothing is to be written.
  if (!isDue && hasItsCookie(session, visit.cookie)) return actorOf(session)
  return inTransaction(ctx, async (ctx) => {
    if (!(await hasSomeCookie(ctx, session, visit.cookie))) {
      await raiseAlarm(ctx, session, visit)
      return undefined
    }
    if (isDue) await touchSession(ctx.db, session.sessionId)
    return actorOf(session)
  })
}

function hasItsCookie({ cookieHash }: LiveSession, cookie: string | undefined): boolean {
  if (cookieHash === null) return true
  return cookie !== undefined && timingSafeEqual(cookieHash, hashSecret(cookie))
}

/** After a switch the browser has the new session's cookie, while another tab still asks as before. */
async function hasSomeCookie(
  { db }: InTx<PublicCtx>,
  session: LiveSession,
  cookie: string | undefined,
): Promise<boolean> {
  if (hasItsCookie(session, cookie)) return true
  const { isEnding, userId } = session
  return isEnding && cookie !== undefined && isCookieOfUser(db, hashSecret(cookie), userId)
}

/** A bearer copied out of a browser's storage looks exactly like this. */
async function raiseAlarm(ctx: InTx<PublicCtx>, session: LiveSession, visit: Visit): Promise<void> {
  const misses = await countCookieMiss(ctx.db, session.sessionId)
  await noteSecurityEvent(ctx, 'bearer_without_cookie', session, visit)
  ctx.log.warn({ sessionId: session.sessionId }, 'bearer token without its cookie')
  // Once per session: whoever tries it all day is to fill no mailbox.
  const person = misses === 1 ? await findUser(ctx.db, session.userId) : undefined
  if (person) await sendMail(ctx, bearerAloneMail(person, visit, ctx.now()))
}

/** The member that a live session stands for. */
export function actorOf(session: LiveSession): Actor {
  const { userId, clientId, companyId, role, grantedPrivileges, sessionId, isFresh } = session
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, clientId, companyId, role, privileges, sessionId, isFresh }
}
