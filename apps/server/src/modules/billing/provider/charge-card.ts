import Stripe from 'stripe'
import { askFor, isKeyReused } from './ask.ts'
import type { Payments } from './payments.ts'
import { companyKey, topUpKey } from './read-objects.ts'

export interface CardCharge {
  readonly companyId: string
  readonly topUpId: string
  readonly customerId: string
  readonly cardId: string
  readonly amountCents: number
  readonly title: string
}

/** What became of a charge; a refusal with the reason in words for people. */
export type ChargeOutcome =
  | { readonly kind: 'paid' | 'pending'; readonly paymentId: string }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Charges a card while nobody is there. The purchase is the key: however often it is asked for, the
 * card is charged once.
 */
export async function chargeCard(payments: Payments, charge: CardCharge): Promise<ChargeOutcome> {
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
    return readOutcome(intent)
  } catch (error) {
    if (isKeyReused(error)) {
      const known = await findCharge(payments, charge)
      if (known) return known
    }
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    if (error instanceof StripeCardError) return refusal(error.code, error.message)
    // Nothing was charged: a card or a customer that is gone, say.
    if (error instanceof StripeInvalidRequestError) return refusal(error.code, undefined)
    throw error
  }
}

/** The charge of this purchase that was made before, if there is one. */
export async function findCharge(
  { stripe }: Payments,
  { customerId, topUpId }: Pick<CardCharge, 'customerId' | 'topUpId'>,
): Promise<ChargeOutcome | undefined> {
  return askFor(async () => {
    const intents = stripe.paymentIntents.list({ customer: customerId, limit: 100 })
    for await (const intent of intents) {
      if (intent.metadata[topUpKey] === topUpId) return readOutcome(intent)
    }
    return undefined
  })
}

function readOutcome({
  id,
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): ChargeOutcome {
  if (status === 'succeeded') return { kind: 'paid', paymentId: id }
  if (status === 'processing') return { kind: 'pending', paymentId: id }
  return refusal(error?.code, error?.message)
}

function refusal(code: string | undefined, message: string | undefined): ChargeOutcome {
  if (code === 'authentication_required') {
    const reason = 'The bank wants each payment confirmed, and nobody was there to do so.'
    return { kind: 'refused', reason }
  }
  return { kind: 'refused', reason: message?.slice(0, 300) ?? 'The card could not be charged.' }
}
