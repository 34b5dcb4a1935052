import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { updateAndEmit } from '../events.ts'
import { offSession } from '../money/attempt-charge.ts'
import { attachCard, declineError } from '../money/cards.ts'
import { parseTerms } from '../money/parse-terms.ts'
import { findDefaultCard, payInvoice } from '../money/pay-invoice.ts'
import { endSubscription, isLive, startSubscription } from '../money/subscriptions.ts'
import { decideCharge } from '../money/test-cards.ts'
import { updateSubscription } from '../money/update-subscription.ts'
import type { Price, Subscription } from '../stored-objects.ts'
import {
  clearable,
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
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { clockOf, getRow, listNewest, nowOf, type World } from '../world.ts'
import { itemFields } from './subscription-item-fields.ts'

const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none')

export const subscriptionRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/subscriptions',
    {
      customer: required(text),
      items: required(listOf(shape({ price: required(text), quantity: integer, metadata }))),
      default_payment_method: text,
      metadata,
      description: text,
      off_session: flag,
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete', 'default_incomplete'),
      proration_behavior: prorationBehavior,
      billing_mode: shape({ type: oneOf('flexible', 'classic') }),
    } satisfies ParamParsers<Stripe.SubscriptionCreateParams>,
    (world, params) => {
      const { customer, items } = params
      getRow(world, 'customers', customer, 'customer')
      const [item, second] = items
      if (!item || second) {
        throw badRequest('The stand-in keeps one item per subscription.', { param: 'items' })
      }
      const price = recurringPrice(world, item.price)
      const sent = params.default_payment_method
      const own = sent ? attachCard(world, sent, customer).id : null
      const method = own
        ? getRow(world, 'paymentMethods', own)
        : findDefaultCard(world, customer, null)
      if (
        !method &&
        (price.unit_amount ?? 0) > 0 &&
        params.payment_behavior !== 'default_incomplete'
      ) {
        throw badRequest(
          'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
          { code: 'resource_missing' },
        )
      }
      if (params.payment_behavior === 'error_if_incomplete' && method)
        rejectDecliningCard(world, method.id)
      const subscription = startSubscription(world, {
        customer,
        price,
        quantity: item.quantity ?? 1,
        method: own,
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
      })
      const invoice = getRow(world, 'invoices', subscription.latest_invoice ?? '')
      if (params.payment_behavior !== 'default_incomplete') {
        payInvoice(world, invoice, method, offSession)
      }
      return subscription
    },
  ),
  defineRoute('GET', '/v1/subscriptions/:id', {}, (world, _, id) =>
    getRow(world, 'subscriptions', id),
  ),
  defineRoute(
    'POST',
    '/v1/subscriptions/:id',
    {
      items: listOf(itemFields),
      proration_behavior: prorationBehavior,
      proration_date: integer,
      billing_cycle_anchor: shape({ type: required(oneOf('now', 'unchanged')) }),
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
      cancel_at_period_end: flag,
      cancel_at: clearable(integer),
      cancellation_details: shape({ comment: clearable(text) }),
      default_payment_method: clearable(text),
      description: clearable(text),
      metadata,
      off_session: flag,
    } satisfies ParamParsers<Stripe.SubscriptionUpdateParams>,
    (world, params, id) => {
      const subscription = getRow(world, 'subscriptions', id)
      if (!isLive(subscription)) {
        throw badRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
        )
      }
      const terms = parseTerms(world, subscription, params.items)
      const method = params.default_payment_method
      const attached = method ? attachCard(world, method, subscription.customer).id : method
      if (params.payment_behavior === 'error_if_incomplete') {
        rejectDecliningCard(
          world,
          attached ?? findDefaultCard(world, subscription.customer, id)?.id ?? '',
        )
      }
      updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
        if (attached !== undefined) subscription.default_payment_method = attached
        if (params.description !== undefined) subscription.description = params.description
        subscription.metadata = mergeMetadata(subscription.metadata, params.metadata)
        setCancellation(world, subscription, params)
      })
      if (terms || params.billing_cycle_anchor?.type === 'now') {
        const [{ price, quantity }] = subscription.items.data
        const wanted = {
          terms: terms ?? { price, quantity },
          proration: params.proration_behavior ?? ('create_prorations' as const),
          restartsPeriod: params.billing_cycle_anchor?.type === 'now',
          at: params.proration_date,
        }
        updateSubscription(world, subscription, wanted, offSession)
      }
      return subscription
    },
  ),
  defineRoute(
    'DELETE',
    '/v1/subscriptions/:id',
    {
      invoice_now: oneOf('false'),
      prorate: oneOf('false'),
      cancellation_details: shape({ comment: text }),
    } satisfies ParamParsers<Stripe.SubscriptionCancelParams>,
    (world, _, id) => {
      const subscription = getRow(world, 'subscriptions', id)
      if (isLive(subscription)) return endSubscription(world, subscription)
      throw badRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
    },
  ),
  defineListRoute(
    '/v1/subscriptions',
    {
      customer: text,
      price: text,
      status: text,
      created: range,
      test_clock: text,
    } satisfies ParamParsers<Stripe.SubscriptionListParams>,
    (world, { customer, price, status, created, test_clock: clock }) =>
      listNewest(world, 'subscriptions').filter(
        (subscription) =>
          (!customer || subscription.customer === customer) &&
          (!price || subscription.items.data[0].price.id === price) &&
          (!clock || subscription.test_clock === clock) &&
          hasStatus(subscription, status) &&
          isWithin(subscription.created, created),
      ),
  ),
]

function recurringPrice(world: World, id: string): Price {
  const price = getRow(world, 'prices', id, 'items[0][price]')
  if (price.recurring && price.active) return price
  throw badRequest('The price must be active and recurring.', { param: 'items[0][price]' })
}

/** With `error_if_incomplete` nothing may change if the card is declined. */
function rejectDecliningCard(world: World, method: string): void {
  const card = world.state.cards[method] ?? { number: '', isConfirmed: false }
  const outcome = decideCharge(card.number, {
    isOnSession: false,
    isConfirmedNow: false,
    isConfirmedBefore: card.isConfirmed,
  })
  if (outcome.kind === 'declined') throw declineError(outcome.decline)
}

interface Cancellation {
  cancel_at_period_end: boolean | undefined
  cancel_at: number | null | undefined
  cancellation_details: { comment: string | null | undefined } | undefined
}

function setCancellation(world: World, subscription: Subscription, params: Cancellation): void {
  const { cancel_at_period_end: atEnd, cancel_at: at } = params
  const comment = params.cancellation_details?.comment
  if (subscription.cancellation_details && comment !== undefined) {
    subscription.cancellation_details.comment = comment
  }
  if (atEnd === undefined && at === undefined) return
  const end = subscription.items.data[0].current_period_end
  subscription.cancel_at_period_end = atEnd ?? false
  subscription.cancel_at = atEnd ? end : (at ?? null)
  const isLeaving = subscription.cancel_at !== null
  const now = nowOf(world, clockOf(world, subscription.customer))
  subscription.canceled_at = isLeaving ? now : null
  if (subscription.cancellation_details) {
    subscription.cancellation_details.reason = isLeaving ? 'cancellation_requested' : null
  }
}

/** By default the list leaves out cancelled subscriptions. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true
  if (status === 'ended') return !isLive(subscription)
  return status ? subscription.status === status : subscription.status !== 'canceled'
}
