import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { noteSecurityEvent } from './note-security-event.ts'
import { insertSession, revokeByCookie, trimSessions } from './session-store.ts'
import { lockUser } from './store.ts'
import { hashSecret, newSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

/** The two halves of a new session. Only their hashes are kept. */
export interface SessionSecrets {
  readonly bearer: string
  /** For browsers; a plain client has none. */
  readonly cookie: string | undefined
}

/**
 * Opens a session for `ctx.actor` with secrets that were never used before. A sign-in is a proof of
 * who they are; where there was none just now, `confirmedAt` says when the last one was.
 */
export function openSession(ctx: Ctx, visit: Visit, confirmedAt?: Date): Promise<SessionSecrets> {
  return inTransaction(ctx, async (ctx) => {
    const secrets = {
      bearer: `hw1_${newSecret()}`,
      cookie: visit.isBrowser ? newSecret() : undefined,
    }
    // Two sign-ins at once would each leave the other out of the count.
    await lockUser(ctx.db, ctx.actor.userId)
    // The browser is about to lose that cookie, and its bearer would look stolen from then on.
    if (visit.cookie !== undefined) await revokeByCookie(ctx.db, hashSecret(visit.cookie))
    const sessionId = await insertFor(ctx, secrets, visit, confirmedAt)
    await trimSessions(ctx.db, ctx.actor.userId)
    await noteSecurityEvent(ctx, 'signed_in', { ...ctx.actor, sessionId }, visit)
    await recordAudit(ctx, {
      action: 'session.opened',
      subjectType: 'session',
      subjectId: sessionId,
    })
    return secrets
  })
}

async function insertFor(
  ctx: InTx,
  secrets: SessionSecrets,
  visit: Visit,
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
    openedByBrowser: visit.isBrowser,
    ipPrefix: visit.ipPrefix,
    userAgent: visit.userAgent,
    ...(confirmedAt && { confirmedAt }),
  })
  return id
}
