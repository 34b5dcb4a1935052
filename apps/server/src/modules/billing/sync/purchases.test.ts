import * as contract from '@headwater/contract/billing/checkout'
import { listInvoices } from '@headwater/contract/billing/spending'
import { describe, expect, it } from 'vitest'
import { aSpend } from '#test/billing-builders'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { extractSessionId, type Payer, startPaymentsWorld } from '#test/payments-world'

const world = startPaymentsWorld()

function look(as: Payer, sessionId: string) {
  return world.call(contract.fulfilAndGetCheckout, { sessionId }, { as })
}

/** A company that bought 10,000 credits at $0.049 and has spent some. */
async function aBuyer({ spent = 0, card = '4242' } = {}): Promise<Payer> {
  const payer = await world.aPayer()
  await world.pay(await world.buy(payer, 10_000, 3), card)
  await world.settle()
  if (spent > 0) await spendBought(payer, spent)
  return payer
}

/** The 100 free credits are spent first. */
async function spendBought(payer: Payer, credits: number): Promise<void> {
  await aSpend(world, payer, 100)
  await aSpend(world, payer, credits)
}

async function refund(payer: Payer, amount: number): Promise<void> {
  const { id } = await world.findCharge(payer)
  await world.payments.stripe.refunds.create({ charge: id, amount })
}

describe('a first subscription', () => {
  it('grants the allowance of all seats once, keyed by the paid line', async () => {
    const payer = await world.aPayer()
    const session = await world.pay(await world.subscribe(payer, 3, 3))
    await world.settle()
    const lots = await listLots(world, payer)
    expect(lots).toMatchObject([{ kind: 'plan', amount: 15_000, available: 15_000 }])
    expect(lots[0]?.ref).toMatch(/^il_/)
    expect(lots[0]?.expiresAt).toEqual(new Date('2026-04-13T09:00:00Z'))
    expect((await look(payer, session.id)).body).toMatchObject({
      state: 'done',
      title: 'Growth, 3 seats, monthly',
      amount_cents: 73_500,
      credits: 15_000,
      url: null,
    })
    expect(await readProviderRows(world, payer)).toMatchObject({
      subscriptions: [{ planId: 3, quantity: 3, status: 'active', isPrimary: true }],
      invoices: [{ state: 'paid', title: 'Growth, 3 seats, monthly', amountCents: 73_500 }],
      payments: [{ amountCents: 73_500, refundedCents: 0 }],
      checkouts: [{ purpose: 'subscribe', status: 'paid' }],
    })
  })

  it('whose payment never arrives grants nothing and expires after a day', async () => {
    const payer = await world.aPayer()
    const id = extractSessionId(await world.subscribe(payer, 3))
    await world.provider.tell(`/checkout/${id}/pay`, { slow: true })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'processing' })
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'incomplete', isPrimary: false },
    ])
    await world.advance(payer, '2026-03-11T09:30:00Z')
    expect(await readProviderRows(world, payer)).toMatchObject({
      subscriptions: [{ status: 'incomplete_expired', isPrimary: false }],
      checkouts: [{ status: 'failed' }],
    })
    expect((await look(payer, id)).body).toMatchObject({ state: 'failed', url: null })
    expect(await listLots(world, payer)).toEqual([])
  })

  it('whose card is declined leaves the page open for another attempt', async () => {
    const payer = await world.aPayer()
    const url = await world.subscribe(payer, 2)
    await world.pay(url, '0002')
    await world.settle()
    expect((await look(payer, extractSessionId(url))).body).toMatchObject({ state: 'open', url })
    await world.pay(url)
    expect((await look(payer, extractSessionId(url))).body).toMatchObject({ state: 'done' })
    expect(await readCredits(world, payer)).toMatchObject({ available: 1_000 })
  })
})

