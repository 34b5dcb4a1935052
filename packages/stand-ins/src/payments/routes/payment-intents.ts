import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit } from '../events.ts'
import type { PaymentIntent } from '../kept.ts'
import { attach, declinedPayment, methodOf } from '../money/cards.ts'
import { intend } from '../money/payment-intent.ts'
import { takePayment } from '../money/take-payment.ts'
import {
  flag,
  integer,
  isWithin,
  type Known,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  range,
  required,
  shape,
  text,
} from '../wire/params.ts'
import { call, listCall, type Route } from '../wire/route.ts'
import { get, listNewest, nowOf, type World } from '../world.ts'

export const paymentIntentRoutes: Route[] = [
  call(
    'POST',
    '/v1/payment_intents',
    {
      amount: required(integer),
      currency: required(text),
      customer: text,
      payment_method: text,
      confirm: flag,
      off_session: flag,
      description: text,
      metadata,
      receipt_email: text,
      setup_future_usage: oneOf('off_session', 'on_session'),
      allowed_payment_method_types: listOf(oneOf('card')),
      automatic_payment_methods: shape({
        enabled: required(flag),
        allow_redirects: oneOf('always', 'never'),
      }),
    } satisfies Known<Stripe.PaymentIntentCreateParams>,
    (world, params) => {
      const { amount, customer, payment_method: method } = params
      if (amount < 50) {
        throw badRequest('Amount must be at least $0.50 usd', {
          code: 'amount_too_small',
          param: 'amount',
        })
      }
      if (customer) get(world, 'customers', customer, 'customer')
      if (params.off_session && !params.confirm) {
        throw badRequest('`off_session` can only be used with `confirm` = `true`.', {
          param: 'off_session',
        })
      }
      const card = method ? methodOf(world, method) : null
      if (card?.customer && card.customer !== (customer ?? null)) {
        throw badRequest('The PaymentMethod belongs to another customer.', {
          param: 'payment_method',
        })
      }
      const intent = intend(world, {
        customer: customer ?? null,
        amount,
        currency: params.currency.toLowerCase(),
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
        savesCard: params.setup_future_usage === 'off_session',
      })
      intent.receipt_email = params.receipt_email ?? null
      if (card) {
        intent.payment_method = card.id
        intent.status = 'requires_confirmation'
      }
      return params.confirm ? confirm(world, intent, params.off_session ?? false) : intent
    },
  ),
  call('GET', '/v1/payment_intents/:id', {}, (world, _, id) => get(world, 'paymentIntents', id)),
  call(
    'POST',
    '/v1/payment_intents/:id/confirm',
    { payment_method: text, off_session: flag } satisfies Known<Stripe.PaymentIntentConfirmParams>,
    (world, params, id) => {
      const intent = get(world, 'paymentIntents', id)
      if (params.payment_method) intent.payment_method = methodOf(world, params.payment_method).id
      return confirm(world, intent, params.off_session ?? false)
    },
  ),
  call('POST', '/v1/payment_intents/:id/cancel', {}, (world, _, id) => {
    const intent = get(world, 'paymentIntents', id)
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent)
    intent.status = 'canceled'
    intent.canceled_at = nowOf(world)
    emit(world, 'payment_intent.canceled', intent)
    return intent
  }),
  listCall(
    '/v1/payment_intents',
    { customer: text, created: range } satisfies Known<Stripe.PaymentIntentListParams>,
    (world, { customer, created }) =>
      listNewest(world, 'paymentIntents').filter(
        (intent) =>
          (!customer || intent.customer === customer) && isWithin(intent.created, created),
      ),
  ),
]

function confirm(world: World, intent: PaymentIntent, isOffSession: boolean): PaymentIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent)
  const method = get(world, 'paymentMethods', intent.payment_method ?? '', 'payment_method')
  if (intent.setup_future_usage && intent.customer) attach(world, method.id, intent.customer)
  const moment = { isOnSession: !isOffSession, isConfirmed: false }
  const outcome = takePayment(world, intent, method, moment)
  if (outcome.kind === 'declined') {
    throw declinedPayment(outcome.decline, {
      charge: intent.latest_charge ?? undefined,
      payment_intent: structuredClone(intent),
    })
  }
  return intent
}

function unexpected({ status }: PaymentIntent) {
  return badRequest(`You cannot do this to a PaymentIntent that has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}
