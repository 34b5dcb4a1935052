import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { actorOf } from './authenticate.ts'
import { findBearerHash, findLiveSession, touchSession } from './session-store.ts'
import { hashSecret } from './token-hash.ts'

/**
 * Who posts a form: a browser can't put a bearer on one, so the cookie half stands alone there. What
 * makes up for it is the CSRF token, which such a call has to bring whatever its method.
 */
export function authenticateForm(ctx: PublicCtx, cookie: string): Promise<Actor | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const bearerHash = await findBearerHash(ctx.db, hashSecret(cookie))
    const session = bearerHash && (await findLiveSession(ctx.db, bearerHash))
    // After a switch the cookie of the session before counts no more.
    if (!session || session.isEnding) return undefined
    if (session.isDue) await touchSession(ctx.db, session.sessionId)
    return actorOf(session)
  })
}
