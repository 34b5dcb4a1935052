import type { Ctx, InTx } from '#platform/context'
import { listReversalsOfLine } from './provider-state-store.ts'
import { decideShare } from './reversal-rules.ts'
import { applyDispute, revokeRefunded } from './reverse-lot.ts'

interface Slice {
  readonly id: number
  readonly amount: number
  readonly lineId: string
}

/**
 * Applies refunds and disputes of a year to its newly issued month, in the same share as to the
 * earlier months.
 */
export async function applyReversalsToSlice(
  ctx: InTx<Ctx>,
  { id, amount, lineId }: Slice,
): Promise<void> {
  for (const row of await listReversalsOfLine(ctx.db, ctx.actor.companyId, lineId)) {
    const { providerRef, cause, status } = row
    const target = decideShare(amount, row.target, row.amount)
    const claim = { providerRef, cause, status, target }
    if (cause === 'dispute') await applyDispute(ctx, id, claim, undefined)
    else if (target > 0) await revokeRefunded(ctx, id, claim, target)
  }
}
