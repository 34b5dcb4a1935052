import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntil, targets } from '#test/payment-targets'

const daysS = 86_400

describe.for(targets)('subscriptions at $name', { timeout: 120_000 }, (target) => {
  const run = `hw${Date.now()}`
  let stripe: Stripe
  let close: () => Promise<void>
  let month: Stripe.Price
  let dear: Stripe.Price

  beforeAll(async () => {
    ;({ stripe, close } = await target.open())
    // One product per price, like ours: the portal accepts no two monthly prices of one product.
    const price = async (amount: number, key: string) => {
      const name = `Contract ${run} ${key}`
      const product = await stripe.products.create({ name, metadata: { run } })
      return stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'month' },
        lookup_key: `${run}_${key}`,
      })
    }
    month = await price(3000, 'month')
    dear = await price(9000, 'dear')
  })
  afterAll(() => close())

  it('go through change, renewal and cancellation by the test clock', async () => {
    const start = Math.floor(Date.now() / 1_000)
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: run })
    const advance = async (to: number) => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })
      await pollUntil(
        target,
        () => stripe.testHelpers.testClocks.retrieve(clock.id),
        ({ status }) => status === 'ready',
      )
    }
    const customer = await stripe.customers.create({
      email: 'cleo@example.com',
      test_clock: clock.id,
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: month.id, quantity: 2 }],
      metadata: { account_id: '7' },
      expand: ['latest_invoice.payments'],
    })
    const item = made.items.data[0] as Stripe.SubscriptionItem
    const first = made.latest_invoice as Stripe.Invoice
    expect(made).toMatchObject({ status: 'active', cancel_at_period_end: false, cancel_at: null })
    expect(item).toMatchObject({
      quantity: 2,
      price: { id: month.id },
      current_period_start: start,
    })
    expect(first).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 6000,
      parent: { type: 'subscription_details', subscription_details: { subscription: made.id } },
    })
    expect(first.lines.data).toMatchObject([
      {
        amount: 6000,
        quantity: 2,
        pricing: { price_details: { price: month.id } },
        period: { start, end: item.current_period_end },
      },
    ])
    const intent = first.payments?.data[0]?.payment.payment_intent as string
    const { data: paid } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    })
    expect(paid).toMatchObject([{ invoice: first.id, status: 'paid', amount_paid: 6000 }])

    await advance(start + 10 * daysS)
    const items = [{ id: item.id, price: dear.id, quantity: 3 }]
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: made.id,
      subscription_details: {
        items,
        proration_behavior: 'always_invoice',
        proration_date: start + 10 * daysS,
      },
    })
    const changed = await stripe.subscriptions.update(made.id, {
      items,
      proration_behavior: 'always_invoice',
      proration_date: start + 10 * daysS,
      expand: ['latest_invoice'],
    })
    const difference = changed.latest_invoice as Stripe.Invoice
    const share = (item.current_period_end - start - 10 * daysS) / (item.current_period_end - start)
    const amounts = difference.lines.data.map(({ amount }) => amount).toSorted((a, b) => a - b)
    expect(amounts).toEqual([-Math.round(6000 * share), Math.round(27_000 * share)])
    expect(preview.total).toBe(difference.total)
    expect(difference).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' })
    expect(difference.lines.data.every(isProration)).toBe(true)

    await advance(item.current_period_end + 2 * 3_600)
    const renewed = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
    expect(renewed.latest_invoice).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
      total: 27_000,
    })
    expect(renewed.items.data[0]?.current_period_start).toBe(item.current_period_end)

    const leaving = await stripe.subscriptions.update(made.id, { cancel_at_period_end: true })
    expect(leaving).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: renewed.items.data[0]?.current_period_end,
      status: 'active',
    })
    const staying = await stripe.subscriptions.update(made.id, { cancel_at_period_end: false })
    expect(staying).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    const ended = await stripe.subscriptions.cancel(made.id)
    expect(ended).toMatchObject({ status: 'canceled' })
    expect(ended.ended_at).not.toBeNull()
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    const { data: all } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
    expect(all.map(({ id }) => id)).toEqual([made.id])
    await stripe.testHelpers.testClocks.del(clock.id)
  })

  it('open in the portal, also at one step of it', async () => {
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price', 'quantity'],
          proration_behavior: 'always_invoice',
          products: [month, dear].map(({ id, product }) => ({
            product: String(product),
            prices: [id],
          })),
          schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        },
      },
    })
    const customer = await aPayingCustomer()
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: month.id }],
    })
    const items = [{ id: subscription.items.data[0]?.id as string, price: dear.id, quantity: 2 }]
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
      return_url: 'https://example.com/billing',
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: subscription.id, items },
      },
    })
    expect(session).toMatchObject({
      object: 'billing_portal.session',
      customer: customer.id,
      flow: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: subscription.id, items },
      },
    })
    expect(URL.canParse(session.url)).toBe(true)
  })

  function aPayingCustomer(): Promise<Stripe.Customer> {
    return stripe.customers.create({
      email: 'eve@example.com',
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
  }
})

/** Where a line is marked as a proration depends on the account's billing mode. */
function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (
    parent?.subscription_item_details?.proration === true ||
    parent?.invoice_item_details?.proration === true
  )
}
