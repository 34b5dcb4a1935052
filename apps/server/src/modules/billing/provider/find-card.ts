import { askFor } from './ask.ts'
import type { Payments } from './payments.ts'
import { idOf } from './read-objects.ts'

/** The card that may be charged while nobody is there: the one the customer chose, else the newest. */
export async function findCard(
  { stripe }: Payments,
  customerId: string,
): Promise<string | undefined> {
  const customer = await askFor(() => stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted) return undefined
  const chosen = idOf(customer.invoice_settings.default_payment_method)
  if (chosen !== null) return chosen
  const wanted = { customer: customerId, type: 'card', limit: 1 } as const
  const { data } = await stripe.paymentMethods.list(wanted)
  return data[0]?.id
}
