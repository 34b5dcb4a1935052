import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { aPack, setUpPayments } from '#test/payments-world'

describe('a single payment', () => {
  const world = setUpPayments()

  it('buys a pack: intent, charge and invoice refer to one another, and the card is stored', async () => {
    const { session, customer } = await buy('4242')
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' })
    const intent = await world.stripe.paymentIntents.retrieve(session.payment_intent as string, {
      expand: ['latest_charge'],
    })
    expect(intent).toMatchObject({ amount: 55_000, metadata: { intent: '9' }, status: 'succeeded' })
    expect(intent.latest_charge).toMatchObject({ paid: true, payment_intent: intent.id })
    const { data } = await world.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    })
    expect(data).toMatchObject([{ invoice: session.invoice, amount_paid: 55_000 }])
    const { data: cards } = await world.stripe.paymentMethods.list({ customer })
    expect(cards).toMatchObject([{ card: { last4: '4242' } }])
  })

  it('may be retried on the same page with the same intent after a decline', async () => {
    const customer = await aCustomer()
    const { id } = await aPack(world.stripe, customer)
    await world.pay(id, '0002')
    const declined = await world.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent'],
    })
    expect(declined.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
    await world.pay(id, '4242')
    const paid = await world.stripe.checkout.sessions.retrieve(id)
    expect(paid.payment_intent).toBe((declined.payment_intent as Stripe.PaymentIntent).id)
  })

  it.each([
    { succeeds: true, status: 'paid', event: 'checkout.session.async_payment_succeeded' },
    { succeeds: false, status: 'unpaid', event: 'checkout.session.async_payment_failed' },
  ])(
    'that is delayed is complete and unpaid first, then $status',
    async ({ succeeds, status, event }) => {
      const { id } = await aPack(world.stripe, await aCustomer())
      await world.control('POST', `checkout/${id}/pay`, { slow: true })
      expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      })
      await world.control('POST', `checkout/${id}/settle`, { succeeds })
      expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
        payment_status: status,
      })
      expect((await world.stripe.events.list({ limit: 1 })).data).toMatchObject([{ type: event }])
    },
  )

  it.each([
    {
      card: '0259',
      verdict: 'win',
      opened: 'needs_response',
      closed: 'won',
      moves: [-55_000, 55_000],
    },
    { card: '0259', verdict: 'lose', opened: 'needs_response', closed: 'lost', moves: [-55_000] },
    {
      card: '1976',
      verdict: 'win',
      opened: 'warning_needs_response',
      closed: 'warning_closed',
      moves: [],
    },
  ])('is disputed by card $card, and the dispute is $closed', async (one) => {
    const { session } = await buy(one.card)
    const intent = session.payment_intent as string
    const { data } = await world.stripe.disputes.list({ payment_intent: intent })
    expect(data).toMatchObject([{ status: one.opened, amount: 55_000 }])
    await world.control('POST', `disputes/${data[0]?.id}/${one.verdict}`)
    const closed = await world.stripe.disputes.retrieve(data[0]?.id as string)
    expect(closed.status).toBe(one.closed)
    expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(one.moves)
    await expect(world.control('POST', `disputes/${closed.id}/win`)).rejects.toThrow(
      'already closed',
    )
  })

  it('counts as not refunded again when a refund fails', async () => {
    const { session } = await buy('5126')
    const intent = session.payment_intent as string
    const refund = await world.stripe.refunds.create({ payment_intent: intent, amount: 500 })
    expect(refund).toMatchObject({ status: 'failed' })
    const { latest_charge: charge } = await world.stripe.paymentIntents.retrieve(intent)
    expect(await world.stripe.charges.retrieve(charge as string)).toMatchObject({
      amount_refunded: 0,
    })
    const types = (await world.stripe.events.list({ limit: 5 })).data.map(({ type }) => type)
    expect(types).toEqual([
      'refund.failed',
      'charge.updated',
      'refund.updated',
      'refund.created',
      'charge.refunded',
    ])
  })

  it.each([
    { card: '4242', token: 'pm_card_visa', code: undefined },
    { card: '0341', token: 'pm_card_chargeCustomerFail', code: 'card_declined' },
    { card: '3184', token: 'pm_card_authenticationRequired', code: 'authentication_required' },
  ])('off-session by the saved card $card ends with $code', async ({ token, code }) => {
    const customer = await aCustomer()
    const method = await world.stripe.paymentMethods.attach(token, { customer })
    const pay = world.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      customer,
      payment_method: method.id,
      off_session: true,
      confirm: true,
    })
    const end = await pay.then(
      ({ status }) => ({ status }),
      (error: Stripe.errors.StripeCardError) => ({
        code: error.code,
        intent: error.payment_intent,
      }),
    )
    expect(end).toMatchObject(
      code ? { code, intent: { status: 'requires_payment_method' } } : { status: 'succeeded' },
    )
  })

  it('on-session by a card that requires confirmation waits for its holder', async () => {
    const intent = await world.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
  })

  it('is never taken from a card that is not a test card', async () => {
    const { id } = await aPack(world.stripe, await aCustomer())
    expect(await world.pay(id, '4111111111111111')).toMatchObject({ outcome: 'declined' })
  })

  async function buy(card: string) {
    const customer = await aCustomer()
    const { id } = await aPack(world.stripe, customer)
    await world.pay(id, card)
    return { customer, session: await world.stripe.checkout.sessions.retrieve(id) }
  }

  async function aCustomer(): Promise<string> {
    return (await world.stripe.customers.create({ email: 'ann@example.test' })).id
  }
})
