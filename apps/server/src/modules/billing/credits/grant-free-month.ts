import type { InTx } from '#platform/context'
import { issueLot } from '../ledger/ledger.ts'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { monthOf } from './month-rules.ts'
import { hasLiveSubscription } from './store.ts'

/** The free tier's credits of this calendar month, once, while nothing is paid for. */
export async function grantFreeMonth(ctx: InTx, now: Date): Promise<void> {
  if (await hasLiveSubscription(ctx.db, ctx.actor.companyId)) return
  const { id, version, title, creditsAllowance } = await getFreePlan(ctx)
  const month = monthOf(now)
  await issueLot(ctx, {
    kind: 'free',
    ref: month.ref,
    amount: creditsAllowance,
    expiresAt: month.end,
    lineage: 'free',
    terms: {
      label: `${title}, ${month.title}`,
      unit_mills: 0,
      plan_id: id,
      plan_version: version,
      period_start: month.start.toISOString(),
      period_end: month.end.toISOString(),
    },
  })
}
