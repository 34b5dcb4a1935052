import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntil, targets, waitPollInterval } from '#test/payment-targets'

describe.for(targets)('the API of $name', { timeout: 120_000 }, (target) => {
  const run = `hw${Date.now()}`
  let stripe: Stripe
  let close: () => Promise<void>
  let product: Stripe.Product
  let month: Stripe.Price

  beforeAll(async () => {
    ;({ stripe, close } = await target.open())
    product = await stripe.products.create({ name: `Contract ${run}`, metadata: { run } })
    month = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 3000,
      recurring: { interval: 'month' },
    })
  })
  afterAll(() => close())

  it('stores customers, merges their metadata and clears fields set to empty', async () => {
    const made = await stripe.customers.create({
      email: 'ann@example.com',
      metadata: { account_id: '7', other: 'x' },
    })
    const changed = await stripe.customers.update(made.id, {
      name: 'Ann',
      metadata: { other: '', more: 'y' },
    })
    expect(changed).toMatchObject({ name: 'Ann', metadata: { account_id: '7', more: 'y' } })
    expect(changed.metadata).not.toHaveProperty('other')
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ email: 'ann@example.com' })
  })

  it('finds prices by lookup key, which is transferred only on request', async () => {
    const key = `${run}_moving`
    const terms = { product: product.id, currency: 'usd', lookup_key: key }
    const old = await stripe.prices.create({ ...terms, unit_amount: 100 })
    await expect(stripe.prices.create({ ...terms, unit_amount: 200 })).rejects.toMatchObject({
      statusCode: 400,
    })
    const next = await stripe.prices.create({
      ...terms,
      unit_amount: 200,
      transfer_lookup_key: true,
    })
    const found = await stripe.prices.list({ lookup_keys: [key], expand: ['data.product'] })
    expect(found.data).toMatchObject([
      { id: next.id, unit_amount: 200, product: { id: product.id } },
    ])
    expect(await stripe.prices.retrieve(old.id)).toMatchObject({ lookup_key: null })
  })

  it('opens and expires a Checkout session', async () => {
    const customer = await stripe.customers.create({ email: 'ben@example.com' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      client_reference_id: 'ref',
      line_items: [{ price: month.id, quantity: 3 }],
      success_url: 'https://example.com/ok?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://example.com/no',
      metadata: { intent: '1' },
      subscription_data: { metadata: { account_id: '7' } },
    })
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'subscription',
      amount_total: 9000,
      currency: 'usd',
      client_reference_id: 'ref',
      customer: customer.id,
      subscription: null,
      ui_mode: 'hosted_page',
      livemode: false,
      metadata: { intent: '1' },
    })
    expect(session.id).toMatch(/^cs_test_/)
    expect(URL.canParse(session.url ?? '')).toBe(true)
    const { data } = await stripe.checkout.sessions.listLineItems(session.id)
    expect(data).toMatchObject([{ object: 'item', quantity: 3, amount_total: 9000 }])
    const expired = await stripe.checkout.sessions.expire(session.id)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    })
  })

  it('sells ad-hoc prices, and no subscription as a payment', async () => {
    const page = {
      success_url: 'https://example.com/ok',
      cancel_url: 'https://example.com/no',
      mode: 'payment',
    } as const
    const session = await stripe.checkout.sessions.create({
      ...page,
      customer: (await aPayingCustomer()).id,
      invoice_creation: { enabled: true, invoice_data: { metadata: { account_id: '7' } } },
      payment_intent_data: { setup_future_usage: 'off_session', metadata: { intent: '2' } },
      custom_text: { submit: { message: 'The card is kept.' } },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 55_000, product_data: { name: 'Credits' } },
        },
      ],
    })
    expect(session).toMatchObject({
      amount_total: 55_000,
      payment_status: 'unpaid',
      invoice: null,
      invoice_creation: { enabled: true, invoice_data: { metadata: { account_id: '7' } } },
      custom_text: { submit: { message: 'The card is kept.' } },
    })
    await expect(
      stripe.checkout.sessions.create({ ...page, line_items: [{ price: month.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  it('refunds up to the amount paid and adds the refunds up on the charge', async () => {
    const { id: customer } = await aPayingCustomer()
    const [method] = (await stripe.paymentMethods.list({ customer, type: 'card' })).data
    const intent = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      customer,
      payment_method: method?.id as string,
      allowed_payment_method_types: ['card'],
      off_session: true,
      confirm: true,
      metadata: { purpose: 'top-up' },
    })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000 })
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent: intent.id, ...(amount && { amount }) })
    expect(await refund(300)).toMatchObject({ amount: 300, status: 'succeeded' })
    const charge = () => stripe.charges.retrieve(intent.latest_charge as string)
    expect(await charge()).toMatchObject({ amount_refunded: 300, refunded: false })
    await expect(refund(800)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
    await refund()
    expect(await charge()).toMatchObject({ amount_refunded: 1000, refunded: true })
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  it('distinguishes a refund that failed later from successful ones', async () => {
    const { id: charge } = await stripe.charges.retrieve(
      (await pay('pm_card_refundFail', 2000)).latest_charge as string,
    )
    const { id } = await stripe.refunds.create({ charge, amount: 700 })
    const failed = await pollUntil(
      target,
      () => stripe.refunds.retrieve(id),
      ({ status }) => status === 'failed',
    )
    expect(failed).toMatchObject({ object: 'refund', amount: 700, charge })
    const { data } = await stripe.refunds.list({ charge })
    expect(data.filter(({ status }) => status !== 'failed')).toEqual([])
    await pollUntil(
      target,
      () => stripe.events.list({ types: ['refund.failed'], limit: 20 }),
      ({ data }) => data.some((event) => (event.data.object as { id?: string }).id === id),
    )
  })

  it('reports errors of cards, names and parameters in the SDK’s classes', async () => {
    const customer = await aPayingCustomer()
    await expect(pay('pm_card_visa_chargeDeclined', 1000)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      statusCode: 402,
    })
    await expect(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: month.id }],
        nonsense: 'x',
      } as Stripe.SubscriptionCreateParams),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'nonsense', statusCode: 400 })
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    await expect(
      stripe.subscriptions.create({ customer: 'cus_nobody', items: [{ price: month.id }] }),
    ).rejects.toMatchObject({ code: 'resource_missing', param: 'customer', statusCode: 400 })
  })

  it('answers a repeated idempotency key with the first response and refuses it for another call', async () => {
    const key = `${run}-once`
    const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: key })
    const [one, two] = [await make('One'), await make('One')]
    expect(two.id).toBe(one.id)
    await expect(make('Two')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('lists past events, newest first', async () => {
    const customer = await stripe.customers.create({ email: 'dan@example.com' })
    // Events within one second have no defined order at the provider.
    await waitPollInterval(target)
    await stripe.customers.update(customer.id, { name: 'Dan' })
    const since = customer.created - 60
    const { data } = await pollUntil(
      target,
      () =>
        stripe.events.list({
          types: ['customer.created', 'customer.updated'],
          created: { gte: since },
          limit: 50,
        }),
      ({ data }) => data.filter(isAbout).length === 2,
    )
    const mine = data.filter(isAbout)
    expect(mine.map(({ type }) => type)).toEqual(['customer.updated', 'customer.created'])
    expect(mine[0]).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { name: 'Dan' }, previous_attributes: { name: null } },
    })
    function isAbout(event: Stripe.Event): boolean {
      return (event.data.object as { id?: string }).id === customer.id
    }
  })

  function pay(method: string, amount: number): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      payment_method: method,
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
  }

  function aPayingCustomer(): Promise<Stripe.Customer> {
    return stripe.customers.create({
      email: 'eve@example.com',
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
  }
})
