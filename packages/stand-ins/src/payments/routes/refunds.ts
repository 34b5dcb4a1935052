import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import type { Charge } from '../kept.ts'
import { refundCharge } from '../money/refunds.ts'
import {
  integer,
  isWithin,
  type Known,
  mergeMetadata,
  metadata,
  oneOf,
  range,
  text,
} from '../wire/params.ts'
import { call, listCall, type Route } from '../wire/route.ts'
import { get, listNewest, type World } from '../world.ts'

export const refundRoutes: Route[] = [
  call(
    'POST',
    '/v1/refunds',
    {
      payment_intent: text,
      charge: text,
      amount: integer,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    } satisfies Known<Stripe.RefundCreateParams>,
    (world, params) =>
      refundCharge(world, chargeOf(world, params.charge, params.payment_intent), {
        amount: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
      }),
  ),
  call('GET', '/v1/refunds/:id', {}, (world, _, id) => get(world, 'refunds', id)),
  listCall(
    '/v1/refunds',
    { charge: text, payment_intent: text, created: range } satisfies Known<Stripe.RefundListParams>,
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
  if (charge) return get(world, 'charges', charge, 'charge')
  if (!intent) {
    throw badRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const { latest_charge: latest } = get(world, 'paymentIntents', intent, 'payment_intent')
  if (!latest)
    throw badRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`)
  return get(world, 'charges', latest)
}
