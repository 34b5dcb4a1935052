import type { CheckoutRow } from './checkout-store.ts'

/** Where the provider sends people back to. */
export interface Site {
  readonly publicUrl: string
}

/** The page asks us what became of the payment; nothing in the address is believed. */
export function successUrl(site: Site, checkout: CheckoutRow, sessionId: string): string {
  const { planId, credits, quantity } = checkout
  return `${site.publicUrl}/main/SuccessPayment/${planId}/${credits ?? quantity}?session_id=${sessionId}`
}

export function cancelUrl({ publicUrl }: Site): string {
  return `${publicUrl}/main/failed-payment`
}

/** A short wait on the way back: what was changed over there arrives meanwhile. */
export function returnUrl({ publicUrl }: Site): string {
  return `${publicUrl}/main/billing/0`
}
