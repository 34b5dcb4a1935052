import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { membershipActor } from './membership-actor.ts'
import { listMemberships } from './store.ts'

/** The person in the company they used last; undefined when no company has them as a member. */
export async function findActor(ctx: PublicCtx, userId: string): Promise<Actor | undefined> {
  const [membership] = await inTransaction(ctx, (ctx) => listMemberships(ctx.db, userId))
  return membership && membershipActor(userId, membership)
}
