import type { Ctx, InTx } from '#platform/context'
import { decideAmountCents } from '../checkout/checkout-rules.ts'
import { getOwnPlan } from '../checkout/own-plan.ts'
import { monthOf } from '../credits/month-rules.ts'
import { readLedgerClock } from '../credits/store.ts'
import { sumChargedCents } from './top-up-store.ts'

export interface TopUpPrice {
  readonly rateMills: number
  readonly priceCents: number
  /**
   * First day of the month whose maximum it counts against, and what has been charged in that
   * month.
   */
  readonly month: string
  readonly chargedCents: number
}

/** Returns what the given number of credits costs the company now, at the rate of its own tier. */
export async function getTopUpPrice(ctx: InTx<Ctx>, credits: number): Promise<TopUpPrice> {
  const { creditPriceMills: rateMills } = await getOwnPlan(ctx)
  const month = `${monthOf(await readLedgerClock(ctx.db)).ref}-01`
  const chargedCents = await sumChargedCents(ctx.db, ctx.actor.companyId, month)
  return { rateMills, priceCents: decideAmountCents(credits, rateMills), month, chargedCents }
}
