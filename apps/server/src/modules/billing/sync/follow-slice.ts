import type { Ctx, InTx } from '#platform/context'
import { listReversalsOfLine } from './mirror-store.ts'
import { decideShare } from './reversal-rules.ts'
import { followDispute, takeBack } from './reverse-lot.ts'

interface Slice {
  readonly id: number
  readonly amount: number
  readonly lineId: string
}

/**
 * A month of a yearly tier has just come: whatever was refunded or is disputed of the year is of this
 * month too, in the same share as of those before it.
 */
export async function followSlice(ctx: InTx<Ctx>, { id, amount, lineId }: Slice): Promise<void> {
  for (const row of await listReversalsOfLine(ctx.db, ctx.actor.companyId, lineId)) {
    const { providerRef, cause, status } = row
    const target = decideShare(amount, row.target, row.amount)
    const claim = { providerRef, cause, status, target }
    if (cause === 'dispute') await followDispute(ctx, id, claim, undefined)
    else if (target > 0) await takeBack(ctx, id, claim, target)
  }
}
