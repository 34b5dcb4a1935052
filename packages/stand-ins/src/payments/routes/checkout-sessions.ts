import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { expireSession } from '../money/checkout.ts'
import { createCheckoutSession } from '../money/create-checkout-session.ts'
import { parseOrder } from '../money/parse-order.ts'
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
  webAddress,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { clockOf, getRow, listNewest, nowOf } from '../world.ts'

const interval = oneOf('day', 'week', 'month', 'year')
const lineItem = shape({
  price: text,
  quantity: integer,
  price_data: shape({
    currency: required(text),
    unit_amount: required(integer),
    product: text,
    product_data: shape({ name: required(text), description: text, metadata }),
    recurring: shape({ interval: required(interval), interval_count: integer }),
    tax_behavior: text,
  }),
} satisfies ParamParsers<Stripe.Checkout.SessionCreateParams.LineItem>)

export const checkoutRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: required(oneOf('payment', 'subscription')),
      customer: text,
      customer_email: text,
      client_reference_id: text,
      line_items: required(listOf(lineItem)),
      success_url: required(webAddress),
      cancel_url: webAddress,
      metadata,
      expires_at: integer,
      ui_mode: oneOf('hosted_page'),
      locale: text,
      submit_type: oneOf('auto', 'pay'),
      billing_address_collection: oneOf('auto'),
      allow_promotion_codes: oneOf('false'),
      allowed_payment_method_types: listOf(oneOf('card')),
      customer_update: shape({ name: oneOf('auto', 'never'), address: oneOf('auto', 'never') }),
      automatic_tax: shape({ enabled: oneOf('false') }),
      invoice_creation: shape({ enabled: required(flag), invoice_data: shape({ metadata }) }),
      custom_text: shape({ submit: shape({ message: required(text) }) }),
      subscription_data: shape({ metadata, description: text }),
      payment_intent_data: shape({
        metadata,
        description: text,
        setup_future_usage: oneOf('off_session', 'on_session'),
      }),
    } satisfies ParamParsers<Stripe.Checkout.SessionCreateParams>,
    (world, params) => {
      const { customer, mode } = params
      if (customer) getRow(world, 'customers', customer, 'customer')
      const now = nowOf(world, clockOf(world, customer ?? null))
      const expiresAt = params.expires_at ?? now + 86_400
      if (expiresAt < now + 1_800 || expiresAt > now + 86_400) {
        throw badRequest(
          'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
          { param: 'expires_at' },
        )
      }
      const lines = parseOrder(
        world,
        mode,
        params.line_items as NonNullable<(typeof params.line_items)[0]>[],
      )
      return createCheckoutSession(world, {
        mode,
        lines,
        customer: customer ?? null,
        email: params.customer_email ?? null,
        reference: params.client_reference_id ?? null,
        successUrl: params.success_url,
        cancelUrl: params.cancel_url ?? null,
        metadata: mergeMetadata({}, params.metadata),
        expiresAt,
        now,
        isInvoiced: params.invoice_creation?.enabled ?? false,
        invoiceMetadata: mergeMetadata({}, params.invoice_creation?.invoice_data?.metadata),
        note: params.custom_text?.submit?.message ?? null,
        subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
        paymentMetadata: mergeMetadata({}, params.payment_intent_data?.metadata),
        description:
          params.payment_intent_data?.description ?? params.subscription_data?.description ?? null,
        savesCard: params.payment_intent_data?.setup_future_usage !== undefined,
      })
    },
  ),
  defineRoute('GET', '/v1/checkout/sessions/:id', {}, (world, _, id) =>
    getRow(world, 'checkoutSessions', id),
  ),
  defineRoute(
    'POST',
    '/v1/checkout/sessions/:id',
    { metadata } satisfies ParamParsers<Stripe.Checkout.SessionUpdateParams>,
    (world, params, id) => {
      const session = getRow(world, 'checkoutSessions', id)
      session.metadata = mergeMetadata(session.metadata ?? {}, params.metadata)
      return session
    },
  ),
  defineRoute('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _, id) => {
    const session = getRow(world, 'checkoutSessions', id)
    if (session.status !== 'open') {
      throw badRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    return expireSession(world, session)
  }),
  defineListRoute('/v1/checkout/sessions/:id/line_items', {}, (world, _, id) => {
    getRow(world, 'checkoutSessions', id)
    return world.state.orders[id]?.lines ?? []
  }),
  defineListRoute(
    '/v1/checkout/sessions',
    {
      customer: text,
      payment_intent: text,
      subscription: text,
      status: oneOf('open', 'complete', 'expired'),
      created: range,
    } satisfies ParamParsers<Stripe.Checkout.SessionListParams>,
    (world, { customer, payment_intent: intent, subscription, status, created }) =>
      listNewest(world, 'checkoutSessions').filter(
        (session) =>
          (!customer || session.customer === customer) &&
          (!intent || session.payment_intent === intent) &&
          (!subscription || session.subscription === subscription) &&
          (!status || session.status === status) &&
          isWithin(session.created, created),
      ),
  ),
]
