import type Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCheckout, aPack, setUpPayments, somePrices } from '#test/payments-world'
import { TestBrowser } from '#test/test-browser'

const card = { email: 'ann@example.test', expiry: '12 / 34', cvc: '123', name: 'Ann' }
const good = { ...card, number: '4242 4242 4242 4242' }

describe('the pages', () => {
  const world = setUpPayments()
  let prices: Awaited<ReturnType<typeof somePrices>>
  let visitor: TestBrowser
  let customer: Stripe.Customer
  beforeAll(async () => {
    prices = await somePrices(world.stripe)
  })
  const arrive = async () => {
    visitor = new TestBrowser(world.url)
    customer = await world.stripe.customers.create({
      email: 'ann@example.test',
      name: 'A <b> & Co',
    })
  }

  it('sell with lines, total, a filled-in test card, and a return URL with the session', async () => {
    await arrive()
    const { id, url } = await aCheckout(world.stripe, customer.id, prices.month.id, 3)
    const page = await visitor.open(url as string)
    expect(page.text).toContain('3 × $30.00')
    expect(page.text).toContain('Subscribe for $90.00')
    expect(page.text).toContain('A &#60;b&#62; &#38; Co')
    const filled = await visitor.send(page, `/c/pay/${id}`, { fill: '4000002500003155' })
    expect(filled.text).toContain('value="4000 0025 0000 3155"')
    const paid = await visitor.send(page, `/c/pay/${id}`, good)
    expect(paid.url).toBe(`http://localhost:4000/ok?session_id=${id}`)
    expect((await visitor.open(url as string)).text).toContain('This is paid')
  })

  it.each([
    [{ ...card, number: '4000 0000 0000 0002' }, 'Your card was declined.'],
    [{ ...good, expiry: '01 / 20' }, 'This card has expired.'],
    [{ ...good, expiry: '13 / 34' }, 'Enter the expiry as MM / YY.'],
    [{ ...good, cvc: '1' }, 'three or four digits'],
    [{ ...good, number: '4111 1111 1111 1111' }, 'not one of the test cards'],
  ])('show why a card is rejected: %o', async (fields, reason) => {
    await arrive()
    const { id, url } = await aPack(world.stripe, customer.id)
    const page = await visitor.open(url as string)
    const again = await visitor.send(page, `/c/pay/${id}`, fields)
    expect(again.text).toContain(reason)
    expect((await world.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  })

  it('ask for confirmation when the bank does, and accept a refusal', async () => {
    await arrive()
    const { id, url } = await aPack(world.stripe, customer.id)
    const fields = { ...card, number: '4000002500003155' }
    const page = await visitor.open(url as string)
    const asked = await visitor.send(page, `/c/pay/${id}`, fields)
    expect(asked.text).toContain('Your bank asks you to confirm')
    const refused = await visitor.send(asked, `/c/pay/${id}`, { ...fields, decision: 'refuse' })
    expect(refused.text).toContain('You did not confirm it')
    const paid = await visitor.send(asked, `/c/pay/${id}`, { ...fields, decision: 'confirm' })
    expect(paid.url).toBe('http://localhost:4000/ok')
  })

  it('do not sell an expired or unknown session, nor to another site’s form', async () => {
    await arrive()
    const { id, url } = await aPack(world.stripe, customer.id)
    expect((await visitor.open(`/c/pay/${id}`, good)).status).toBe(403)
    const page = await visitor.open(url as string)
    await world.stripe.checkout.sessions.expire(id)
    expect((await visitor.send(page, `/c/pay/${id}`, good)).text).toContain('This page has expired')
    expect((await visitor.open('/c/pay/cs_test_none')).status).toBe(404)
    expect((await visitor.open('/c/pay/__proto__')).status).toBe(404)
  })

  it('open the portal once per link', async () => {
    await arrive()
    const { url } = await aPortal({})
    const home = await visitor.open(url)
    expect(home.text).toContain('Plan and payment')
    expect(home.url).not.toContain('token=')
    expect((await new TestBrowser(world.url).open(url)).status).toBe(401)
    expect((await visitor.open(home.url)).status).toBe(200)
    await world.advance(3_601)
    expect((await visitor.open(home.url)).status).toBe(401)
  })

  it('upgrade the plan at once, after showing its cost', async () => {
    await arrive()
    const subscription = await subscribe()
    const items = [{ id: itemOf(subscription), price: prices.dear.id, quantity: 2 }]
    const { url } = await aPortal({
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscription.id, items },
      after_completion: {
        type: 'redirect',
        redirect: { return_url: 'http://localhost:4000/done' },
      },
    })
    const step = await visitor.open(url)
    const [, due] = /Confirm and pay \$([\d.]+)/.exec(step.text) ?? []
    expect(Number(due)).toBeCloseTo(150, 1)
    const fields = { price: prices.dear.id, quantity: '2' }
    const done = await visitor.send(step, pathOf(step.url), fields)
    expect(done.url).toBe('http://localhost:4000/done')
    const after = await world.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    expect(after.items.data[0]).toMatchObject({ quantity: 2, price: { id: prices.dear.id } })
    expect((after.latest_invoice as Stripe.Invoice).total).toBe(Math.round(Number(due) * 100))
  })

  it('schedule a downgrade for the period’s end, which can be undone', async () => {
    await arrive()
    const subscription = await subscribe(prices.dear.id)
    const home = await visitor.open((await aPortal({})).url)
    const base = pathOf(home.url)
    const path = `${base}/confirm/${subscription.id}`
    const query = `?price=${prices.month.id}&quantity=1`
    const step = await visitor.open(path + query)
    expect(step.text).toContain('Takes effect on')
    expect(step.text).toContain('$0.00')
    const done = await visitor.send(step, path, { price: prices.month.id, quantity: '1' })
    expect(done.text).toContain('Changes on')
    const waiting = await world.stripe.subscriptions.retrieve(subscription.id)
    expect(waiting.schedule).toMatch(/^sub_sched_/)
    expect(waiting.items.data[0]?.price.id).toBe(prices.dear.id)
    await visitor.send(done, `${base}/resume/${subscription.id}`, {})
    expect((await world.stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull()
    await visitor.send(step, path, { price: prices.month.id, quantity: '1' })
    await world.advance(32 * 86_400)
    const after = await world.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    expect(after.items.data[0]?.price.id).toBe(prices.month.id)
    expect(after.latest_invoice).toMatchObject({ total: 3000, status: 'paid' })
  })

  it('cancel with `cancel_at` alone, resume, and change the card', async () => {
    await arrive()
    const subscription = await subscribe()
    const home = await visitor.open((await aPortal({})).url)
    const base = pathOf(home.url)
    const step = await visitor.open(`${base}/cancel/${subscription.id}`)
    expect((await visitor.open(`${base}/cancel/${subscription.id}`, {})).status).toBe(403)
    const left = await visitor.send(step, `${base}/cancel/${subscription.id}`, {})
    expect(left.text).toContain('Ends on')
    expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: subscription.items.data[0]?.current_period_end,
    })
    await visitor.send(left, `${base}/resume/${subscription.id}`, {})
    const cardPage = await visitor.open(`${base}/card`)
    const bad = { ...card, number: '4000000000000002' }
    expect((await visitor.send(cardPage, `${base}/card`, bad)).text).toContain('was declined')
    await visitor.send(cardPage, `${base}/card`, { ...card, number: '5555555555554444' })
    const after = await world.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    })
    expect(after).toMatchObject({
      cancel_at: null,
      default_payment_method: { card: { last4: '4444' } },
    })
  })

  it('offer no plan, seats or subscription outside the portal’s configuration', async () => {
    await arrive()
    const foreign = await subscribe()
    await arrive()
    const own = await subscribe()
    const home = await visitor.open((await aPortal({})).url)
    const base = pathOf(home.url)
    expect((await visitor.open(`${base}/change/${own.id}`)).text).toContain('current')
    const step = await visitor.open(`${base}/confirm/${own.id}?quantity=2`)
    for (const [id, price, quantity] of [
      [foreign.id, prices.month.id, '2'],
      [own.id, (await somePrices(world.stripe)).dear.id, '1'],
      [own.id, prices.month.id, '0'],
      [own.id, prices.month.id, '1.5'],
    ] as const) {
      const reply = await visitor.send(step, `${base}/confirm/${id}`, { price, quantity })
      expect([400, 404]).toContain(reply.status)
    }
    expect((await visitor.open(`${base}/change/${foreign.id}`)).status).toBe(404)
  })

  it('show invoices and receipts, and accept payment of an open one', async () => {
    await arrive()
    const subscription = await subscribe(prices.month.id, '0341')
    const home = await visitor.open((await aPortal({})).url)
    await world.advance(32 * 86_400)
    const { data } = await world.stripe.invoices.list({ subscription: subscription.id })
    const [open, paid] = data as [Stripe.Invoice, Stripe.Invoice]
    expect(home.text).toContain(`href="/invoices/${paid.id}"`)
    const page = await visitor.open(open.hosted_invoice_url as string)
    expect(page.text).toContain('Pay $30.00')
    await visitor.send(page, `/invoices/${open.id}`, good)
    expect((await world.stripe.invoices.retrieve(open.id)).status).toBe('paid')
    const [, receipt = ''] =
      /href="(\/receipts\/[^"]+)"/.exec(
        (await visitor.open(paid.hosted_invoice_url as string)).text,
      ) ?? []
    expect((await visitor.open(receipt)).text).toContain('Net paid')
  })

  it('let a developer act as the bank and the clock, only by their own form', async () => {
    await arrive()
    await subscribe()
    const desk = await visitor.open('/')
    const [, charge] = /value="refund:(ch_\w+)"/.exec(desk.text) ?? []
    expect((await visitor.open('/', { do: `refund:${charge}` })).status).toBe(403)
    await visitor.send(desk, '/', { do: `refund:${charge}` })
    expect((await visitor.open('/')).text).toContain(`value="fail-refund:${charge}"`)
    await visitor.send(desk, '/', { do: `fail-refund:${charge}` })
    await visitor.send(desk, '/', { do: `refund-half:${charge}` })
    await visitor.send(desk, '/', { do: `dispute:${charge}` })
    const [, dispute] = /value="lose:(du_\w+)"/.exec((await visitor.open('/')).text) ?? []
    await visitor.send(desk, '/', { do: `lose:${dispute}` })
    expect(await world.stripe.charges.retrieve(charge as string)).toMatchObject({
      amount_refunded: 1500,
      disputed: true,
    })
    expect(await world.stripe.disputes.retrieve(dispute as string)).toMatchObject({
      status: 'lost',
      amount: 1500,
    })
    const before = await world.control<{ now: number }>('GET', 'clock')
    await visitor.send(desk, '/', { do: 'advance:86400' })
    const after = await world.control<{ now: number }>('GET', 'clock')
    expect(after.now - before.now).toBeGreaterThanOrEqual(86_400)
  })

  it('load only their own style and typeface', async () => {
    const reply = await fetch(`${world.url}/`)
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await reply.text()
    expect(html).not.toMatch(/<script|style=|https?:\/\//)
    const style = await (await fetch(`${world.url}/assets/style.css`)).text()
    expect(style).toContain('--accent')
    expect(style.match(/url\([^)]*\)/g)).toEqual(['url("/assets/hanken-grotesk.woff2")'])
  })

  async function subscribe(price = prices.month.id, by = '4242'): Promise<Stripe.Subscription> {
    const { id } = await aCheckout(world.stripe, customer.id, price)
    await world.pay(id, by)
    const { subscription } = await world.stripe.checkout.sessions.retrieve(id)
    return world.stripe.subscriptions.retrieve(subscription as string)
  }

  async function aPortal(flow: object): Promise<Stripe.BillingPortal.Session> {
    const { id } = await world.stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price', 'quantity'],
          proration_behavior: 'always_invoice',
          products: [
            {
              product: prices.product.id,
              prices: [prices.month.id, prices.dear.id, prices.year.id],
            },
          ],
          schedule_at_period_end: {
            conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
          },
        },
      },
    })
    return world.stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: id,
      return_url: 'http://localhost:4000/main/billing',
      ...('type' in flow && {
        flow_data: flow as Stripe.BillingPortal.SessionCreateParams.FlowData,
      }),
    })
  }
})

function itemOf({ items }: Stripe.Subscription): string {
  return items.data[0]?.id ?? ''
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
