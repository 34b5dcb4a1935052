import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit } from '../events.ts'
import { attemptCharge } from '../money/attempt-charge.ts'
import { attachCard, getOrCreateMethod, paymentDeclineError } from '../money/cards.ts'
import { createPaymentIntent } from '../money/payment-intent.ts'
import type { PaymentIntent } from '../stored-objects.ts'
import {
  flag,
  integer,
  isWithin,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  type ParamParsers,
  range,
  required,
  shape,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, nowOf, type World } from '../world.ts'

export const paymentIntentRoutes: Route[] = [
  defineRoute(
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
    } satisfies ParamParsers<Stripe.PaymentIntentCreateParams>,
    (world, params) => {
      const { amount, customer, payment_method: method } = params
      if (amount < 50) {
        throw badRequest('Amount must be at least $0.50 usd', {
          code: 'amount_too_small',
          param: 'amount',
        })
      }
      if (customer) getRow(world, 'customers', customer, 'customer')
      if (params.off_session && !params.confirm) {
        throw badRequest('`off_session` can only be used with `confirm` = `true`.', {
          param: 'off_session',
        })
      }
      const card = method ? getOrCreateMethod(world, method) : null
      if (card?.customer && card.customer !== (customer ?? null)) {
        throw badRequest('The PaymentMethod belongs to another customer.', {
          param: 'payment_method',
        })
      }
      const intent = createPaymentIntent(world, {
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
  defineRoute('GET', '/v1/payment_intents/:id', {}, (world, _, id) =>
    getRow(world, 'paymentIntents', id),
  ),
  defineRoute(
    'POST',
    '/v1/payment_intents/:id/confirm',
    {
      payment_method: text,
      off_session: flag,
    } satisfies ParamParsers<Stripe.PaymentIntentConfirmParams>,
    (world, params, id) => {
      const intent = getRow(world, 'paymentIntents', id)
      if (params.payment_method)
        intent.payment_method = getOrCreateMethod(world, params.payment_method).id
      return confirm(world, intent, params.off_session ?? false)
    },
  ),
  defineRoute('POST', '/v1/payment_intents/:id/cancel', {}, (world, _, id) => {
    const intent = getRow(world, 'paymentIntents', id)
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent)
    intent.status = 'canceled'
    intent.canceled_at = nowOf(world)
    emit(world, 'payment_intent.canceled', intent)
    return intent
  }),
  defineListRoute(
    '/v1/payment_intents',
    { customer: text, created: range } satisfies ParamParsers<Stripe.PaymentIntentListParams>,
    (world, { customer, created }) =>
      listNewest(world, 'paymentIntents').filter(
        (intent) =>
          (!customer || intent.customer === customer) && isWithin(intent.created, created),
      ),
  ),
]

function confirm(world: World, intent: PaymentIntent, isOffSession: boolean): PaymentIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent)
  const method = getRow(world, 'paymentMethods', intent.payment_method ?? '', 'payment_method')
  if (intent.setup_future_usage && intent.customer) attachCard(world, method.id, intent.customer)
  const moment = { isOnSession: !isOffSession, isConfirmed: false }
  const outcome = attemptCharge(world, intent, method, moment)
  if (outcome.kind === 'declined') {
    throw paymentDeclineError(outcome.decline, {
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
