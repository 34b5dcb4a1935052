import { change } from '../events.ts'
import type { Subscription, Terms } from '../kept.ts'
import { clockOf, newId, nowOf, type World } from '../world.ts'
import { changeSubscription } from './change-subscription.ts'
import type { Features } from './portal-configuration.ts'
import { decideWhen } from './portal-rules.ts'
import type { Proration } from './proration-rules.ts'
import { endSubscription } from './subscriptions.ts'

/** What somebody confirmed in the portal: now, or when the period ends if it becomes less. */
export function changeInPortal(
  world: World,
  subscription: Subscription,
  terms: Terms,
  update: Features['subscription_update'],
): void {
  const [item] = subscription.items.data
  if (decideWhen(update, item, terms) === 'now') {
    const proration = update.proration_behavior as Proration
    const wanted = { terms, proration, isAnchoredNow: false }
    changeSubscription(world, subscription, wanted, { isOnSession: true, isConfirmed: true })
    return
  }
  world.state.scheduled[subscription.id] = { price: terms.price.id, quantity: terms.quantity }
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.schedule = newId('sub_sched')
  })
}

/**
 * Leaves at the period's end, or at once. With flexible billing the portal sets the moment alone
 * and not `cancel_at_period_end`: who reads only the latter never learns of it.
 */
export function cancelInPortal(
  world: World,
  subscription: Subscription,
  mode: Features['subscription_cancel']['mode'],
): void {
  if (mode === 'immediately') {
    endSubscription(world, subscription)
    return
  }
  delete world.state.scheduled[subscription.id]
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.cancel_at = subscription.items.data[0].current_period_end
    subscription.canceled_at = nowOf(world, clockOf(world, subscription.customer))
    subscription.schedule = null
    setReason(subscription, 'cancellation_requested')
  })
}

/** Stays after all: neither leaves nor becomes less. */
export function resumeInPortal(world: World, subscription: Subscription): void {
  delete world.state.scheduled[subscription.id]
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.cancel_at = null
    subscription.cancel_at_period_end = false
    subscription.canceled_at = null
    subscription.schedule = null
    setReason(subscription, null)
  })
}

function setReason(
  { cancellation_details: details }: Subscription,
  reason: 'cancellation_requested' | null,
): void {
  if (details) details.reason = reason
}
