import type { CheckoutRow } from './checkout-store.ts'

/** The site the provider sends users back to. */
export interface PublicSite {
  readonly publicUrl: string
}

/**
 * Returns the URL of the page that loads the payment's state from the server; nothing in the URL is
 * trusted.
 */
export function successUrl(site: PublicSite, checkout: CheckoutRow, sessionId: string): string {
  const { planId, credits, quantity } = checkout
  return `${site.publicUrl}/main/SuccessPayment/${planId}/${credits ?? quantity}?session_id=${sessionId}`
}

export function cancelUrl({ publicUrl }: PublicSite): string {
  return `${publicUrl}/main/failed-payment`
}

/**
 * Returns the URL of a page that waits briefly, so that changes made at the provider can arrive.
 */
export function returnUrl({ publicUrl }: PublicSite): string {
  return `${publicUrl}/main/billing/0`
}
