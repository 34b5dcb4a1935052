import type { Invoice, Subscription } from './kept.ts'
import { expireSession } from './money/checkout.ts'
import { finalizeInvoice, subscriptionOf } from './money/invoices.ts'
import { cardFor, payInvoice } from './money/pay-invoice.ts'
import { expireUnpaid, renew } from './money/renew.ts'
import { endSubscription, isLive } from './money/subscriptions.ts'
import { offSession } from './money/take-payment.ts'
import { clockOf, nowOf, type World } from './world.ts'

interface Due {
  at: number
  run: () => void
}

const incompleteS = 23 * 3_600

/** Lives through everything that is due by the clock, each thing at its own moment. */
export function settleDue(
  world: World,
  clock: string | null = null,
  until: number = nowOf(world, clock),
): void {
  const frozen = clock === null ? undefined : world.state.testClocks[clock]
  try {
    for (let due = findNext(world, clock); due && due.at <= until; due = findNext(world, clock)) {
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

function findNext(world: World, clock: string | null): Due | undefined {
  let next: Due | undefined
  for (const due of listDue(world, clock)) if (!next || due.at < next.at) next = due
  return next
}

function* listDue(world: World, clock: string | null): Generator<Due> {
  const { state } = world
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.test_clock !== clock || !isLive(subscription)) continue
    yield* dueOfSubscription(world, subscription)
  }
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.test_clock === clock) yield* dueOfInvoice(world, invoice)
  }
  for (const session of Object.values(state.checkoutSessions)) {
    if (session.status !== 'open' || clockOf(world, session.customer) !== clock) continue
    yield { at: session.expires_at, run: () => expireSession(world, session) }
  }
}

function* dueOfSubscription(world: World, subscription: Subscription): Generator<Due> {
  if (subscription.status === 'incomplete') {
    const at = subscription.created + incompleteS
    yield { at, run: () => expireUnpaid(world, subscription) }
    return
  }
  const { cancel_at: cancelAt } = subscription
  const end = subscription.items.data[0].current_period_end
  if (cancelAt !== null && cancelAt <= end) {
    yield { at: cancelAt, run: () => void endSubscription(world, subscription) }
  } else {
    yield { at: end, run: () => renew(world, subscription) }
  }
}

function* dueOfInvoice(world: World, invoice: Invoice): Generator<Due> {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    yield {
      at: invoice.automatically_finalizes_at,
      run: () => {
        finalizeInvoice(world, invoice)
        tryToPay(world, invoice)
      },
    }
  } else if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
    yield { at: invoice.next_payment_attempt, run: () => tryToPay(world, invoice) }
  }
}

function tryToPay(world: World, invoice: Invoice): void {
  invoice.next_payment_attempt = null
  const subscription = subscriptionOf(invoice)
  payInvoice(world, invoice, cardFor(world, invoice.customer, subscription), offSession)
}
