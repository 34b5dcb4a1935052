import type { BillingSummary } from '@headwater/contract/billing'
import type { CreditPart } from '@headwater/contract/billing/credit-parts'
import { getSpender } from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { Balance } from '../ledger/answers.ts'
import { getBalance } from '../ledger/ledger.ts'
import { getCreditParts } from './get-credit-parts.ts'
import { getCurrentPlan, type Subscription } from './get-current-plan.ts'
import { monthOf } from './month-rules.ts'
import type { CurrentPlan } from './plan-rules.ts'
import { settleCreditsIfDue } from './settle-credits.ts'
import { decideSlice } from './slice-rules.ts'
import { getSpendingState, getSummaryFigures, listYearlyGrants } from './store.ts'
import { decideBurnRate, decideSpendingBlock, decideSubscriptionState } from './summary-rules.ts'

export function getBillingSummary(ctx: Ctx): Promise<BillingSummary> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const { monthlyCreditLimit, licenceChanges } = await getSpender(ctx)
    const spendingState = await getSpendingState(ctx.db, companyId)
    await settleCreditsIfDue(ctx, spendingState, licenceChanges)
    const { plan, subscription } = await getCurrentPlan(ctx)
    const ledger = await getBalance(ctx)
    const { available, parts } = await getCreditParts(ctx, plan, ledger.asOf)
    const balance = { ...ledger, available }
    const nextSliceAt = await findNextSlice(ctx, balance.asOf)
    const figures = await getSummaryFigures(ctx.db, companyId, clientId)
    const { monthlyCap, lowBalanceAt } = spendingState
    return {
      plan: presentPlan(plan, subscription, { now: balance.asOf, nextSliceAt }),
      credits: presentCredits(balance, figures.bought, parts),
      pace: decideBurnRate(figures, balance.available, balance.asOf),
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

/** Returns when the next month of a yearly tier begins, if there is one. */
async function findNextSlice(ctx: InTx, now: Date): Promise<Date | undefined> {
  const grants = await listYearlyGrants(ctx.db, ctx.actor.companyId, now)
  const [next] = grants
    .flatMap((grant) => decideSlice(grant, now).nextAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
  return next
}

function presentPlan(
  plan: CurrentPlan,
  subscription: Subscription | undefined,
  { now, nextSliceAt }: { now: Date; nextSliceAt: Date | undefined },
): BillingSummary['plan'] {
  const state = decideSubscriptionState(subscription)
  const periodEnd = state === 'ending' ? undefined : subscription?.periodEnd
  const renewsAt = subscription?.isLive ? (nextSliceAt ?? periodEnd) : monthOf(now).end
  return {
    id: plan.id,
    title: plan.title,
    interval: plan.interval,
    credits_allowance: plan.creditsAllowance,
    credit_price: plan.creditPriceMills / 1_000,
    quantity: plan.quantity,
    state,
    renews_at: renewsAt?.toISOString() ?? null,
    ends_at: (subscription?.isLive && subscription.cancelAt?.toISOString()) || null,
  }
}

function presentCredits(
  balance: Balance,
  bought: number,
  parts: CreditPart[],
): BillingSummary['credits'] {
  const { available, held, frozen, debt, nextExpiryAt, nextExpiryAmount } = balance
  return {
    available,
    held,
    frozen,
    debt,
    bought,
    parts,
    next_expiry: nextExpiryAt && { at: nextExpiryAt.toISOString(), credits: nextExpiryAmount },
    blocked_by: decideSpendingBlock(balance),
  }
}
