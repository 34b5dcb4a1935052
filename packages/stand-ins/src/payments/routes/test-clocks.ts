import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { runDueActions } from '../due-actions.ts'
import { emit } from '../events.ts'
import type { TestClock } from '../stored-objects.ts'
import { integer, type ParamParsers, required, text } from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, newId, nowOf, saveRow } from '../world.ts'

const path = '/v1/test_helpers/test_clocks'
/** The maximum step of a test clock in the API, give or take the length of a month. */
const furthestS = 2 * 366 * 86_400

export const clockRoutes: Route[] = [
  defineRoute(
    'POST',
    path,
    {
      frozen_time: required(integer),
      name: text,
    } satisfies ParamParsers<Stripe.TestHelpers.TestClockCreateParams>,
    (world, params) => {
      const clock: TestClock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: nowOf(world),
        deletes_after: nowOf(world) + 30 * 86_400,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      }
      emit(world, 'test_helpers.test_clock.created', clock)
      return saveRow(world, 'testClocks', clock)
    },
  ),
  defineRoute('GET', `${path}/:id`, {}, (world, _, id) => getRow(world, 'testClocks', id)),
  defineRoute(
    'POST',
    `${path}/:id/advance`,
    {
      frozen_time: required(integer),
    } satisfies ParamParsers<Stripe.TestHelpers.TestClockAdvanceParams>,
    (world, params, id) => {
      const clock = getRow(world, 'testClocks', id)
      const { frozen_time: to } = params
      if (to <= clock.frozen_time || to > clock.frozen_time + furthestS) {
        throw badRequest('A test clock moves forward only, by two intervals at most.', {
          param: 'frozen_time',
        })
      }
      runDueActions(world, id, to)
      emit(world, 'test_helpers.test_clock.ready', clock)
      // The work is already done, but the caller waits for `ready` anyway, as with the real API.
      return {
        ...clock,
        status: 'advancing',
        status_details: { advancing: { target_frozen_time: to } },
      }
    },
  ),
  defineRoute('DELETE', `${path}/:id`, {}, (world, _, id) => {
    getRow(world, 'testClocks', id)
    const { state } = world
    for (const customer of Object.values(state.customers)) {
      if (customer.test_clock === id) delete state.customers[customer.id]
    }
    for (const subscription of Object.values(state.subscriptions)) {
      if (subscription.test_clock === id) delete state.subscriptions[subscription.id]
    }
    for (const invoice of Object.values(state.invoices)) {
      if (invoice.test_clock === id) delete state.invoices[invoice.id]
    }
    delete state.testClocks[id]
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
  defineListRoute(path, {}, (world) => listNewest(world, 'testClocks')),
]
