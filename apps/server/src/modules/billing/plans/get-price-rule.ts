import type { PaidAction } from '@headwater/contract/billing'
import type { InTx, PublicCtx } from '#platform/context'
import { findPriceRule } from './store.ts'

/** Returns the current price of one unit of an action, and the name of the price rule. */
export async function getPriceRule(
  ctx: InTx<PublicCtx>,
  action: PaidAction,
): Promise<{ credits: number; rule: string }> {
  const found = await findPriceRule(ctx.db, action)
  if (!found) throw new Error(`There is no price for ${action}.`)
  return { credits: found.credits, rule: `${action}@${found.version}` }
}
