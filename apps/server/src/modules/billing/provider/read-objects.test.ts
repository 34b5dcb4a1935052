import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readInvoice, readSession, readSubscription } from './read-objects.ts'

const item = {
  id: 'si_1',
  price: { id: 'price_1' },
  quantity: 2,
  current_period_start: 1_773_133_200,
  current_period_end: 1_775_811_600,
}

function aSubscription(wishes: object) {
  return readSubscription({
    id: 'sub_1',
    customer: { id: 'cus_1' },
    metadata: { company_id: 'ours' },
    status: 'active',
    items: { data: [item] },
    cancel_at: null,
    cancel_at_period_end: false,
    created: 1_773_133_200,
    billing_cycle_anchor: 1_773_133_200,
    latest_invoice: 'in_1',
    ...wishes,
  } as unknown as Stripe.Subscription)
}

describe('a subscription', () => {
  it('is leaving by either of two signs', () => {
    const end = new Date('2026-04-10T09:00:00Z')
    expect(aSubscription({}).cancelAt).toBeNull()
    expect(aSubscription({ cancel_at_period_end: true }).cancelAt).toEqual(end)
    expect(aSubscription({ cancel_at: 1_775_811_600 }).cancelAt).toEqual(end)
  })

  it('has its period on its item, and names who it belongs to, expanded or not', () => {
    expect(aSubscription({})).toMatchObject({
      customerId: 'cus_1',
      companyHint: 'ours',
      periodStart: new Date('2026-03-10T09:00:00Z'),
      latestInvoiceId: 'in_1',
    })
    expect(() => aSubscription({ items: { data: [] } })).toThrow('has no item')
  })
})

describe('a state that nobody knows', () => {
  it('is a reason to stop, not to guess', () => {
    const session = { status: 'half-open', expires_at: 0 } as unknown as Stripe.Checkout.Session
    expect(() => readSession(session)).toThrow('half-open')
    const invoice = { status: 'odd', status_transitions: {} } as unknown as Stripe.Invoice
    expect(() => readInvoice(invoice, [])).toThrow('odd')
  })
})
