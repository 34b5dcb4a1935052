import { offSession } from './money/attempt-charge.ts'
import { expireSession } from './money/checkout.ts'
import { finalizeInvoice, subscriptionOf } from './money/invoices.ts'
import { findDefaultCard, payInvoice } from './money/pay-invoice.ts'
import { expireIncomplete, renewSubscription } from './money/renew-subscription.ts'
import { endSubscription, isLive } from './money/subscriptions.ts'
import type { Invoice, Subscription } from './stored-objects.ts'
import { clockOf, nowOf, type World } from './world.ts'

interface DueAction {
  at: number
  run: () => void
}

const incompleteS = 23 * 3_600

/** Runs everything that is due by the clock, each at its own time. */
export function runDueActions(
  world: World,
  clock: string | null = null,
  until: number = nowOf(world, clock),
): void {
  const frozen = clock === null ? undefined : world.state.testClocks[clock]
  try {
    for (
      let due = findNextDueAction(world, clock);
      due && due.at <= until;
      due = findNextDueAction(world, clock)
    ) {
      const now = Math.max(due.at, frozen?.frozen_time ?? 0)
      if (frozen) frozen.frozen_time = now
      else world.moment = due.at
      due.run()
    }
    if (frozen) frozen.frozen_time = until
  } finally {
    if (!frozen) world.moment = null
  }
}

function findNextDueAction(world: World, clock: string | null): DueAction | undefined {
  let next: DueAction | undefined
  for (const due of listDueActions(world, clock)) if (!next || due.at < next.at) next = due
  return next
}

function* listDueActions(world: World, clock: string | null): Generator<DueAction> {
  const { state } = world
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.test_clock !== clock || !isLive(subscription)) continue
    yield* dueActionsOfSubscription(world, subscription)
  }
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.test_clock === clock) yield* dueActionsOfInvoice(world, invoice)
  }
  for (const session of Object.values(state.checkoutSessions)) {
    if (session.status !== 'open' || clockOf(world, session.customer) !== clock) continue
    yield { at: session.expires_at, run: () => expireSession(world, session) }
  }
}

function* dueActionsOfSubscription(world: World, subscription: Subscription): Generator<DueAction> {
  if (subscription.status === 'incomplete') {
    const at = subscription.created + incompleteS
    yield { at, run: () => expireIncomplete(world, subscription) }
    return
  }
  const { cancel_at: cancelAt } = subscription
  const end = subscription.items.data[0].current_period_end
  if (cancelAt !== null && cancelAt <= end) {
    yield { at: cancelAt, run: () => void endSubscription(world, subscription) }
  } else {
    yield { at: end, run: () => renewSubscription(world, subscription) }
  }
}

function* dueActionsOfInvoice(world: World, invoice: Invoice): Generator<DueAction> {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    yield {
      at: invoice.automatically_finalizes_at,
      run: () => {
        finalizeInvoice(world, invoice)
        attemptPayment(world, invoice)
      },
    }
  } else if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
    yield { at: invoice.next_payment_attempt, run: () => attemptPayment(world, invoice) }
  }
}

function attemptPayment(world: World, invoice: Invoice): void {
  invoice.next_payment_attempt = null
  const subscription = subscriptionOf(invoice)
  payInvoice(world, invoice, findDefaultCard(world, invoice.customer, subscription), offSession)
}
