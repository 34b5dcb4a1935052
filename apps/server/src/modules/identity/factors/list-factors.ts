import type { Factors } from '@headwater/contract/identity/factors'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { listProviderAccounts } from '../providers/provider-account-store.ts'
import { findUser } from '../store.ts'
import { findHeldFactors } from './held-factors.ts'
import { presentFactors } from './present.ts'

/** Lists the authentication methods of the user. */
export function listFactors(ctx: Ctx): Promise<Factors> {
  return inTransaction(ctx, async (ctx) => {
    const person = await findUser(ctx.db, ctx.actor.userId)
    if (!person) throw new AppError('unauthenticated', 'This account no longer exists.')
    const held = await findHeldFactors(ctx.db, person.id)
    return presentFactors(person, held, await listProviderAccounts(ctx.db, person.id))
  })
}
