import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getClientInfo } from './get-client-info.ts'
import { logOut } from './log-out.ts'
import { membershipActor } from './membership-actor.ts'
import { openSession, type SessionSecrets } from './open-session.ts'
import { listMemberships } from './store.ts'
import type { Visit } from './visit.ts'

interface Switched {
  readonly reply: contract.Login
  readonly cookie: SessionSecrets['cookie']
}

/**
 * Goes on in another company. The old session ends and a new one begins, with secrets of its own:
 * what one company's page has in memory must be worth nothing in the other.
 */
export async function switchCompany(
  ctx: Ctx,
  { companyId }: InputOf<typeof contract.switchCompany>,
  bearer: string,
  visit: Visit,
): Promise<Switched> {
  const { userId } = ctx.actor
  const memberships = await inTransaction(ctx, (ctx) => listMemberships(ctx.db, userId))
  const chosen = memberships.find((membership) => membership.companyId === companyId)
  // Not a member and no such company are the same to whoever asks.
  if (!chosen) throw new AppError('not_found', 'You do not belong to that company.')

  const there = { ...ctx, actor: membershipActor(userId, chosen) }
  // First the new one: should the old one then live on by an accident, nobody is locked out.
  const { bearer: token, cookie } = await openSession(there, visit)
  await logOut(ctx, bearer, visit)
  return { reply: { token, ...(await getClientInfo(there)) }, cookie }
}
