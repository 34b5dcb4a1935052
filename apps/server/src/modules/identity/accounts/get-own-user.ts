import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findUser } from '../store.ts'

export async function getOwnUser(ctx: InTx<Ctx>) {
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (!user) throw new AppError('unauthenticated', 'This account no longer exists.')
  return user
}
