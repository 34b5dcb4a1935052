import type Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCheckout, setUpPayments, somePrices } from '#test/payments-world'

const dayS = 86_400
const hourS = 3_600

describe('a subscription bought on the Checkout page', () => {
  const world = setUpPayments()
  let prices: Awaited<ReturnType<typeof somePrices>>
  beforeAll(async () => {
    prices = await somePrices(world.stripe)
  })

  it('is paid, active and complete, and referenced by all its objects', async () => {
    const { session, subscription, invoice } = await subscribe('4242', 3)
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      invoice: invoice.id,
    })
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { account_id: '7' },
      billing_mode: { type: 'flexible' },
    })
    expect(invoice.lines.data).toMatchObject([{ amount: 9000, quantity: 3 }])
    const types = (await world.stripe.events.list({ limit: 30 })).data.map(({ type }) => type)
    for (const type of [
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'payment_intent.succeeded',
      'payment_method.attached',
    ]) {
      expect(types).toContain(type)
    }
  })

  it('stays open when the card is declined, and creates nothing', async () => {
    const customer = await aCustomer()
    const { id } = await aCheckout(world.stripe, customer.id, prices.month.id)
    expect(await world.pay(id, '9995')).toMatchObject({
      outcome: 'declined',
      reason: 'Your card has insufficient funds.',
    })
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      subscription: null,
    })
    expect((await world.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect(await world.pay(id, '4242')).toMatchObject({ outcome: 'paid' })
  })

  it('expires automatically after a day and cannot be paid then', async () => {
    const customer = await aClockedCustomer()
    const { id } = await aCheckout(world.stripe, customer.id, prices.month.id)
    await advance(customer, dayS)
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    await expect(world.pay(id)).rejects.toThrow('no longer open')
  })

  it('has a draft invoice for an hour at renewal, which is then paid', async () => {
    const { customer, subscription } = await subscribe('4242')
    const end = subscription.items.data[0]?.current_period_end as number
    await advanceTo(customer, end + hourS - 1)
    expect(await latestOf(subscription)).toMatchObject({ status: 'draft', amount_due: 3000 })
    await advanceTo(customer, end + hourS)
    expect(await latestOf(subscription)).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
      period_end: end,
    })
  })

  it('is past due when its card fails, is retried on days 2, 7, 14 and 21, and ends', async () => {
    const { customer, subscription } = await subscribe('0341')
    const end = subscription.items.data[0]?.current_period_end as number
    await advanceTo(customer, end + hourS)
    const failed = await latestOf(subscription)
    expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'past_due',
    })
    expect(failed).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: end + hourS + 2 * dayS,
    })
    for (const [index, day] of [2, 7, 14, 21].entries()) {
      await advanceTo(customer, end + hourS + day * dayS)
      expect(await latestOf(subscription)).toMatchObject({ attempt_count: index + 2 })
    }
    expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  it('is active again when the open invoice is paid late', async () => {
    const { customer, subscription } = await subscribe('0341')
    await advanceTo(customer, (subscription.items.data[0]?.current_period_end as number) + 5 * dayS)
    const { id } = await latestOf(subscription)
    await expect(world.stripe.invoices.pay(id)).rejects.toMatchObject({ code: 'card_declined' })
    await world.stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })
    expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
    })
  })

  it('expires when its first payment fails and 23 hours pass', async () => {
    const customer = await aClockedCustomer()
    const subscription = await world.stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: 'pm_card_chargeCustomerFail',
      items: [{ price: prices.month.id }],
    })
    expect(subscription.status).toBe('incomplete')
    await advance(customer, 23 * hourS - 1)
    expect((await world.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await advance(customer, 1)
    expect((await world.stripe.subscriptions.retrieve(subscription.id)).status).toBe(
      'incomplete_expired',
    )
    expect(await latestOf(subscription)).toMatchObject({ status: 'void' })
  })

  it('turns the refund of a downgrade into credit, which the next invoice uses', async () => {
    const { customer, subscription } = await subscribe('4242', 2, prices.dear)
    const [item] = subscription.items.data as [Stripe.SubscriptionItem]
    const half = (item.current_period_end - item.current_period_start) / 2
    await advance(customer, half)
    await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.month.id, quantity: 1 }],
      proration_behavior: 'always_invoice',
    })
    expect(await latestOf(subscription)).toMatchObject({
      total: -7500,
      amount_due: 0,
      status: 'paid',
    })
    expect(await world.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -7500 })
    await advanceTo(customer, item.current_period_end + hourS)
    expect(await latestOf(subscription)).toMatchObject({
      total: 3000,
      amount_due: 0,
      starting_balance: -7500,
      ending_balance: -4500,
      status: 'paid',
    })
  })

  it('begins a new year at once when it changes from monthly to yearly', async () => {
    const { customer, subscription } = await subscribe('4242')
    const [item] = subscription.items.data as [Stripe.SubscriptionItem]
    const half = (item.current_period_end - item.current_period_start) / 2
    await advance(customer, half)
    const changed = await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.year.id }],
      proration_behavior: 'create_prorations',
    })
    expect(await latestOf(changed)).toMatchObject({ total: 28_500, status: 'paid' })
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: item.current_period_start + half,
      price: { id: prices.year.id },
    })
  })

  it('ends at the scheduled time and is not renewed', async () => {
    const { customer, subscription } = await subscribe('4242')
    await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advanceTo(customer, subscription.items.data[0]?.current_period_end as number)
    expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      latest_invoice: subscription.latest_invoice,
    })
  })

  async function subscribe(card: string, quantity = 1, price: Stripe.Price = prices.month) {
    const customer = await aClockedCustomer()
    const { id } = await aCheckout(world.stripe, customer.id, price.id, quantity)
    await world.pay(id, card)
    const session = await world.stripe.checkout.sessions.retrieve(id)
    const subscription = await world.stripe.subscriptions.retrieve(session.subscription as string)
    return { customer, session, subscription, invoice: await latestOf(subscription) }
  }

  function latestOf({ id }: Stripe.Subscription): Promise<Stripe.Invoice> {
    return world.stripe.subscriptions
      .retrieve(id, { expand: ['latest_invoice'] })
      .then(({ latest_invoice: invoice }) => invoice as Stripe.Invoice)
  }

  function aCustomer(): Promise<Stripe.Customer> {
    return world.stripe.customers.create({ email: 'ann@example.test' })
  }

  async function aClockedCustomer(): Promise<Stripe.Customer> {
    const now = Math.floor(Date.now() / 1_000)
    const clock = await world.stripe.testHelpers.testClocks.create({ frozen_time: now })
    return world.stripe.customers.create({ email: 'ann@example.test', test_clock: clock.id })
  }

  async function advance({ test_clock: clock }: Stripe.Customer, seconds: number): Promise<void> {
    await world.control('POST', 'clock', { testClock: clock as string, seconds })
  }

  async function advanceTo({ test_clock: clock }: Stripe.Customer, to: number): Promise<void> {
    await world.control('POST', 'clock', { testClock: clock as string, to })
  }
})
