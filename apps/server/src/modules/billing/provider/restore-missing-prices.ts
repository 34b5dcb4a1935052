import { inTransaction, type PublicCtx } from '#platform/context'
import { listPurchasablePlans } from '../plans/store.ts'
import { callProvider, findAtProvider, hasErrorCode } from './call-provider.ts'
import { findOrCreatePrice } from './ensure-provider-price.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { findProviderPrice, updateProviderPrice } from './price-store.ts'
import { idOf } from './read-objects.ts'

/**
 * Runs a provider request with the stored prices. If the provider lost a price, as a restarted
 * stand-in does, publishes the prices again and retries.
 */
export async function withRestoredPrices<T>(
  ctx: PublicCtx,
  payments: PaymentProvider,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    const isForgotten =
      hasErrorCode(error, 'resource_missing') && (await restoreMissingPrices(ctx, payments))
    if (!isForgotten) throw error
    return request()
  }
}

/** Returns false when no price is missing, so the error has another cause. */
async function restoreMissingPrices(
  ctx: PublicCtx,
  { account, stripe }: PaymentProvider,
): Promise<boolean> {
  const plans = await inTransaction(ctx, (ctx) => listPurchasablePlans(ctx.db))
  let isForgotten = false
  for (const plan of plans) {
    const known = await inTransaction(ctx, (ctx) => findProviderPrice(ctx.db, account, plan))
    if (!known) continue
    if (await callProvider(ctx, () => findAtProvider(() => stripe.prices.retrieve(known.priceId))))
      continue
    const { id: priceId, product } = await callProvider(ctx, () => findOrCreatePrice(stripe, plan))
    const made = { priceId, productId: idOf(product) ?? '' }
    await inTransaction(ctx, (ctx) => updateProviderPrice(ctx.db, account, plan, made))
    isForgotten = true
  }
  return isForgotten
}
