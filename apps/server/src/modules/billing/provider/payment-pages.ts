import type { PaymentSettings } from '#platform/config'

/** Where a form of ours may lead a person: the provider's pages, or those of its stand-in. */
export function paymentPages({ apiBase }: PaymentSettings): readonly string[] {
  return apiBase === undefined
    ? ['https://checkout.stripe.com', 'https://billing.stripe.com']
    : [apiBase]
}
