import type Stripe from 'stripe'
import { isWithin, type Known, range, text } from '../wire/params.ts'
import { call, listCall, type Route } from '../wire/route.ts'
import { get, listNewest } from '../world.ts'

export const disputeRoutes: Route[] = [
  call('GET', '/v1/disputes/:id', {}, (world, _, id) => get(world, 'disputes', id)),
  listCall(
    '/v1/disputes',
    {
      charge: text,
      payment_intent: text,
      created: range,
    } satisfies Known<Stripe.DisputeListParams>,
    (world, { charge, payment_intent: intent, created }) =>
      listNewest(world, 'disputes').filter(
        (dispute) =>
          (!charge || dispute.charge === charge) &&
          (!intent || dispute.payment_intent === intent) &&
          isWithin(dispute.created, created),
      ),
  ),
]
