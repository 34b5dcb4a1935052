import { emit } from '../events.ts'
import type { PaymentIntent } from '../stored-objects.ts'
import { clockOf, newId, nowOf, saveRow, type World } from '../world.ts'

export interface PaymentIntentInput {
  customer: string | null
  amount: number
  currency: string
  metadata?: Record<string, string>
  description?: string | null
  savesCard?: boolean
}

/** Creates a payment intent without an attempt. */
export function createPaymentIntent(world: World, wish: PaymentIntentInput): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wish.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: nowOf(world, clockOf(world, wish.customer)),
    currency: wish.currency,
    customer: wish.customer,
    customer_account: null,
    description: wish.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wish.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: wish.savesCard ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  saveRow(world, 'paymentIntents', intent)
  emit(world, 'payment_intent.created', intent)
  return intent
}
