import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { recordSecurityEvent } from './record-security-event.ts'
import type { RequestOrigin } from './request-origin.ts'
import { revokeSession } from './session-store.ts'
import { hashSecret } from './token-hash.ts'

/** Ends the session of this bearer; safe to repeat. */
export function logOut(ctx: Ctx, bearer: string, origin: RequestOrigin): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const session = await revokeSession(ctx.db, hashSecret(bearer), 'signed_out')
    if (!session) return
    await recordSecurityEvent(ctx, 'signed_out', { ...ctx.actor, sessionId: session.id }, origin)
    await recordAudit(ctx, {
      action: 'session.closed',
      subjectType: 'session',
      subjectId: session.id,
    })
  })
}
