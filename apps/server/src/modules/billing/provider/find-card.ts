import { findAtProvider } from './call-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { idOf } from './read-objects.ts'

/**
 * Returns the card that may be charged without the member present: the customer's default,
 * otherwise the newest.
 */
export async function findCard(
  { stripe }: PaymentProvider,
  customerId: string,
): Promise<string | undefined> {
  const customer = await findAtProvider(() => stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted) return undefined
  const chosen = idOf(customer.invoice_settings.default_payment_method)
  if (chosen !== null) return chosen
  const wanted = { customer: customerId, type: 'card', limit: 1 } as const
  const { data } = await stripe.paymentMethods.list(wanted)
  return data[0]?.id
}
