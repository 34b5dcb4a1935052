import type Stripe from 'stripe'

/**
 * An SDK object as stored: expandable fields are ids until expanded. Every builder returns such a
 * type, so that an incompatible SDK version breaks the build and not the product.
 */
export type Stored<T> = { [K in keyof T]: UnexpandedId<T[K]> }

type UnexpandedId<V> = [Extract<V, string>] extends [never] ? V : Exclude<V, { object: string }>

export type Customer = Stored<Stripe.Customer> & {
  test_clock: string | null
  invoice_settings: Stored<Stripe.Customer.InvoiceSettings>
}
export type Product = Stored<Stripe.Product>
export type Price = Stored<Stripe.Price>
export type CheckoutSession = Stored<Stripe.Checkout.Session>
export type OrderLine = Stripe.LineItem
export type SubscriptionItem = Stripe.SubscriptionItem & { price: Price; quantity: number }
export type Subscription = Stored<Stripe.Subscription> & {
  items: Stripe.ApiList<SubscriptionItem> & { data: [SubscriptionItem] }
}
export type InvoiceLine = Stored<Stripe.InvoiceLineItem> & { quantity: number }
export type Invoice = Stored<Stripe.Invoice> & {
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  lines: Stripe.ApiList<InvoiceLine>
}
export type InvoicePayment = Stored<Stripe.InvoicePayment> & { payment: { payment_intent: string } }
export type PaymentIntent = Stored<Stripe.PaymentIntent>
export type Charge = Stored<Stripe.Charge> & { payment_intent: string }
export type PaymentMethod = Stored<Stripe.PaymentMethod> & { card: Stripe.PaymentMethod.Card }
export type Refund = Stored<Stripe.Refund> & { charge: string }
export type Dispute = Stored<Stripe.Dispute>
export type PortalSession = Stored<Stripe.BillingPortal.Session>
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>
export type TestClock = Stripe.TestHelpers.TestClock
export type StoredEvent = Stripe.EventBase

/** The terms of a subscription: a price and a quantity. */
export interface SubscriptionTerms {
  price: Price
  quantity: number
}

/**
 * Returns an amount as the exact decimal of the API: a string on the wire, where the SDK's type
 * describes the parsed value.
 */
export function asDecimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal
}

export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url }
}
