import { inTransaction, type PublicCtx } from '#platform/context'
import { takeToken } from '#platform/rate-limit'
import { noteSecurityEvent } from './note-security-event.ts'
import { findSessionByCookie } from './session-store.ts'
import { hashSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

const hourMs = 3_600_000

/**
 * The cookie half of a living session came without its bearer, as it would from somebody who copied
 * it off a disk. It opens nothing, so the session goes on and no mail goes out; the person finds it
 * in the list of what happened to their account, once an hour and session however often it is tried.
 */
export async function noteLoneCookie(ctx: PublicCtx, visit: Visit): Promise<void> {
  const { cookie } = visit
  if (cookie === undefined) return
  const session = await inTransaction(ctx, (ctx) => findSessionByCookie(ctx.db, hashSecret(cookie)))
  if (!session) return
  const request = { budget: 'lone cookie', key: session.sessionId, limit: 1, windowMs: hourMs }
  if (!(await takeToken(ctx.database, request)).allowed) return
  await inTransaction(ctx, (ctx) => noteSecurityEvent(ctx, 'cookie_without_bearer', session, visit))
  ctx.log.warn({ sessionId: session.sessionId }, 'session cookie without its bearer')
}
