import type { Actor, InTx, PublicCtx } from '#platform/context'
import { insertSecurityEvent } from './store.ts'
import type { SecurityEventKind } from './tables.ts'
import type { Visit } from './visit.ts'

/** Keeps something that a person should be able to see about their own account. */
export function noteSecurityEvent(
  ctx: InTx<PublicCtx>,
  kind: SecurityEventKind,
  about: Pick<Actor, 'userId' | 'sessionId'> & { readonly companyId?: string },
  { ipPrefix, userAgent }: Pick<Visit, 'ipPrefix' | 'userAgent'>,
): Promise<void> {
  const { userId, companyId, sessionId } = about
  return insertSecurityEvent(ctx.db, { kind, userId, companyId, sessionId, ipPrefix, userAgent })
}
