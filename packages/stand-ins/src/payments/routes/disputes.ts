import type Stripe from 'stripe'
import { isWithin, type ParamParsers, range, text } from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest } from '../world.ts'

export const disputeRoutes: Route[] = [
  defineRoute('GET', '/v1/disputes/:id', {}, (world, _, id) => getRow(world, 'disputes', id)),
  defineListRoute(
    '/v1/disputes',
    {
      charge: text,
      payment_intent: text,
      created: range,
    } satisfies ParamParsers<Stripe.DisputeListParams>,
    (world, { charge, payment_intent: intent, created }) =>
      listNewest(world, 'disputes').filter(
        (dispute) =>
          (!charge || dispute.charge === charge) &&
          (!intent || dispute.payment_intent === intent) &&
          isWithin(dispute.created, created),
      ),
  ),
]
