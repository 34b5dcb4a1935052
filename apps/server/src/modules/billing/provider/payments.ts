import Stripe from 'stripe'
import type { PaymentSettings } from '#platform/config'

/** The payment provider, and what its notices are signed with. */
export interface Payments {
  readonly stripe: Stripe
  readonly webhookSecret: string
  /** Which account at the provider this is: prices of one mean nothing at another. */
  readonly account: string
}

/** Everything we read was written against this version; the provider keeps to it when asked. */
const apiVersion = '2026-10-28.endive'

/** The official client, at the provider or at a stand-in that speaks like it. */
export function openPayments({ secretKey, webhookSecret, apiBase }: PaymentSettings): Payments {
  // Three tries fit into the time that a request of ours may take.
  const options = { apiVersion, maxNetworkRetries: 2, timeout: 8_000 } as const
  const stripe = new Stripe(secretKey, { ...options, ...(apiBase && placeOf(apiBase)) })
  return { stripe, webhookSecret, account: apiBase ?? secretKey.slice(0, 16) }
}

function placeOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
    protocol: isPlain ? 'http' : 'https',
    telemetry: false,
  } as const
}
