import type { BillingSummary } from '@headwater/contract/billing'
import { getSpender } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { readBalance } from '../ledger/ledger.ts'
import { findNextSlice } from './find-next-slice.ts'
import { getCurrentPlan } from './get-current-plan.ts'
import { presentCredits, presentPlan } from './present.ts'
import { settleUnless } from './settle-credits.ts'
import { findStanding } from './store.ts'
import { decidePace } from './summary-rules.ts'
import { getSummaryFigures } from './summary-store.ts'

export function getBillingSummary(ctx: Ctx): Promise<BillingSummary> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const { monthlyCreditLimit, licenceChanges } = await getSpender(ctx)
    const standing = await findStanding(ctx.db, companyId)
    await settleUnless(ctx, standing, licenceChanges)
    const balance = await readBalance(ctx)
    const { plan, subscription } = await getCurrentPlan(ctx)
    const nextSliceAt = await findNextSlice(ctx, balance.asOf)
    const figures = await getSummaryFigures(ctx.db, companyId, clientId)
    const { monthlyCap, lowBalanceAt } = standing
    return {
      plan: presentPlan(plan, subscription, { now: balance.asOf, nextSliceAt }),
      credits: presentCredits(balance, figures.bought),
      pace: decidePace(figures, balance.available, balance.asOf),
      spending: {
        this_month: balance.monthSpent,
        monthly_cap: monthlyCap,
        mine: figures.mine,
        my_limit: monthlyCreditLimit,
      },
      is_low: lowBalanceAt !== null && balance.available < lowBalanceAt,
    }
  })
}
