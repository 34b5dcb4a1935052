import { emit, updateAndEmit } from '../events.ts'
import {
  asDecimal,
  listOf,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from '../stored-objects.ts'
import { clockOf, newId, nowOf, saveRow, type World } from '../world.ts'
import { aPeriodLine } from './invoice-lines.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { type Period, periodFrom } from './period-rules.ts'

interface SubscriptionInput {
  customer: string
  price: Price
  quantity: number
  method: string | null
  metadata: Record<string, string>
  description?: string | null
}

/** Creates a subscription with its first invoice, finalised and unpaid. */
export function startSubscription(world: World, start: SubscriptionInput): Subscription {
  const subscription = saveRow(world, 'subscriptions', aSubscription(world, start))
  emit(world, 'customer.subscription.created', subscription)
  const { current_period_start: from, current_period_end: end } = subscription.items.data[0]
  const invoice = draftInvoice(world, {
    customer: start.customer,
    subscription: subscription.id,
    reason: 'subscription_create',
    lines: [aPeriodLine(world, subscription, { start: from, end })],
    currency: subscription.currency,
  })
  subscription.latest_invoice = invoice.id
  finalizeInvoice(world, invoice)
  return subscription
}

/** Cancels a subscription at once and for good. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): Subscription {
  const now = nowOf(world, clockOf(world, subscription.customer))
  delete world.state.scheduled[subscription.id]
  delete world.state.pendingLines[subscription.id]
  return updateAndEmit(world, 'customer.subscription.deleted', subscription, () => {
    subscription.status = 'canceled'
    subscription.canceled_at ??= now
    subscription.ended_at = now
    subscription.schedule = null
    subscription.cancellation_details = {
      comment: subscription.cancellation_details?.comment ?? null,
      feedback: null,
      feedback_option: null,
      reason,
    }
  })
}

export function isLive({ status }: Subscription): boolean {
  return !['canceled', 'incomplete_expired'].includes(status)
}

export function setTerms(
  subscription: Subscription,
  { price, quantity }: { price: Price; quantity: number },
  period: Period,
): void {
  const [item] = subscription.items.data
  item.price = structuredClone(price)
  item.plan = planOf(price)
  item.quantity = quantity
  item.current_period_start = period.start
  item.current_period_end = period.end
}

function aSubscription(world: World, start: SubscriptionInput): Subscription {
  const clock = clockOf(world, start.customer)
  const now = nowOf(world, clock)
  const id = newId('sub')
  const { price, quantity } = start
  const rhythm = price.recurring ?? { interval: 'month', interval_count: 1 }
  const period = periodFrom(now, now, rhythm)
  const item: SubscriptionItem = {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription: id,
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: start.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: start.method,
    default_source: null,
    default_tax_rates: [],
    description: start.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { ...listOf(`/v1/subscription_items?subscription=${id}`, [item]), data: [item] },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: start.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: asDecimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
