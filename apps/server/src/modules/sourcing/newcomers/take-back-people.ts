import type { InTx } from '#platform/context'
import { tellForgotten } from '../events.ts'
import { lockPeople } from '../lock-store.ts'
import { deletePeople } from '../undoing/undo-store.ts'
import { listAsTakenIn } from './as-taken-in-store.ts'

/** Forgets people who have just been taken in by hand; whoever has changed since then stays. */
export async function takeBackPeople(ctx: InTx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const { companyId } = ctx.actor
  await lockPeople(ctx.db, companyId)
  const ids = await listAsTakenIn(ctx.db, companyId, personIds)
  await deletePeople(ctx.db, companyId, ids)
  await tellForgotten(ctx, ids)
}
