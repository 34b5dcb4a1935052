import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { toProviderEvent } from './provider-event-rules.ts'
import { readDatabaseSeconds } from './queue-store.ts'
import { receiveProviderEvents } from './receive-provider-events.ts'

/** The maximum age of an event, and how far the provider's clock may run ahead. */
const toleranceSeconds = 300

const maxClockSkewSeconds = 60

/** Receives an event if the provider has signed it recently. */
export async function receiveWebhook(
  ctx: PublicCtx,
  payments: PaymentProvider | undefined,
  { headers, signedBytes }: Pick<FastifyRequest, 'headers' | 'signedBytes'>,
): Promise<void> {
  const signature = headers['stripe-signature']
  if (!payments || signedBytes === undefined || typeof signature !== 'string')
    throw signatureRefused()
  await inTransaction(ctx, async (ctx) => {
    const now = await readDatabaseSeconds(ctx.db)
    const event = parseSignedEvent(payments, { bytes: signedBytes, signature, now })
    if (!event) throw signatureRefused()
    const notice = toProviderEvent(event)
    if (notice) await receiveProviderEvents(ctx, [notice])
  })
}

function signatureRefused(): AppError {
  return new AppError('invalid_input', 'The signature is not from the payment provider.')
}

interface SignedRequest {
  /** The raw bytes, because a parsed and serialised body would not match the signature. */
  readonly bytes: Buffer
  readonly signature: string
  readonly now: number
}

/** Returns the event, or undefined when the signature is invalid or too old. */
export function parseSignedEvent(
  { stripe, webhookSecret }: PaymentProvider,
  { bytes, signature, now }: SignedRequest,
): Stripe.Event | undefined {
  if (webhookSecret === '') return undefined
  const signedAt = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  // The provider's client accepts timestamps in the future, so they are checked here.
  if (!(signedAt <= now + maxClockSkewSeconds)) return undefined
  try {
    const { webhooks } = stripe
    const at = now * 1_000
    return webhooks.constructEvent(bytes, signature, webhookSecret, toleranceSeconds, undefined, at)
  } catch {
    return undefined
  }
}
