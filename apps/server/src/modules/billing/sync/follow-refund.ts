import type { Ctx, InTx } from '#platform/context'
import { issueLot, readBalance, touch } from '../ledger/ledger.ts'
import { type LotFamily, nameReturn, withTaken } from './lot-family.ts'
import { decidePeriod } from './lot-rules.ts'
import type { ReversalRow } from './mirror-store.ts'
import { type PaidLot, sumReclaimed } from './paid-lot-store.ts'
import { decideReturns, decideTakings } from './reversal-rules.ts'
import { type Claim, recordReversal, takeBack } from './reverse-lot.ts'

/**
 * Brings what is taken of a lot in line with what stands refunded of its payment: more is taken, and
 * what a refund took that did not go through in the end comes back.
 */
export async function followRefund(
  ctx: InTx<Ctx>,
  family: LotFamily,
  claim: Claim,
  known: readonly ReversalRow[],
): Promise<void> {
  const rows = known.filter(({ providerRef }) => providerRef === claim.providerRef)
  const { root, returned, net } = withTaken(family, rows)
  if (claim.target > net) {
    const takings = decideTakings(root, returned, claim.target - net)
    for (const { id, total } of takings) {
      const own = id === root.id ? claim.target : total
      await takeBack(ctx, id, { ...claim, target: own }, total)
    }
    if (!takings.some(({ id }) => id === root.id)) await recordReversal(ctx, root.id, claim, {})
  }
  if (claim.target < net) {
    const credits = await giveBack(ctx, family, claim, net - claim.target)
    await recordReversal(ctx, root.id, { ...claim, status: 'failed' }, { returned: credits })
  }
}

/**
 * What was taken stays taken in the journal; it comes back in a lot of its own, which ends when the
 * first one does. Gives how much it was: what had ended by itself was never taken.
 */
async function giveBack(
  ctx: InTx<Ctx>,
  { root, returned }: LotFamily,
  { providerRef }: Claim,
  most: number,
): Promise<number> {
  // The ledger's lock: nothing is taken between the look and the grant.
  await touch(ctx)
  const ids = [root, ...returned].map(({ id }) => id)
  const reclaimed = await sumReclaimed(ctx.db, ctx.actor.companyId, providerRef, ids)
  const given = returned.reduce((sum, { amount }) => sum + amount, 0)
  const credits = Math.max(0, Math.min(most, reclaimed - given))
  const { debt } = await readBalance(ctx)
  const parts = decideReturns(root.kind, credits, debt)
  for (const [index, { kind, amount }] of parts.entries()) {
    await issueLot(ctx, {
      kind,
      ref: nameReturn(providerRef, root.id, returned.length + index + 1),
      amount,
      ...(root.expiresAt && { expiresAt: root.expiresAt }),
      ...(root.lineage !== null && { lineage: root.lineage }),
      isSuperseding: false,
      terms: termsOf(root),
    })
  }
  return credits
}

function termsOf({ ref, terms }: PaidLot): PaidLot['terms'] {
  const period = decidePeriod(ref, terms)
  return {
    ...terms,
    // The money for it is with the first lot.
    cents: 0,
    ...(period && {
      period_start: period.periodStart.toISOString(),
      period_end: period.periodEnd.toISOString(),
      is_difference: true,
    }),
    is_returned: true,
  }
}
