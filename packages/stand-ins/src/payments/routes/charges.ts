import type Stripe from 'stripe'
import { isWithin, type ParamParsers, range, text } from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest } from '../world.ts'

export const chargeRoutes: Route[] = [
  defineRoute('GET', '/v1/charges/:id', {}, (world, _, id) => getRow(world, 'charges', id)),
  defineListRoute(
    '/v1/charges',
    {
      customer: text,
      payment_intent: text,
      created: range,
    } satisfies ParamParsers<Stripe.ChargeListParams>,
    (world, { customer, payment_intent: intent, created }) =>
      listNewest(world, 'charges').filter(
        (charge) =>
          (!customer || charge.customer === customer) &&
          (!intent || charge.payment_intent === intent) &&
          isWithin(charge.created, created),
      ),
  ),
]
