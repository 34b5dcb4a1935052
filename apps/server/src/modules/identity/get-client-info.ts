import type { ClientInfo } from '@headwater/contract/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentClientInfo } from './present.ts'
import { findUser } from './store.ts'

export function getClientInfo(ctx: Ctx): Promise<ClientInfo> {
  return inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx.db, ctx.actor.userId)
    if (!user) throw new AppError('unauthenticated', 'This account no longer exists.')
    return presentClientInfo(user, ctx.actor)
  })
}
