import type { Tier } from '@headwater/contract/billing'
import type { Plan } from './store.ts'

/** Whole numbers divided once: the nearest number to the decimals that are meant. */
export function presentTier(plan: Plan): Tier {
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
