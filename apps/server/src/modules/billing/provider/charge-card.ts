import Stripe from 'stripe'
import { findAtProvider, isIdempotencyKeyReused } from './call-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { companyKey, topUpKey } from './read-objects.ts'

export interface CardCharge {
  readonly companyId: string
  readonly topUpId: string
  readonly customerId: string
  readonly cardId: string
  readonly amountCents: number
  readonly title: string
}

/** The outcome of a charge; a refusal has a reason written for users. */
export type ChargeOutcome =
  | { readonly kind: 'paid' | 'pending'; readonly paymentId: string }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Charges a card without the member present. The purchase id is the idempotency key, so the card is
 * charged once however often this runs.
 */
export async function chargeCard(
  payments: PaymentProvider,
  charge: CardCharge,
): Promise<ChargeOutcome> {
  const { companyId, topUpId, customerId, cardId, amountCents, title } = charge
  const { stripe } = payments
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'usd',
        customer: customerId,
        payment_method: cardId,
        off_session: true,
        confirm: true,
        description: title,
        metadata: { [companyKey]: companyId, [topUpKey]: topUpId },
      },
      { idempotencyKey: `top-up:${topUpId}` },
    )
    return toChargeOutcome(intent)
  } catch (error) {
    if (isIdempotencyKeyReused(error)) {
      const known = await findCharge(payments, charge)
      if (known) return known
    }
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    if (error instanceof StripeCardError) return toRefusedCharge(error.code, error.message)
    // Nothing was charged, for example because the card or customer no longer exists.
    if (error instanceof StripeInvalidRequestError) return toRefusedCharge(error.code, undefined)
    throw error
  }
}

/** Returns an earlier charge for this purchase, if any. */
export async function findCharge(
  { stripe }: PaymentProvider,
  { customerId, topUpId }: Pick<CardCharge, 'customerId' | 'topUpId'>,
): Promise<ChargeOutcome | undefined> {
  return findAtProvider(async () => {
    const intents = stripe.paymentIntents.list({ customer: customerId, limit: 100 })
    for await (const intent of intents) {
      if (intent.metadata[topUpKey] === topUpId) return toChargeOutcome(intent)
    }
    return undefined
  })
}

function toChargeOutcome({
  id,
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): ChargeOutcome {
  if (status === 'succeeded') return { kind: 'paid', paymentId: id }
  if (status === 'processing') return { kind: 'pending', paymentId: id }
  return toRefusedCharge(error?.code, error?.message)
}

function toRefusedCharge(code: string | undefined, message: string | undefined): ChargeOutcome {
  if (code === 'authentication_required') {
    const reason =
      'Your bank requires confirmation of each payment, so the card can’t be charged automatically.'
    return { kind: 'refused', reason }
  }
  return { kind: 'refused', reason: message?.slice(0, 300) ?? 'The card couldn’t be charged.' }
}
