import type Stripe from 'stripe'
import { inTransaction, type PublicCtx } from '#platform/context'
import type { Plan } from '../plans/store.ts'
import { callProvider, hasErrorCode } from './call-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { findProviderPrice, insertProviderPrice, type ProviderPrice } from './price-store.ts'
import { idOf } from './read-objects.ts'

/** Returns the price of a tier at the provider, creating it there on first use. */
export async function ensureProviderPrice(
  ctx: PublicCtx,
  payments: PaymentProvider,
  plan: Plan,
): Promise<ProviderPrice> {
  const { account, stripe } = payments
  const known = await inTransaction(ctx, (ctx) => findProviderPrice(ctx.db, account, plan))
  if (known) return known
  const price = await callProvider(ctx, () => findOrCreatePrice(stripe, plan))
  if (price.unit_amount !== plan.priceCents || price.recurring?.interval !== plan.interval) {
    throw new Error(`The price ${price.id} at the provider is not that of ${buildLookupKey(plan)}.`)
  }
  const made = { priceId: price.id, productId: idOf(price.product) ?? '' }
  await inTransaction(ctx, (ctx) => insertProviderPrice(ctx.db, account, plan, made))
  return made
}

/** Returns the price object at the provider that represents a tier. */
export async function findOrCreatePrice(stripe: Stripe, plan: Plan): Promise<Stripe.Price> {
  const lookupKey = buildLookupKey(plan)
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  if (data[0]) return data[0]
  if (plan.interval === 'free') throw new Error('What is free has no price.')
  const product = await ensureProduct(stripe, plan)
  return stripe.prices.create(
    {
      product,
      currency: 'usd',
      unit_amount: plan.priceCents,
      recurring: { interval: plan.interval },
      lookup_key: lookupKey,
      metadata: { plan_id: String(plan.id), plan_version: String(plan.version) },
    },
    { idempotencyKey: `price:${lookupKey}` },
  )
}

/** Plan versions never change, so their prices do not either. */
function buildLookupKey({ id, version }: Plan): string {
  return `plan_${id}_v${version}`
}

async function ensureProduct(stripe: Stripe, { id, title, interval }: Plan): Promise<string> {
  const product = `headwater_plan_${id}`
  const name = `${title}, ${interval === 'year' ? 'yearly' : 'monthly'}`
  try {
    await stripe.products.create({ id: product, name }, { idempotencyKey: `product:${product}` })
  } catch (error) {
    if (!hasErrorCode(error, 'resource_already_exists')) throw error
  }
  return product
}
