import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { recordSecurityEvent } from './record-security-event.ts'
import type { RequestOrigin } from './request-origin.ts'
import { insertSession, revokeSessionByCookie, trimSessions } from './session-store.ts'
import { lockUser } from './store.ts'
import { hashSecret, newSecret } from './token-hash.ts'

/** Bearer token and cookie of a new session. Only their hashes are stored. */
export interface SessionSecrets {
  readonly bearer: string
  /** For browsers; other clients have none. */
  readonly cookie: string | undefined
}

/**
 * Opens a session for `ctx.actor` with new secrets. A sign-in counts as a proof of identity;
 * without a recent one, `confirmedAt` is the time of the last proof.
 */
export function openSession(
  ctx: Ctx,
  origin: RequestOrigin,
  confirmedAt?: Date,
): Promise<SessionSecrets> {
  return inTransaction(ctx, async (ctx) => {
    const secrets = {
      bearer: `hw1_${newSecret()}`,
      cookie: origin.isBrowser ? newSecret() : undefined,
    }
    // Locked, because two concurrent sign-ins would not count each other's session.
    await lockUser(ctx.db, ctx.actor.userId)
    // The browser is about to lose that cookie, and its bearer would then look stolen.
    if (origin.cookie !== undefined) await revokeSessionByCookie(ctx.db, hashSecret(origin.cookie))
    const sessionId = await insertSessionForActor(ctx, secrets, origin, confirmedAt)
    await trimSessions(ctx.db, ctx.actor.userId)
    await recordSecurityEvent(ctx, 'signed_in', { ...ctx.actor, sessionId }, origin)
    await recordAudit(ctx, {
      action: 'session.opened',
      subjectType: 'session',
      subjectId: sessionId,
    })
    return secrets
  })
}

async function insertSessionForActor(
  ctx: InTx,
  secrets: SessionSecrets,
  origin: RequestOrigin,
  confirmedAt: Date | undefined,
): Promise<string> {
  const { userId, companyId, clientId } = ctx.actor
  const id = newId()
  await insertSession(ctx.db, {
    id,
    userId,
    companyId,
    clientId,
    bearerHash: hashSecret(secrets.bearer),
    cookieHash: secrets.cookie === undefined ? null : hashSecret(secrets.cookie),
    openedByBrowser: origin.isBrowser,
    ipPrefix: origin.ipPrefix,
    userAgent: origin.userAgent,
    ...(confirmedAt && { confirmedAt }),
  })
  return id
}
