import { inTransaction, type PublicCtx } from '#platform/context'
import { listListedPlans } from '../plans/store.ts'
import { ask, askFor, isCoded } from './ask.ts'
import type { Payments } from './payments.ts'
import { findProviderPrice, updateProviderPrice } from './price-store.ts'
import { findOrCreatePrice } from './publish-plan.ts'
import { idOf } from './read-objects.ts'

/**
 * Asks the provider with its prices as we know them. Where it has forgotten one, as a stand-in does
 * that was begun anew, they are published once more and it is asked again.
 */
export async function withPlans<T>(
  ctx: PublicCtx,
  payments: Payments,
  question: () => Promise<T>,
): Promise<T> {
  try {
    return await question()
  } catch (error) {
    const isForgotten = isCoded(error, 'resource_missing') && (await republish(ctx, payments))
    if (!isForgotten) throw error
    return question()
  }
}

/** False when every price is there: then something else is missing. */
async function republish(ctx: PublicCtx, { account, stripe }: Payments): Promise<boolean> {
  const plans = await inTransaction(ctx, (ctx) => listListedPlans(ctx.db))
  let isForgotten = false
  for (const plan of plans) {
    const known = await inTransaction(ctx, (ctx) => findProviderPrice(ctx.db, account, plan))
    if (!known) continue
    if (await ask(ctx, () => askFor(() => stripe.prices.retrieve(known.priceId)))) continue
    const { id: priceId, product } = await ask(ctx, () => findOrCreatePrice(stripe, plan))
    const made = { priceId, productId: idOf(product) ?? '' }
    await inTransaction(ctx, (ctx) => updateProviderPrice(ctx.db, account, plan, made))
    isForgotten = true
  }
  return isForgotten
}
