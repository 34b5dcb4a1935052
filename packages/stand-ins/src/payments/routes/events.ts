import type Stripe from 'stripe'
import { isWithin, listOf, type ParamParsers, range, text } from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest } from '../world.ts'

/** By the real clock, so that advancing the stand-in's clock by a month loses no events. */
const retentionS = 30 * 86_400

export const eventRoutes: Route[] = [
  defineRoute('GET', '/v1/events/:id', {}, (world, _, id) => getRow(world, 'events', id)),
  defineListRoute(
    '/v1/events',
    {
      type: text,
      types: listOf(text),
      created: range,
    } satisfies ParamParsers<Stripe.EventListParams>,
    (world, { type, types, created }) =>
      listNewest(world, 'events').filter(
        (event) =>
          event.created > Date.now() / 1_000 - retentionS &&
          (!type || matches(event.type, type)) &&
          (!types || types.includes(event.type)) &&
          isWithin(event.created, created),
      ),
  ),
]

/** `invoice.*` matches all invoice events. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
