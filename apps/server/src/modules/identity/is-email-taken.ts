import { inTransaction, type PublicCtx } from '#platform/context'
import { foldEmail } from './rules.ts'
import { findUserByEmail } from './store.ts'

export async function isEmailTaken(ctx: PublicCtx, email: string): Promise<boolean> {
  const user = await inTransaction(ctx, (ctx) => findUserByEmail(ctx.db, foldEmail(email)))
  return user !== undefined
}
