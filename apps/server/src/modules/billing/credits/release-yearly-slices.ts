import type { InTx } from '#platform/context'
import { issueLot } from '../ledger/ledger.ts'
import { followSlice } from '../sync/follow-slice.ts'
import { monthOf } from './month-rules.ts'
import { decideSlice } from './slice-rules.ts'
import { listYearlyGrants } from './store.ts'

/**
 * Issues the running month of every yearly tier that was paid for, once each. Gives the moment when
 * the next one begins.
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
    if (status === 'ok') await followSlice(ctx, { id: lotId, amount, lineId: grant.lineId })
  }
  return nextAt
}
