import type { Actor, InTx, PublicCtx } from '#platform/context'
import type { RequestOrigin } from './request-origin.ts'
import { insertSecurityEvent } from './store.ts'
import type { SecurityEventKind } from './tables.ts'

/** Records an event that the user can see about their own account. */
export function recordSecurityEvent(
  ctx: InTx<PublicCtx>,
  kind: SecurityEventKind,
  about: Pick<Actor, 'userId' | 'sessionId'> & { readonly companyId?: string },
  { ipPrefix, userAgent }: Pick<RequestOrigin, 'ipPrefix' | 'userAgent'>,
): Promise<void> {
  const { userId, companyId, sessionId } = about
  return insertSecurityEvent(ctx.db, { kind, userId, companyId, sessionId, ipPrefix, userAgent })
}
