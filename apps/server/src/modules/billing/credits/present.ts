import type { BillingSummary } from '@headwater/contract/billing'
import type { Balance } from '../ledger/answers.ts'
import type { Subscription } from './get-current-plan.ts'
import { monthOf } from './month-rules.ts'
import type { CurrentPlan } from './plan-rules.ts'
import { decideBlock, decideState } from './summary-rules.ts'

export function presentPlan(
  plan: CurrentPlan,
  subscription: Subscription | undefined,
  { now, nextSliceAt }: { now: Date; nextSliceAt: Date | undefined },
): BillingSummary['plan'] {
  const state = decideState(subscription)
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

export function presentCredits(balance: Balance, bought: number): BillingSummary['credits'] {
  const { available, held, frozen, debt, nextExpiryAt, nextExpiryAmount } = balance
  return {
    available,
    held,
    frozen,
    debt,
    bought,
    next_expiry: nextExpiryAt && { at: nextExpiryAt.toISOString(), credits: nextExpiryAmount },
    blocked_by: decideBlock(balance),
  }
}
