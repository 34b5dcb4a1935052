import type { PaidAction } from '@headwater/contract/billing'
import type { InTx } from '#platform/context'
import { getPriceRule } from '../plans/get-price-rule.ts'

/** The price of an action, as shown on its button. */
export interface Quote {
  readonly action: PaidAction
  readonly units: number
  readonly credits: number
  /** The version of the price rule, for example `unlock_talent@1`. */
  readonly rule: string
}

export async function quote(ctx: InTx, action: PaidAction, units = 1): Promise<Quote> {
  if (!Number.isSafeInteger(units) || units < 1)
    throw new RangeError('Units must be a whole number of at least 1.')
  const { credits, rule } = await getPriceRule(ctx, action)
  return { action, units, credits: credits * units, rule }
}
