import { getBillingSummary } from '@headwater/contract/billing'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { aSpend } from '#test/billing-builders'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { getCompanyPlan } from '../credits/get-company-plan.ts'

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
  it('leaves the old credits usable while its invoice is a draft and ends them once it is paid', async () => {
    const payer = await aSubscriber(3)
    await aSpend(world, payer, 1_200)
    await world.advance(payer, '2026-04-10T09:30:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 3_800 })
    await world.advance(payer, '2026-04-10T11:00:00Z')
    expect(await listLots(world, payer)).toMatchObject([
      { amount: 5_000, spent: 1_200, expired: 3_800, available: 0 },
      { amount: 5_000, available: 5_000, expiresAt: new Date('2026-05-13T09:00:00Z') },
    ])
    expect(await readCredits(world, payer)).toEqual({ available: 5_000, debt: 0, faults: [] })
  })

  it('that fails grants nothing and revokes nothing before the grace period ends, and bought credits stay', async () => {
    const payer = await aSubscriber(3, 2, '0341')
    await world.pay(await world.buy(payer, 5_000))
    await world.settle()
    await world.advance(payer, '2026-04-11T09:00:00Z')
    expect(await readProviderRows(world, payer)).toMatchObject({
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
    expect(await listLots(world, payer)).toMatchObject([
      { kind: 'plan', amount: 10_000, expired: 10_000 },
      { kind: 'purchase', available: 4_990 },
    ])
  })

  it('whose retries are exhausted ends the subscription and returns the company to the free tier', async () => {
    const payer = await aSubscriber(3, 1, '0341')
    await world.advance(payer, '2026-05-05T09:00:00Z')
    const { subscriptions } = await readProviderRows(world, payer)
    expect(subscriptions).toMatchObject([{ status: 'canceled', isPrimary: false }])
    expect(await readCredits(world, payer)).toMatchObject({ available: 0 })
    expect(await summaryOf(payer)).toMatchObject({
      plan: { title: 'Free Tier', state: 'none', credits_allowance: 100 },
      credits: { available: 100 },
    })
  })

  it('that succeeds late grants credits from now until the end of its period', async () => {
    const payer = await aSubscriber(3, 1, '0341')
    await world.advance(payer, '2026-04-20T09:00:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 0 })
    const { stripe } = world.payments
    const { latest_invoice: invoice } = await world.findSubscription(payer)
    await stripe.invoices.pay(String(invoice), { payment_method: 'pm_card_visa' })
    await world.settle()
    expect((await listLots(world, payer)).at(-1)).toMatchObject({
      available: 5_000,
      expiresAt: new Date('2026-05-13T09:00:00Z'),
    })
    expect(await readProviderRows(world, payer)).toMatchObject({
      subscriptions: [{ status: 'active' }],
    })
  })
})

describe('a yearly tier', () => {
  it('grants its credits month by month, each once', async () => {
    const payer = await aSubscriber(6, 3)
    expect(await listLots(world, payer)).toMatchObject([{ amount: 15_000, available: 15_000 }])
    await world.advance(payer, '2026-05-11T09:00:00Z')
    await aSpend(world, payer, 1)
    const lots = await listLots(world, payer)
    expect(lots.map(({ ref, available }) => [ref.split(':')[1], available])).toEqual([
      ['0', 0],
      ['2', 14_999],
    ])
    expect(await readProviderRows(world, payer)).toMatchObject({
      invoices: [{ title: 'Growth, 3 seats, yearly', amountCents: 3 * 246_000 }],
    })
  })

  it('with more seats grants the difference for this month and the full amount from the next', async () => {
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
  it('to an unpaid seat grants and shows nothing until it is paid', async () => {
    const payer = await aSubscriber(2, 1, '0341')
    await world.advance(payer, '2026-03-20T09:00:00Z')
    await world.change(payer, 2, 2)
    await world.settle()
    expect(await summaryOf(payer)).toMatchObject({
      plan: { state: 'past_due', credits_allowance: 1_000, quantity: 2 },
      credits: { available: 1_000 },
    })
    const topBar = () => inTransaction(world.contextFor(payer), getCompanyPlan)
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

  it('to fewer seats changes nothing before the renewal and revokes nothing', async () => {
    const payer = await aSubscriber(3, 4)
    await world.advance(payer, '2026-03-20T09:00:00Z')
    await world.confirm(await world.subscribe(payer, 3, 1))
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 20_000 })
    expect(await readProviderRows(world, payer)).toMatchObject({ subscriptions: [{ quantity: 4 }] })
    await world.advance(payer, '2026-04-10T11:00:00Z')
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
    expect(await readProviderRows(world, payer)).toMatchObject({ subscriptions: [{ quantity: 1 }] })
  })

  it('from monthly to yearly revokes the unused share and grants the new month in full', async () => {
    const payer = await aSubscriber(3)
    await aSpend(world, payer, 300)
    const at = '2026-03-20T09:00:00Z'
    await world.advance(payer, at)
    await world.confirm(await world.subscribe(payer, 6))
    await world.settle()
    const unused = share(5_000, at)
    expect(await listLots(world, payer)).toMatchObject([
      { spent: 300, revoked: unused, available: 4_700 - unused, expiresAt: new Date(monthEnd) },
      { amount: 5_000, available: 5_000 },
    ])
    expect(await readCredits(world, payer)).toMatchObject({ debt: 0, faults: [] })
    expect(await readProviderRows(world, payer)).toMatchObject({
      subscriptions: [{ planId: 6, periodEnd: new Date('2027-03-20T09:00:00Z') }],
    })
  })

  it('from monthly to yearly creates no debt when everything was spent', async () => {
    const payer = await aSubscriber(2)
    await aSpend(world, payer, 990)
    await world.advance(payer, '2026-03-11T09:00:00Z')
    await world.confirm(await world.subscribe(payer, 5))
    await world.settle()
    expect(await readCredits(world, payer)).toEqual({ available: 1_000, debt: 0, faults: [] })
  })
})

describe('a cancellation', () => {
  it('at the end of the period is recognised by either of two fields and leaves the credits', async () => {
    const payer = await aSubscriber(3)
    const { stripe } = world.payments
    const { id } = await world.findSubscription(payer)
    const ends = Date.parse(monthEnd) / 1_000
    for (const wish of [{ cancel_at_period_end: true }, { cancel_at: ends }]) {
      await stripe.subscriptions.update(id, wish)
      await world.settle()
      expect(await readProviderRows(world, payer)).toMatchObject({
        subscriptions: [{ status: 'active', cancelAt: new Date(monthEnd), isPrimary: true }],
      })
      expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
      await stripe.subscriptions.update(id, { cancel_at_period_end: false })
      await world.settle()
      expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
        { cancelAt: null },
      ])
    }
  })

  it('that took effect ends the grace period, leaves bought credits, and is never undone', async () => {
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
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'canceled', isPrimary: false },
    ])
  })

  it('with immediate effect leaves the paid credits until the period ends', async () => {
    const payer = await aSubscriber(3)
    await world.advance(payer, '2026-03-15T09:00:00Z')
    await world.payments.stripe.subscriptions.cancel((await world.findSubscription(payer)).id)
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([
      { available: 5_000, expiresAt: new Date(monthEnd) },
    ])
  })
})