describe('a purchase of credits', () => {
  it('costs exactly the price shown and grants credits without expiry, once', async () => {
    const payer = await world.aPayer()
    const { id } = await world.pay(await world.buy(payer, 10_000, 3))
    await look(payer, id)
    await world.settle()
    await look(payer, id)
    expect(await listLots(world, payer)).toMatchObject([
      {
        kind: 'purchase',
        ref: id,
        available: 10_000,
        expiresAt: null,
        terms: { label: '10,000 credits, 10 March 2026', unit_mills: 49, cents: 49_000 },
      },
    ])
    expect(await readProviderRows(world, payer)).toMatchObject({
      payments: [{ amountCents: 49_000, sessionId: id }],
      invoices: [{ amountCents: 49_000, title: '10,000 credits', state: 'paid' }],
    })
    const { items } = (await world.call(listInvoices, {}, { as: payer })).body
    expect(items).toMatchObject([{ title: '10,000 credits', state: 'paid', amount_cents: 49_000 }])
    expect(await (await fetch(items[0]?.url ?? '')).text()).toContain(items[0]?.number)
  })

  it('with a delayed payment is processing until the money arrives', async () => {
    const payer = await world.aPayer()
    const id = extractSessionId(await world.buy(payer, 5_000))
    await world.provider.tell(`/checkout/${id}/pay`, { slow: true })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'processing' })
    expect(await listLots(world, payer)).toEqual([])
    await world.provider.tell(`/checkout/${id}/settle`, { succeeds: true })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'done' })
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('whose delayed payment fails grants nothing and can be repeated', async () => {
    const payer = await world.aPayer()
    const id = extractSessionId(await world.buy(payer, 5_000))
    await world.provider.tell(`/checkout/${id}/pay`, { slow: true })
    await world.settle()
    await world.provider.tell(`/checkout/${id}/settle`, { succeeds: false })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'failed', url: null })
    expect(await listLots(world, payer)).toEqual([])
    expect(extractSessionId(await world.buy(payer, 5_000))).not.toBe(id)
  })
})

describe('a refund', () => {
  it('revokes up to the share of the highest total, whatever the order of its events', async () => {
    const payer = await aBuyer({ spent: 6_000 })
    await refund(payer, 14_700)
    const first = await world.listUndeliveredEvents()
    await refund(payer, 19_600)
    const second = await world.listUndeliveredEvents()
    await world.deliver([...second, ...first, ...second].toReversed())
    await world.drain()
    expect(await listLots(world, payer)).toMatchObject([{ revoked: 4_000, spent: 6_000 }])
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 3_000, faults: [] })
    await refund(payer, 14_700)
    await world.settle()
    await world.settle()
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 6_000, faults: [] })
    expect(await readProviderRows(world, payer)).toMatchObject({
      payments: [{ refundedCents: 49_000 }],
      invoices: [{ refundedCents: 49_000 }],
      reversals: [{ cause: 'refund', target: 10_000 }],
    })
  })

  it('of spent credits creates a debt that blocks spending until the next purchase pays it off', async () => {
    const payer = await aBuyer({ spent: 10_000 })
    await refund(payer, 24_500)
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 0, debt: 5_000 })
    await expect(aSpend(world, payer, 1)).rejects.toMatchObject({ reason: 'credits_blocked' })
    await world.pay(await world.buy(payer, 10_000))
    await world.settle()
    expect((await listLots(world, payer)).at(-1)).toMatchObject({
      settled: 5_000,
      available: 5_000,
    })
    await aSpend(world, payer, 1)
    expect(await readCredits(world, payer)).toEqual({ available: 4_999, debt: 0, faults: [] })
  })

  it('of a subscription revokes from the lot of its paid line', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 3, 2))
    await world.settle()
    await refund(payer, 24_500)
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([{ revoked: 5_000, available: 5_000 }])
  })

  it('of a whole year ends its monthly grants', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 6))
    await world.settle()
    await refund(payer, 246_000)
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 0, debt: 0 })
    await world.advance(payer, '2026-04-11T09:00:00Z')
    await expect(aSpend(world, payer, 200)).rejects.toMatchObject({ reason: 'out_of_credits' })
    expect(await listLots(world, payer)).toHaveLength(1)
  })

  it('of a part of a year revokes its share of every month, including future ones', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 6))
    await world.settle()
    await refund(payer, 61_500)
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([{ revoked: 1_250, available: 3_750 }])
    await world.advance(payer, '2026-04-11T09:00:00Z')
    await aSpend(world, payer, 1)
    expect(await readCredits(world, payer)).toEqual({ available: 3_749, debt: 0, faults: [] })
  })
})

