import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { inTransaction, type PublicCtx } from '#platform/context'
import { listListedPlans } from '../plans/store.ts'
import { ask } from './ask.ts'
import type { Payments } from './payments.ts'
import type { ProviderPrice } from './price-store.ts'
import { publishPlan } from './publish-plan.ts'
import { withPlans } from './republish-plans.ts'

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features

/**
 * What the provider's own page lets people change: tier and seats, upwards at once and downwards at
 * the end of the period. It is found again by what it offers, so that other prices make another one.
 */
export function ensurePortal(ctx: PublicCtx, payments: Payments): Promise<string> {
  return withPlans(ctx, payments, () => findOrCreate(ctx, payments))
}

async function findOrCreate(ctx: PublicCtx, payments: Payments): Promise<string> {
  const { stripe } = payments
  const plans = await inTransaction(ctx, (ctx) => listListedPlans(ctx.db))
  const prices: ProviderPrice[] = []
  for (const plan of plans) {
    if (plan.interval !== 'free') prices.push(await publishPlan(ctx, payments, plan))
  }
  const features = featuresOf(prices)
  const offer = createHash('sha256').update(JSON.stringify(features)).digest('hex')
  return ask(ctx, async () => {
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

function featuresOf(prices: readonly ProviderPrice[]): Features {
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
