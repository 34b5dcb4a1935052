import { updateAndEmit } from '../events.ts'
import type { Subscription, SubscriptionTerms } from '../stored-objects.ts'
import { clockOf, newId, nowOf, type World } from '../world.ts'
import type { Features } from './portal-configuration.ts'
import { decideWhen } from './portal-rules.ts'
import type { Proration } from './proration-rules.ts'
import { endSubscription } from './subscriptions.ts'
import { updateSubscription } from './update-subscription.ts'

/** Applies a change confirmed in the portal: now, or at the period's end for a downgrade. */
export function updateInPortal(
  world: World,
  subscription: Subscription,
  terms: SubscriptionTerms,
  update: Features['subscription_update'],
): void {
  const [item] = subscription.items.data
  if (decideWhen(update, item, terms) === 'now') {
    const proration = update.proration_behavior as Proration
    const wanted = { terms, proration, restartsPeriod: false }
    updateSubscription(world, subscription, wanted, { isOnSession: true, isConfirmed: true })
    return
  }
  world.state.scheduled[subscription.id] = { price: terms.price.id, quantity: terms.quantity }
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    subscription.schedule = newId('sub_sched')
  })
}

/**
 * Cancels at the period's end or at once. With flexible billing the portal sets only `cancel_at`
 * and not `cancel_at_period_end`, so a client that reads only the latter misses it.
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
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    subscription.cancel_at = subscription.items.data[0].current_period_end
    subscription.canceled_at = nowOf(world, clockOf(world, subscription.customer))
    subscription.schedule = null
    setReason(subscription, 'cancellation_requested')
  })
}

/** Resumes: removes a scheduled cancellation or downgrade. */
export function resumeInPortal(world: World, subscription: Subscription): void {
  delete world.state.scheduled[subscription.id]
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
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