describe('a dispute', () => {
  async function dispute(payer: Payer, wishes: object = {}): Promise<string> {
    const { id } = await world.findCharge(payer)
    const made = await world.provider.tell<{ id: string }>(`/charges/${id}/dispute`, wishes)
    await world.settle()
    return made.id
  }

  async function close(id: string, verdict: 'win' | 'lose'): Promise<void> {
    await world.provider.tell(`/disputes/${id}/${verdict}`)
    await world.settle()
  }

  it('freezes the available credits when it opens and returns exactly those when it is won', async () => {
    const payer = await aBuyer({ spent: 2_500 })
    const id = await dispute(payer)
    expect(await listLots(world, payer)).toMatchObject([{ frozen: 7_500, available: 0 }])
    await close(id, 'win')
    expect(await listLots(world, payer)).toMatchObject([{ frozen: 0, available: 7_500 }])
    expect(await readCredits(world, payer)).toEqual({ available: 7_500, debt: 0, faults: [] })
  })

  it('that is won after the credits expired returns them as expired', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 3))
    await world.settle()
    const id = await dispute(payer)
    const { stripe } = world.payments
    await stripe.subscriptions.cancel((await world.findSubscription(payer)).id)
    await world.settle()
    await world.advance(payer, '2026-04-11T09:00:00Z')
    await close(id, 'win')
    expect(await listLots(world, payer)).toMatchObject([
      { frozen: 0, available: 0, expired: 5_000 },
    ])
  })

  it('that is lost revokes the frozen credits, and spent ones become debt', async () => {
    const payer = await aBuyer({ spent: 5_000 })
    await close(await dispute(payer), 'lose')
    expect(await listLots(world, payer)).toMatchObject([
      { frozen: 0, revoked: 5_000, spent: 5_000 },
    ])
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 5_000, faults: [] })
  })

  it('that is first reported when lost or won has the same result', async () => {
    const [loser, winner] = [await aBuyer({ spent: 5_000 }), await aBuyer()]
    for (const [payer, verdict] of [
      [loser, 'lose'],
      [winner, 'win'],
    ] as const) {
      const { id } = await world.findCharge(payer)
      const made = await world.provider.tell<{ id: string }>(`/charges/${id}/dispute`)
      await close(made.id, verdict)
    }
    expect(await readCredits(world, loser)).toEqual({ available: 0, debt: 5_000, faults: [] })
    expect(await readCredits(world, winner)).toEqual({ available: 10_000, debt: 0, faults: [] })
  })

  it('that is only an inquiry is recorded and freezes nothing', async () => {
    const payer = await aBuyer()
    const id = await dispute(payer, { status: 'warning_needs_response' })
    expect(await listLots(world, payer)).toMatchObject([{ frozen: 0, available: 10_000 }])
    expect((await readProviderRows(world, payer)).reversals).toMatchObject([
      { providerRef: id, status: 'warning_needs_response' },
    ])
    await close(id, 'win')
    expect((await readProviderRows(world, payer)).reversals).toMatchObject([
      { status: 'warning_closed' },
    ])
    expect(await listLots(world, payer)).toMatchObject([{ frozen: 0, available: 10_000 }])
  })

  it('and a refund of the same charge revoke no more than was bought', async () => {
    const payer = await aBuyer({ spent: 4_000 })
    await refund(payer, 24_500)
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([{ revoked: 5_000, available: 1_000 }])
    const id = await dispute(payer, { amount: 24_500 })
    expect(await listLots(world, payer)).toMatchObject([{ frozen: 1_000, available: 0 }])
    await close(id, 'lose')
    expect(await listLots(world, payer)).toMatchObject([
      { revoked: 6_000, spent: 4_000, frozen: 0 },
    ])
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 4_000, faults: [] })
  })
})
