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
  it('is marked as ending by either of two fields', () => {
    const end = new Date('2026-04-10T09:00:00Z')
    expect(aSubscription({}).cancelAt).toBeNull()
    expect(aSubscription({ cancel_at_period_end: true }).cancelAt).toEqual(end)
    expect(aSubscription({ cancel_at: 1_775_811_600 }).cancelAt).toEqual(end)
  })

  it('takes its period from its item, and its owner from an id or an expanded object', () => {
    expect(aSubscription({})).toMatchObject({
      customerId: 'cus_1',
      companyHint: 'ours',
      periodStart: new Date('2026-03-10T09:00:00Z'),
      latestInvoiceId: 'in_1',
    })
    expect(() => aSubscription({ items: { data: [] } })).toThrow('has no item')
  })
})

describe('an unknown state', () => {
  it('throws instead of being guessed', () => {
    const session = { status: 'half-open', expires_at: 0 } as unknown as Stripe.Checkout.Session
    expect(() => readSession(session)).toThrow('half-open')
    const invoice = { status: 'odd', status_transitions: {} } as unknown as Stripe.Invoice
    expect(() => readInvoice(invoice, [])).toThrow('odd')
  })
})
