import type { InTx } from '#platform/context'
import { issueLot } from '../ledger/ledger.ts'
import { applyReversalsToSlice } from '../sync/apply-reversals-to-slice.ts'
import { monthOf } from './month-rules.ts'
import { decideSlice } from './slice-rules.ts'
import { listYearlyGrants } from './store.ts'

/**
 * Issues the current month of every paid yearly tier, once each, and returns when the next one
 * begins.
 */
export async function releaseYearlySlices(ctx: InTx, now: Date): Promise<Date | undefined> {
  const grants = await listYearlyGrants(ctx.db, ctx.actor.companyId, now)
  let nextAt: Date | undefined
  for (const grant of grants) {
    const decision = decideSlice(grant, now)
    if (decision.nextAt && (!nextAt || decision.nextAt < nextAt)) nextAt = decision.nextAt
    const { slice } = decision
    if (!slice) continue
    const { lineage, quantity, title, creditsAllowance, creditPriceMills } = grant
    const amount = creditsAllowance * quantity
    const { status, lotId } = await issueLot(ctx, {
      kind: 'plan',
      ref: slice.ref,
      amount,
      expiresAt: slice.expiresAt,
      lineage,
      terms: {
        label: `${title}, ${monthOf(slice.start).title}`,
        unit_mills: creditPriceMills,
        plan_id: grant.planId,
        plan_version: grant.planVersion,
        quantity,
        period_start: grant.periodStart.toISOString(),
        period_end: grant.periodEnd.toISOString(),
      },
    })
    if (status === 'ok')
      await applyReversalsToSlice(ctx, { id: lotId, amount, lineId: grant.lineId })
  }
  return nextAt
}
