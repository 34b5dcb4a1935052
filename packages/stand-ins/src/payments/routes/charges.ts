import type Stripe from 'stripe'
import { isWithin, type Known, range, text } from '../wire/params.ts'
import { call, listCall, type Route } from '../wire/route.ts'
import { get, listNewest } from '../world.ts'

export const chargeRoutes: Route[] = [
  call('GET', '/v1/charges/:id', {}, (world, _, id) => get(world, 'charges', id)),
  listCall(
    '/v1/charges',
    {
      customer: text,
      payment_intent: text,
      created: range,
    } satisfies Known<Stripe.ChargeListParams>,
    (world, { customer, payment_intent: intent, created }) =>
      listNewest(world, 'charges').filter(
        (charge) =>
          (!customer || charge.customer === customer) &&
          (!intent || charge.payment_intent === intent) &&
          isWithin(charge.created, created),
      ),
  ),
]
