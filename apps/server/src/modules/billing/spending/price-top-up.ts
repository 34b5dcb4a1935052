import type { Ctx, InTx } from '#platform/context'
import { decideCents } from '../checkout/checkout-rules.ts'
import { getOwnPlan } from '../checkout/own-plan.ts'
import { monthOf } from '../credits/month-rules.ts'
import { readClock } from '../credits/store.ts'
import { sumCharged } from './top-up-store.ts'

export interface TopUpPrice {
  readonly rateMills: number
  readonly priceCents: number
  /** The first of the month whose maximum it counts against, and what has gone of that. */
  readonly month: string
  readonly chargedCents: number
}

/** What so many credits cost the company now, at the rate of its own tier. */
export async function priceTopUp(ctx: InTx<Ctx>, credits: number): Promise<TopUpPrice> {
  const { creditPriceMills: rateMills } = await getOwnPlan(ctx)
  const month = `${monthOf(await readClock(ctx.db)).ref}-01`
  const chargedCents = await sumCharged(ctx.db, ctx.actor.companyId, month)
  return { rateMills, priceCents: decideCents(credits, rateMills), month, chargedCents }
}
