import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { noteSecurityEvent } from './note-security-event.ts'
import { revokeSession } from './session-store.ts'
import { hashSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

/** Ends the session of this bearer. Once it is over, doing it again changes nothing. */
export function logOut(ctx: Ctx, bearer: string, visit: Visit): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const session = await revokeSession(ctx.db, hashSecret(bearer), 'signed_out')
    if (!session) return
    await noteSecurityEvent(ctx, 'signed_out', { ...ctx.actor, sessionId: session.id }, visit)
    await recordAudit(ctx, {
      action: 'session.closed',
      subjectType: 'session',
      subjectId: session.id,
    })
  })
}
