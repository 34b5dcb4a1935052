import type { Ctx, InTx } from '#platform/context'
import type { PaidLot } from './lot-store.ts'
import { listReversalsOfLine } from './mirror-store.ts'
import { decideShare } from './reversal-rules.ts'
import { reverseLot } from './reverse-lot.ts'

/**
 * A month of a yearly tier has just come: whatever was refunded or is disputed of the year is of this
 * month too, in the same share as of those before it.
 */
export async function followSlice(
  ctx: InTx<Ctx>,
  { lineId, ...lot }: PaidLot & { readonly lineId: string },
): Promise<void> {
  for (const row of await listReversalsOfLine(ctx.db, ctx.actor.companyId, lineId)) {
    const { providerRef, cause, status } = row
    const target = decideShare(lot.amount, row.target, row.amount)
    await reverseLot(ctx, lot, { providerRef, cause, status, target }, undefined)
  }
}
