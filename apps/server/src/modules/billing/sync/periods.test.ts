import { getBillingSummary } from '@headwater/contract/billing'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { aSpend } from '#test/billing-builders'
import { lotsOf, readCredits, readMoney } from '#test/billing-views'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { readCompanyPlan } from '../credits/read-company-plan.ts'

const world = startPaymentsWorld()

const start = '2026-03-10T09:00:00Z'
const monthEnd = '2026-04-10T09:00:00Z'

async function aSubscriber(planId: number, quantity = 1, card = '4242'): Promise<Payer> {
  const payer = await world.aPayer(start)
  await world.pay(await world.subscribe(payer, planId, quantity), card)
  await world.settle()
  return payer
}

async function summaryOf(as: Payer) {
  return (await world.call(getBillingSummary, {}, { as })).body
}

function share(credits: number, from: string, end = monthEnd, begin = start): number {
  const [at, to, since] = [from, end, begin].map((text) => Date.parse(text) / 1_000) as number[]
  return Number(
    (BigInt(credits) * BigInt((to ?? 0) - (at ?? 0))) / BigInt((to ?? 0) - (since ?? 0)),
  )
}

describe('a renewal', () => {
  it('leaves nobody at zero in the hour of the draft, and ends the old credits once it is paid', async () => {
    const payer = await aSubscriber(3)
    await aSpend(world, payer, 1_200)
    await world.advance(payer, '2026-04-10T09:30:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 3_800 })
    await world.advance(payer, '2026-04-10T11:00:00Z')
    expect(await lotsOf(world, payer)).toMatchObject([
      { amount: 5_000, spent: 1_200, expired: 3_800, available: 0 },
      { amount: 5_000, available: 5_000, expiresAt: new Date('2026-05-13T09:00:00Z') },
    ])
    expect(await readCredits(world, payer)).toEqual({ available: 5_000, debt: 0, faults: [] })
  })

  it('that fails gives nothing and takes nothing before the grace ends; bought credits stay', async () => {
    const payer = await aSubscriber(3, 2, '0341')
    await world.pay(await world.buy(payer, 5_000))
    await world.settle()
    await world.advance(payer, '2026-04-11T09:00:00Z')
    expect(await readMoney(world, payer)).toMatchObject({
      subscriptions: [{ status: 'past_due', quantity: 2, isPrimary: true }],
    })
    expect(await readCredits(world, payer)).toMatchObject({ available: 15_000 })
    expect(await summaryOf(payer)).toMatchObject({
      plan: { title: 'Growth', state: 'past_due', credits_allowance: 10_000, quantity: 2 },
      credits: { available: 15_000, bought: 5_000 },
    })
    await world.advance(payer, '2026-04-13T09:00:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
    await aSpend(world, payer, 10)
    expect(await lotsOf(world, payer)).toMatchObject([
      { kind: 'plan', amount: 10_000, expired: 10_000 },
      { kind: 'purchase', available: 4_990 },
    ])
  })

  it('whose retries give up ends the subscription, and the company falls to the free tier', async () => {
    const payer = await aSubscriber(3, 1, '0341')
    await world.advance(payer, '2026-05-05T09:00:00Z')
    const { subscriptions } = await readMoney(world, payer)
    expect(subscriptions).toMatchObject([{ status: 'canceled', isPrimary: false }])
    expect(await readCredits(world, payer)).toMatchObject({ available: 0 })
    expect(await summaryOf(payer)).toMatchObject({
      plan: { title: 'Free Tier', state: 'none', credits_allowance: 100 },
      credits: { available: 100 },
    })
  })

  it('that succeeds late gives credits from now to the end of that period', async () => {
    const payer = await aSubscriber(3, 1, '0341')
    await world.advance(payer, '2026-04-20T09:00:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 0 })
    const { stripe } = world.payments
    const { latest_invoice: invoice } = await world.findSubscription(payer)
    await stripe.invoices.pay(String(invoice), { payment_method: 'pm_card_visa' })
    await world.settle()
    expect((await lotsOf(world, payer)).at(-1)).toMatchObject({
      available: 5_000,
      expiresAt: new Date('2026-05-13T09:00:00Z'),
    })
    expect(await readMoney(world, payer)).toMatchObject({ subscriptions: [{ status: 'active' }] })
  })
})

describe('a yearly tier', () => {
  it('gives its credits month by month, each once', async () => {
    const payer = await aSubscriber(6, 3)
    expect(await lotsOf(world, payer)).toMatchObject([{ amount: 15_000, available: 15_000 }])
    await world.advance(payer, '2026-05-11T09:00:00Z')
    await aSpend(world, payer, 1)
    const lots = await lotsOf(world, payer)
    expect(lots.map(({ ref, available }) => [ref.split(':')[1], available])).toEqual([
      ['0', 0],
      ['2', 14_999],
    ])
    expect(await readMoney(world, payer)).toMatchObject({
      invoices: [{ title: 'Growth, 3 seats, yearly', amountCents: 3 * 246_000 }],
    })
  })

  it('with more seats gives the difference of the month, and all of it from the next month on', async () => {
    const payer = await aSubscriber(6, 1)
    const at = '2026-05-20T09:00:00Z'
    await world.advance(payer, at)
    await aSpend(world, payer, 1)
    await world.change(payer, 6, 2)
    await world.settle()
    const difference = share(5_000, at, '2026-06-10T09:00:00Z', '2026-05-10T09:00:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 4_999 + difference })
    await world.advance(payer, '2026-06-10T10:00:00Z')
    await aSpend(world, payer, 1)
    expect(await readCredits(world, payer)).toEqual({ available: 9_999, debt: 0, faults: [] })
  })
})

describe('a change in the middle of a period', () => {
  it('to a seat that cannot be charged brings nothing, and is not shown as if it did, until it is paid', async () => {
    const payer = await aSubscriber(2, 1, '0341')
    await world.advance(payer, '2026-03-20T09:00:00Z')
    await world.change(payer, 2, 2)
    await world.settle()
    expect(await summaryOf(payer)).toMatchObject({
      plan: { state: 'past_due', credits_allowance: 1_000, quantity: 2 },
      credits: { available: 1_000 },
    })
    const topBar = () => inTransaction(world.contextFor(payer), readCompanyPlan)
    expect(await topBar()).toMatchObject({ creditsAllowance: 1_000, creditsBalance: 1_000 })
    const { latest_invoice: invoice } = await world.findSubscription(payer)
    const { stripe } = world.payments
    await stripe.invoices.pay(String(invoice), { payment_method: 'pm_card_visa' })
    await world.settle()
    expect(await summaryOf(payer)).toMatchObject({
      plan: { state: 'active', credits_allowance: 2_000 },
      credits: { available: 1_000 + share(1_000, '2026-03-20T09:00:00Z') },
    })
    expect(await topBar()).toMatchObject({ creditsAllowance: 2_000 })
  })

  it('to fewer seats changes nothing before the renewal, and takes nothing back', async () => {
    const payer = await aSubscriber(3, 4)
    await world.advance(payer, '2026-03-20T09:00:00Z')
    await world.confirm(await world.subscribe(payer, 3, 1))
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 20_000 })
    expect(await readMoney(world, payer)).toMatchObject({ subscriptions: [{ quantity: 4 }] })
    await world.advance(payer, '2026-04-10T11:00:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
    expect(await readMoney(world, payer)).toMatchObject({ subscriptions: [{ quantity: 1 }] })
  })

  it('from month to year takes back the unused share that is left, and gives the new month in full', async () => {
    const payer = await aSubscriber(3)
    await aSpend(world, payer, 300)
    const at = '2026-03-20T09:00:00Z'
    await world.advance(payer, at)
    await world.confirm(await world.subscribe(payer, 6))
    await world.settle()
    const unused = share(5_000, at)
    expect(await lotsOf(world, payer)).toMatchObject([
      { spent: 300, revoked: unused, available: 4_700 - unused, expiresAt: new Date(monthEnd) },
      { amount: 5_000, available: 5_000 },
    ])
    expect(await readCredits(world, payer)).toMatchObject({ debt: 0, faults: [] })
    expect(await readMoney(world, payer)).toMatchObject({
      subscriptions: [{ planId: 6, periodEnd: new Date('2027-03-20T09:00:00Z') }],
    })
  })

  it('from month to year owes nothing where everything was spent', async () => {
    const payer = await aSubscriber(2)
    await aSpend(world, payer, 990)
    await world.advance(payer, '2026-03-11T09:00:00Z')
    await world.confirm(await world.subscribe(payer, 5))
    await world.settle()
    expect(await readCredits(world, payer)).toEqual({ available: 1_000, debt: 0, faults: [] })
  })
})

describe('a cancellation', () => {
  it('at the end of the period is known by either of its two signs, and keeps the credits', async () => {
    const payer = await aSubscriber(3)
    const { stripe } = world.payments
    const { id } = await world.findSubscription(payer)
    const ends = Date.parse(monthEnd) / 1_000
    for (const wish of [{ cancel_at_period_end: true }, { cancel_at: ends }]) {
      await stripe.subscriptions.update(id, wish)
      await world.settle()
      expect(await readMoney(world, payer)).toMatchObject({
        subscriptions: [{ status: 'active', cancelAt: new Date(monthEnd), isPrimary: true }],
      })
      expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
      await stripe.subscriptions.update(id, { cancel_at_period_end: false })
      await world.settle()
      expect((await readMoney(world, payer)).subscriptions).toMatchObject([{ cancelAt: null }])
    }
  })

  it('that has come ends the grace, leaves what was bought, and is never undone', async () => {
    const payer = await aSubscriber(3)
    await world.pay(await world.buy(payer, 5_000))
    const { stripe } = world.payments
    const { id } = await world.findSubscription(payer)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await world.settle()
    await world.advance(payer, '2026-04-10T09:10:00Z')
    expect(await readCredits(world, payer)).toEqual({ available: 5_000, debt: 0, faults: [] })
    const { data } = await stripe.events.list({ type: 'customer.subscription.updated' })
    const old = data.filter(({ data }) => (data.object as { id: string }).id === id)
    expect(old.length).toBeGreaterThan(0)
    await world.deliver(old.map((event) => ({ ...event, id: `${event.id}_again` })))
    await world.drain()
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([
      { status: 'canceled', isPrimary: false },
    ])
  })

  it('at once keeps what was paid for until the period ends', async () => {
    const payer = await aSubscriber(3)
    await world.advance(payer, '2026-03-15T09:00:00Z')
    await world.payments.stripe.subscriptions.cancel((await world.findSubscription(payer)).id)
    await world.settle()
    expect(await lotsOf(world, payer)).toMatchObject([
      { available: 5_000, expiresAt: new Date(monthEnd) },
    ])
  })
})
