import type { Ctx, InTx } from '#platform/context'
import { getBalance, issueLot, postDueEntries } from '../ledger/ledger.ts'
import { buildReturnRef, type LotFamily, withTakenCredits } from './lot-family.ts'
import { decidePeriod } from './lot-rules.ts'
import { type PaidLot, sumReclaimed } from './paid-lot-store.ts'
import type { ReversalRow } from './provider-state-store.ts'
import { decideRefundTakings, decideReturnLots } from './reversal-rules.ts'
import { type ReversalClaim, recordReversal, revokeRefunded } from './reverse-lot.ts'

/**
 * Aligns the revoked credits of a lot with the effective refunds of its payment: revokes more, or
 * returns what a refund took that failed later.
 */
export async function applyRefund(
  ctx: InTx<Ctx>,
  family: LotFamily,
  claim: ReversalClaim,
  known: readonly ReversalRow[],
): Promise<void> {
  const rows = known.filter(({ providerRef }) => providerRef === claim.providerRef)
  const { root, returned, net } = withTakenCredits(family, rows)
  if (claim.target > net) {
    const takings = decideRefundTakings(root, returned, claim.target - net)
    for (const { id, total } of takings) {
      const own = id === root.id ? claim.target : total
      await revokeRefunded(ctx, id, { ...claim, target: own }, total)
    }
    if (!takings.some(({ id }) => id === root.id)) await recordReversal(ctx, root.id, claim, {})
  }
  if (claim.target < net) {
    const credits = await returnCredits(ctx, family, claim, net - claim.target)
    await recordReversal(ctx, root.id, { ...claim, status: 'failed' }, { returned: credits })
  }
}

/**
 * A revocation stays in the journal; the credits return in a lot of their own, which ends when the
 * original lot does. Returns how many credits that was: expired credits were never revoked.
 */
async function returnCredits(
  ctx: InTx<Ctx>,
  { root, returned }: LotFamily,
  { providerRef }: ReversalClaim,
  most: number,
): Promise<number> {
  // Takes the ledger's lock, so that nothing changes between reading and granting.
  await postDueEntries(ctx)
  const ids = [root, ...returned].map(({ id }) => id)
  const reclaimed = await sumReclaimed(ctx.db, ctx.actor.companyId, providerRef, ids)
  const given = returned.reduce((sum, { amount }) => sum + amount, 0)
  const credits = Math.max(0, Math.min(most, reclaimed - given))
  const { debt } = await getBalance(ctx)
  const parts = decideReturnLots(root.kind, credits, debt)
  for (const [index, { kind, amount }] of parts.entries()) {
    await issueLot(ctx, {
      kind,
      ref: buildReturnRef(providerRef, root.id, returned.length + index + 1),
      amount,
      ...(root.expiresAt && { expiresAt: root.expiresAt }),
      ...(root.lineage !== null && { lineage: root.lineage }),
      isSuperseding: false,
      terms: buildReturnTerms(root),
    })
  }
  return credits
}

function buildReturnTerms({ ref, terms }: PaidLot): PaidLot['terms'] {
  const period = decidePeriod(ref, terms)
  return {
    ...terms,
    // The price is recorded on the original lot.
    cents: 0,
    ...(period && {
      period_start: period.periodStart.toISOString(),
      period_end: period.periodEnd.toISOString(),
      is_difference: true,
    }),
    is_returned: true,
  }
}
