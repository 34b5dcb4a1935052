import type { Actor, InTx, PublicCtx } from '#platform/context'
import { insertSecurityEvent } from './store.ts'
import type { SecurityEventKind } from './tables.ts'
import type { Visit } from './visit.ts'

/** Keeps something that a person should be able to see about their own sessions. */
export function noteSecurityEvent(
  ctx: InTx<PublicCtx>,
  kind: SecurityEventKind,
  session: Pick<Actor, 'userId' | 'companyId'> & { readonly sessionId: string },
  { ipPrefix, userAgent }: Visit,
): Promise<void> {
  const { userId, companyId, sessionId } = session
  return insertSecurityEvent(ctx.db, { kind, userId, companyId, sessionId, ipPrefix, userAgent })
}
