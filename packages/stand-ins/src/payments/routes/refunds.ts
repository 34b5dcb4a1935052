import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { refundCharge } from '../money/refunds.ts'
import type { Charge } from '../stored-objects.ts'
import {
  integer,
  isWithin,
  mergeMetadata,
  metadata,
  oneOf,
  type ParamParsers,
  range,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, type World } from '../world.ts'

export const refundRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/refunds',
    {
      payment_intent: text,
      charge: text,
      amount: integer,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    } satisfies ParamParsers<Stripe.RefundCreateParams>,
    (world, params) =>
      refundCharge(world, chargeOf(world, params.charge, params.payment_intent), {
        amount: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
      }),
  ),
  defineRoute('GET', '/v1/refunds/:id', {}, (world, _, id) => getRow(world, 'refunds', id)),
  defineListRoute(
    '/v1/refunds',
    {
      charge: text,
      payment_intent: text,
      created: range,
    } satisfies ParamParsers<Stripe.RefundListParams>,
    (world, { charge, payment_intent: intent, created }) =>
      listNewest(world, 'refunds').filter(
        (refund) =>
          (!charge || refund.charge === charge) &&
          (!intent || refund.payment_intent === intent) &&
          isWithin(refund.created, created),
      ),
  ),
]

function chargeOf(world: World, charge: string | undefined, intent: string | undefined): Charge {
  if (charge) return getRow(world, 'charges', charge, 'charge')
  if (!intent) {
    throw badRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const { latest_charge: latest } = getRow(world, 'paymentIntents', intent, 'payment_intent')
  if (!latest)
    throw badRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`)
  return getRow(world, 'charges', latest)
}
