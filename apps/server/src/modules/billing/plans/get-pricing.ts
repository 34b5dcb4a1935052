import type * as contract from '@headwater/contract/billing'
import type { Tier } from '@headwater/contract/billing'
import type { ReplyOf } from '@headwater/contract/endpoint'
import { inTransaction, type PublicCtx } from '#platform/context'
import { listPurchasablePlans, type Plan } from './store.ts'

export async function getPricing(ctx: PublicCtx): Promise<ReplyOf<typeof contract.getPricing>> {
  const plans = await inTransaction(ctx, (ctx) => listPurchasablePlans(ctx.db))
  const tiers = plans.map(presentTier)
  return {
    month: tiers.filter(({ interval }) => interval === 'month'),
    year: tiers.filter(({ interval }) => interval === 'year'),
  }
}

/** Divides whole numbers once, which gives the closest float to the intended decimal. */
function presentTier(plan: Plan): Tier {
  return {
    id: plan.id,
    title: plan.title,
    description: plan.description,
    credits_allowance: plan.creditsAllowance,
    credit_price: plan.creditPriceMills / 1_000,
    price: plan.priceCents / 100,
    interval: plan.interval,
  }
}
