import { asDecimal, type InvoiceLine, type Price, type Subscription } from '../stored-objects.ts'
import { newId, type World } from '../world.ts'
import type { Period } from './period-rules.ts'

interface LineTerms {
  price: Price
  quantity: number
  amount: number
  period: Period
  description: string
  /** The subscription that the line is for, if any. */
  subscription: Subscription | null
  isProration?: boolean
}

/** Creates a line that belongs to no invoice yet. */
export function aLine(terms: LineTerms): InvoiceLine {
  const { price, subscription, isProration = false } = terms
  return {
    id: newId('il'),
    object: 'line_item',
    amount: terms.amount,
    currency: price.currency,
    description: terms.description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription?.metadata },
    parent: subscription
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: isProration,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: subscription.items.data[0].id,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: terms.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: asDecimal(price.unit_amount ?? 0),
    },
    quantity: terms.quantity,
    quantity_decimal: asDecimal(terms.quantity),
    subscription: subscription?.id ?? null,
    subtotal: terms.amount,
    taxes: [],
  }
}

/** Creates the line for one whole period of a subscription. */
export function aPeriodLine(world: World, subscription: Subscription, period: Period): InvoiceLine {
  const { price, quantity } = subscription.items.data[0]
  const amount = (price.unit_amount ?? 0) * quantity
  const each = `at $${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval}`
  const description = `${quantity} × ${productName(world, price)} (${each})`
  return aLine({ price, quantity, amount, period, description, subscription })
}

export function productName(world: World, price: Price): string {
  return world.state.products[price.product]?.name ?? 'Something'
}
