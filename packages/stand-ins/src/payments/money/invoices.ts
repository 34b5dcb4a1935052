import type Stripe from 'stripe'
import { emit } from '../events.ts'
import { type Invoice, type InvoiceLine, listOf } from '../stored-objects.ts'
import { clockOf, getRow, newId, nowOf, saveRow, type World } from '../world.ts'

interface Draft {
  customer: string
  subscription: string | null
  reason: Stripe.Invoice.BillingReason
  lines: InvoiceLine[]
  currency: string
  /** The period whose end created this invoice, or the current moment for an immediate one. */
  period?: { start: number; end: number }
  finalizesAt?: number
  metadata?: Record<string, string>
}

/** Creates a draft invoice. */
export function draftInvoice(world: World, draft: Draft): Invoice {
  const invoice = saveRow(world, 'invoices', anInvoice(world, draft))
  emit(world, 'invoice.created', invoice)
  return invoice
}

/** Finalises an invoice: assigns its number and applies the customer's credit. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  const customer = getRow(world, 'customers', invoice.customer)
  const now = nowOf(world, invoice.test_clock)
  world.state.invoiceNumber += 1
  applyBalance(invoice, customer.balance)
  customer.balance = invoice.ending_balance ?? 0
  invoice.status = 'open'
  invoice.number = `HW-${String(world.state.invoiceNumber).padStart(6, '0')}`
  invoice.effective_at = now
  invoice.status_transitions.finalized_at = now
  invoice.automatically_finalizes_at = null
  invoice.hosted_invoice_url = `${world.origin()}/invoices/${invoice.id}`
  invoice.invoice_pdf = `${world.origin()}/invoices/${invoice.id}`
  emit(world, 'invoice.finalized', invoice)
}

/** Returns the amount due after the customer's credit (a negative balance) or debt. */
export function applyBalance(invoice: Invoice, balance: number): void {
  const sum = invoice.total + balance
  invoice.starting_balance = balance
  invoice.ending_balance = Math.min(0, sum)
  invoice.amount_due = Math.max(0, sum)
  invoice.amount_remaining = invoice.amount_due
}

/** Builds an invoice without storing it, also for previews. */
export function anInvoice(world: World, draft: Draft): Invoice {
  const { customer: customerId, subscription, lines } = draft
  const customer = getRow(world, 'customers', customerId)
  const clock = clockOf(world, customerId)
  const now = nowOf(world, clock)
  const id = newId('in')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const metadata = subscription ? (world.state.subscriptions[subscription]?.metadata ?? null) : null
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Headwater',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: draft.finalizesAt ?? null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: draft.currency,
    custom_fields: null,
    customer: customerId,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: draft.finalizesAt ?? null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata, subscription },
          type: 'subscription_details',
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: draft.period?.end ?? now,
    period_start: draft.period?.start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** Returns the subscription that an invoice is for. */
export function subscriptionOf({ parent }: Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : null
}
