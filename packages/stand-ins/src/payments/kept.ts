import type Stripe from 'stripe'

/**
 * An object of the SDK as it is kept: what may be expanded is an id until somebody asks. Every
 * builder returns such a type, so a new version of the SDK breaks the build, not the product.
 */
export type Kept<T> = { [K in keyof T]: Flat<T[K]> }

type Flat<V> = [Extract<V, string>] extends [never] ? V : Exclude<V, { object: string }>

export type Customer = Kept<Stripe.Customer> & {
  test_clock: string | null
  invoice_settings: Kept<Stripe.Customer.InvoiceSettings>
}
export type Product = Kept<Stripe.Product>
export type Price = Kept<Stripe.Price>
export type CheckoutSession = Kept<Stripe.Checkout.Session>
export type OrderLine = Stripe.LineItem
export type SubscriptionItem = Stripe.SubscriptionItem & { price: Price; quantity: number }
export type Subscription = Kept<Stripe.Subscription> & {
  items: Stripe.ApiList<SubscriptionItem> & { data: [SubscriptionItem] }
}
export type InvoiceLine = Kept<Stripe.InvoiceLineItem> & { quantity: number }
export type Invoice = Kept<Stripe.Invoice> & {
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  lines: Stripe.ApiList<InvoiceLine>
}
export type InvoicePayment = Kept<Stripe.InvoicePayment> & { payment: { payment_intent: string } }
export type PaymentIntent = Kept<Stripe.PaymentIntent>
export type Charge = Kept<Stripe.Charge> & { payment_intent: string }
export type PaymentMethod = Kept<Stripe.PaymentMethod> & { card: Stripe.PaymentMethod.Card }
export type Refund = Kept<Stripe.Refund> & { charge: string }
export type Dispute = Kept<Stripe.Dispute>
export type PortalSession = Kept<Stripe.BillingPortal.Session>
export type PortalConfiguration = Kept<Stripe.BillingPortal.Configuration>
export type TestClock = Stripe.TestHelpers.TestClock
export type KeptEvent = Stripe.EventBase

/** What a subscription is about: a price, and how many of it. */
export interface Terms {
  price: Price
  quantity: number
}

/**
 * An amount that the API also gives as an exact decimal. It is a string on the wire; the SDK's
 * type says what it becomes once the SDK has read it.
 */
export function asDecimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal
}

export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url }
}
