import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { inTransaction, type PublicCtx } from '#platform/context'
import { listPurchasablePlans } from '../plans/store.ts'
import { callProvider } from './call-provider.ts'
import { ensureProviderPrice } from './ensure-provider-price.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { ProviderPrice } from './price-store.ts'
import { withRestoredPrices } from './restore-missing-prices.ts'

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features

/**
 * Ensures the configuration of the provider's portal: members change tier and seats, upgrades apply
 * at once and downgrades at the end of the period. It is looked up by what it offers, so changed
 * prices create a new one.
 */
export function ensurePortalConfiguration(
  ctx: PublicCtx,
  payments: PaymentProvider,
): Promise<string> {
  return withRestoredPrices(ctx, payments, () => findOrCreateConfiguration(ctx, payments))
}

async function findOrCreateConfiguration(
  ctx: PublicCtx,
  payments: PaymentProvider,
): Promise<string> {
  const { stripe } = payments
  const plans = await inTransaction(ctx, (ctx) => listPurchasablePlans(ctx.db))
  const prices: ProviderPrice[] = []
  for (const plan of plans) {
    if (plan.interval !== 'free') prices.push(await ensureProviderPrice(ctx, payments, plan))
  }
  const features = buildPortalFeatures(prices)
  const offer = createHash('sha256').update(JSON.stringify(features)).digest('hex')
  return callProvider(ctx, async () => {
    for await (const known of stripe.billingPortal.configurations.list({ active: true })) {
      if (known.metadata?.offer === offer) return known.id
    }
    const made = await stripe.billingPortal.configurations.create(
      { features, metadata: { offer } },
      { idempotencyKey: `portal:${offer}` },
    )
    return made.id
  })
}

function buildPortalFeatures(prices: readonly ProviderPrice[]): Features {
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price', 'quantity'],
      proration_behavior: 'always_invoice',
      products: prices.map(({ productId, priceId }) => ({ product: productId, prices: [priceId] })),
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
    },
  }
}
