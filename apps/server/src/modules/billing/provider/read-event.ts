import type Stripe from 'stripe'
import type { Payments } from './payments.ts'

/** How long a notice may have travelled, and how far the provider's clock may run ahead. */
const toleranceSeconds = 300
const aheadSeconds = 60

interface Signed {
  /** As they came: a parsed body that is written out again is another one. */
  readonly bytes: Buffer
  readonly signature: string
  readonly now: number
}

/** What the provider says, or undefined when it was not the provider, or not just now. */
export function readEvent(
  { stripe, webhookSecret }: Payments,
  { bytes, signature, now }: Signed,
): Stripe.Event | undefined {
  if (webhookSecret === '') return undefined
  const signedAt = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  // The client itself takes a time to come for good.
  if (!(signedAt <= now + aheadSeconds)) return undefined
  try {
    const { webhooks } = stripe
    const at = now * 1_000
    return webhooks.constructEvent(bytes, signature, webhookSecret, toleranceSeconds, undefined, at)
  } catch {
    return undefined
  }
}
