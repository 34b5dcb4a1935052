import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getClientInfo } from './get-client-info.ts'
import { membershipActor } from './membership-actor.ts'
import { noteSecurityEvent } from './note-security-event.ts'
import { openSession } from './open-session.ts'
import { enterCompany, supersedeSession } from './session-store.ts'
import type { SignIn } from './sign-in-as.ts'
import { listMemberships } from './store.ts'
import { hashSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

/**
 * Goes on in another company. The old session ends and a new one begins, with secrets of its own:
 * what one company's page has in memory must be worth nothing in the other. Both or neither.
 */
export function switchCompany(
  ctx: Ctx,
  { companyId }: InputOf<typeof contract.switchCompany>,
  bearer: string,
  visit: Visit,
): Promise<SignIn> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor
    const memberships = await listMemberships(ctx.db, userId)
    const chosen = memberships.find((membership) => membership.companyId === companyId)
    // Not a member and no such company are the same to whoever asks.
    if (!chosen) throw new AppError('not_found', 'You do not belong to that company.')

    const confirmedAt = await leave(ctx, bearer, visit)
    await enterCompany(ctx.db, companyId)
    const there = { ...ctx, actor: membershipActor(userId, chosen) }
    // Without the cookie: the session it belongs to has its own end already.
    const arriving = { ...visit, cookie: undefined }
    const { bearer: token, cookie } = await openSession(there, arriving, confirmedAt)
    return { reply: { token, ...(await getClientInfo(there)) }, cookie }
  })
}

/** Gives when the person last proved who they are: going elsewhere is no proof. */
async function leave(ctx: InTx, bearer: string, visit: Visit): Promise<Date> {
  const old = await supersedeSession(ctx.db, hashSecret(bearer))
  // Two switches at once, by a double click or from two tabs: the first one counts. Not a 401, which
  // would make the page throw away the session that the first one has just got.
  if (!old) throw new AppError('not_found', 'You have gone to another company. Reload the page.')
  await noteSecurityEvent(ctx, 'signed_out', { ...ctx.actor, sessionId: old.id }, visit)
  await recordAudit(ctx, {
    action: 'session.closed',
    subjectType: 'session',
    subjectId: old.id,
  })
  return old.confirmedAt
}
