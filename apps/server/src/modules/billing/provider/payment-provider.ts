import Stripe from 'stripe'
import type { PaymentSettings } from '#platform/config'

/** The payment provider and the secret that its webhooks are signed with. */
export interface PaymentProvider {
  readonly stripe: Stripe
  readonly webhookSecret: string
  /** The account at the provider; price ids of one account are invalid in another. */
  readonly account: string
}

/** The API version this code is written against; the provider pins it per request. */
const apiVersion = '2026-10-28.endive'

/** Creates the official client, for the provider or a compatible stand-in. */
export function createPaymentProvider({
  secretKey,
  webhookSecret,
  apiBase,
}: PaymentSettings): PaymentProvider {
  // Three attempts fit into our request time limit.
  const options = { apiVersion, maxNetworkRetries: 2, timeout: 8_000 } as const
  const stripe = new Stripe(secretKey, { ...options, ...(apiBase && toStripeHost(apiBase)) })
  return { stripe, webhookSecret, account: apiBase ?? secretKey.slice(0, 16) }
}

function toStripeHost(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
    protocol: isPlain ? 'http' : 'https',
    telemetry: false,
  } as const
}

/** Lists the origins a form may redirect to: the provider's pages, or those of its stand-in. */
export function listPaymentOrigins({ apiBase }: PaymentSettings): readonly string[] {
  return apiBase === undefined
    ? ['https://checkout.stripe.com', 'https://billing.stripe.com']
    : [apiBase]
}
