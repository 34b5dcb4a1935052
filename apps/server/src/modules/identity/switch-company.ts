import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { actorFromMembership } from './actor-from-membership.ts'
import { getClientInfo } from './get-client-info.ts'
import { openSession } from './open-session.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import type { RequestOrigin } from './request-origin.ts'
import { setTransactionCompany, supersedeSession } from './session-store.ts'
import type { SignInResult } from './sign-in-result.ts'
import { listMemberships } from './store.ts'
import { hashSecret } from './token-hash.ts'

/**
 * Switches to another company. The old session ends and a new one begins with its own secrets, in
 * one transaction, because what one company's page has in memory must be useless in the other.
 */
export function switchCompany(
  ctx: Ctx,
  { companyId }: InputOf<typeof contract.switchCompany>,
  bearer: string,
  origin: RequestOrigin,
): Promise<SignInResult> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor
    const memberships = await listMemberships(ctx.db, userId)
    const chosen = memberships.find((membership) => membership.companyId === companyId)
    // An unknown company and one without membership give the same error.
    if (!chosen) throw new AppError('not_found', 'You are not a member of this company.')

    const confirmedAt = await endCurrentSession(ctx, bearer, origin)
    await setTransactionCompany(ctx.db, companyId)
    const there = { ...ctx, actor: actorFromMembership(userId, chosen) }
    // Without the cookie, because the session it belongs to has already been ended.
    const arriving = { ...origin, cookie: undefined }
    const { bearer: token, cookie } = await openSession(there, arriving, confirmedAt)
    return { reply: { token, ...(await getClientInfo(there)) }, cookie }
  })
}

/** Returns when the user last verified their identity, because switching is no proof. */
async function endCurrentSession(ctx: InTx, bearer: string, origin: RequestOrigin): Promise<Date> {
  const old = await supersedeSession(ctx.db, hashSecret(bearer))
  // Of two concurrent switches, by a double click or from two tabs, the first counts. Not a 401,
  // which would make the page discard the session that the first one has just created.
  if (!old) throw new AppError('not_found', 'You switched to another company. Reload the page.')
  await recordSecurityEvent(ctx, 'signed_out', { ...ctx.actor, sessionId: old.id }, origin)
  await recordAudit(ctx, {
    action: 'session.closed',
    subjectType: 'session',
    subjectId: old.id,
  })
  return old.confirmedAt
}
