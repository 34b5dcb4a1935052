import type Stripe from 'stripe'
import { isWithin, type Known, listOf, range, text } from '../wire/params.ts'
import { call, listCall, type Route } from '../wire/route.ts'
import { get, listNewest } from '../world.ts'

/** By the real clock: a month that was skipped with the stand-in's own is not lost. */
const keptS = 30 * 86_400

export const eventRoutes: Route[] = [
  call('GET', '/v1/events/:id', {}, (world, _, id) => get(world, 'events', id)),
  listCall(
    '/v1/events',
    { type: text, types: listOf(text), created: range } satisfies Known<Stripe.EventListParams>,
    (world, { type, types, created }) =>
      listNewest(world, 'events').filter(
        (event) =>
          event.created > Date.now() / 1_000 - keptS &&
          (!type || matches(event.type, type)) &&
          (!types || types.includes(event.type)) &&
          isWithin(event.created, created),
      ),
  ),
]

/** `invoice.*` names all that happens to invoices. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
