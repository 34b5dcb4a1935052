import * as contract from '@headwater/contract/billing/checkout'
import { listInvoices } from '@headwater/contract/billing/spending'
import { describe, expect, it } from 'vitest'
import { aSpend } from '#test/billing-builders'
import { lotsOf, readCredits, readMoney } from '#test/billing-views'
import { type Payer, sessionIdIn, startPaymentsWorld } from '#test/payments-world'

const world = startPaymentsWorld()

function look(as: Payer, sessionId: string) {
  return world.call(contract.getCheckout, { sessionId }, { as })
}

/** Somebody who bought 10,000 credits at $0.049, and has used some. */
async function aBuyer({ spent = 0, card = '4242' } = {}): Promise<Payer> {
  const payer = await world.aPayer()
  await world.pay(await world.buy(payer, 10_000, 3), card)
  await world.settle()
  if (spent > 0) await spendBought(payer, spent)
  return payer
}

/** The free tier's hundred go first. */
async function spendBought(payer: Payer, credits: number): Promise<void> {
  await aSpend(world, payer, 100)
  await aSpend(world, payer, credits)
}

async function refund(payer: Payer, amount: number): Promise<void> {
  const { id } = await world.findCharge(payer)
  await world.payments.stripe.refunds.create({ charge: id, amount })
}

describe('a first subscription', () => {
  it('gives the allowance of all seats once, keyed by the paid line', async () => {
    const payer = await world.aPayer()
    const session = await world.pay(await world.subscribe(payer, 3, 3))
    await world.settle()
    const lots = await lotsOf(world, payer)
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
    expect(await readMoney(world, payer)).toMatchObject({
      subscriptions: [{ planId: 3, quantity: 3, status: 'active', isPrimary: true }],
      invoices: [{ state: 'paid', title: 'Growth, 3 seats, monthly', amountCents: 73_500 }],
      payments: [{ amountCents: 73_500, refundedCents: 0 }],
      checkouts: [{ purpose: 'subscribe', status: 'paid' }],
    })
  })

  it('whose payment never comes gives nothing, and is over after a day', async () => {
    const payer = await world.aPayer()
    const id = sessionIdIn(await world.subscribe(payer, 3))
    await world.provider.tell(`/checkout/${id}/pay`, { slow: true })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'processing' })
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([
      { status: 'incomplete', isPrimary: false },
    ])
    await world.advance(payer, '2026-03-11T09:30:00Z')
    expect(await readMoney(world, payer)).toMatchObject({
      subscriptions: [{ status: 'incomplete_expired', isPrimary: false }],
      checkouts: [{ status: 'failed' }],
    })
    expect((await look(payer, id)).body).toMatchObject({ state: 'failed', url: null })
    expect(await lotsOf(world, payer)).toEqual([])
  })

  it('whose card is declined leaves the page open to try again', async () => {
    const payer = await world.aPayer()
    const url = await world.subscribe(payer, 2)
    await world.pay(url, '0002')
    await world.settle()
    expect((await look(payer, sessionIdIn(url))).body).toMatchObject({ state: 'open', url })
    await world.pay(url)
    expect((await look(payer, sessionIdIn(url))).body).toMatchObject({ state: 'done' })
    expect(await readCredits(world, payer)).toMatchObject({ available: 1_000 })
  })
})

describe('a purchase of credits', () => {
  it('costs what was shown to the cent, gives credits without an end, once', async () => {
    const payer = await world.aPayer()
    const { id } = await world.pay(await world.buy(payer, 10_000, 3))
    await look(payer, id)
    await world.settle()
    await look(payer, id)
    expect(await lotsOf(world, payer)).toMatchObject([
      {
        kind: 'purchase',
        ref: id,
        available: 10_000,
        expiresAt: null,
        terms: { label: '10,000 credits, 10 March 2026', unit_mills: 49, cents: 49_000 },
      },
    ])
    expect(await readMoney(world, payer)).toMatchObject({
      payments: [{ amountCents: 49_000, sessionId: id }],
      invoices: [{ amountCents: 49_000, title: '10,000 credits', state: 'paid' }],
    })
    const { items } = (await world.call(listInvoices, {}, { as: payer })).body
    expect(items).toMatchObject([{ title: '10,000 credits', state: 'paid', amount_cents: 49_000 }])
    expect(await (await fetch(items[0]?.url ?? '')).text()).toContain(items[0]?.number)
  })

  it('that is paid slowly is processing until the money is there', async () => {
    const payer = await world.aPayer()
    const id = sessionIdIn(await world.buy(payer, 5_000))
    await world.provider.tell(`/checkout/${id}/pay`, { slow: true })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'processing' })
    expect(await lotsOf(world, payer)).toEqual([])
    await world.provider.tell(`/checkout/${id}/settle`, { succeeds: true })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'done' })
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('whose slow payment fails gives nothing, and another can be made', async () => {
    const payer = await world.aPayer()
    const id = sessionIdIn(await world.buy(payer, 5_000))
    await world.provider.tell(`/checkout/${id}/pay`, { slow: true })
    await world.settle()
    await world.provider.tell(`/checkout/${id}/settle`, { succeeds: false })
    await world.settle()
    expect((await look(payer, id)).body).toMatchObject({ state: 'failed', url: null })
    expect(await lotsOf(world, payer)).toEqual([])
    expect(sessionIdIn(await world.buy(payer, 5_000))).not.toBe(id)
  })
})

describe('a refund', () => {
  it('takes back to the share of the highest total, whatever order it is told in', async () => {
    const payer = await aBuyer({ spent: 6_000 })
    await refund(payer, 14_700)
    const first = await world.listNews()
    await refund(payer, 19_600)
    const second = await world.listNews()
    await world.deliver([...second, ...first, ...second].toReversed())
    await world.drain()
    expect(await lotsOf(world, payer)).toMatchObject([{ revoked: 4_000, spent: 6_000 }])
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 3_000, faults: [] })
    await refund(payer, 14_700)
    await world.settle()
    await world.settle()
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 6_000, faults: [] })
    expect(await readMoney(world, payer)).toMatchObject({
      payments: [{ refundedCents: 49_000 }],
      invoices: [{ refundedCents: 49_000 }],
      reversals: [{ cause: 'refund', target: 10_000 }],
    })
  })

  it('of spent credits is owed: nothing can be spent, and the next purchase pays it first', async () => {
    const payer = await aBuyer({ spent: 10_000 })
    await refund(payer, 24_500)
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 0, debt: 5_000 })
    await expect(aSpend(world, payer, 1)).rejects.toMatchObject({ reason: 'credits_blocked' })
    await world.pay(await world.buy(payer, 10_000))
    await world.settle()
    expect((await lotsOf(world, payer)).at(-1)).toMatchObject({ settled: 5_000, available: 5_000 })
    await aSpend(world, payer, 1)
    expect(await readCredits(world, payer)).toEqual({ available: 4_999, debt: 0, faults: [] })
  })

  it('of a subscription takes back from the lot of its paid line', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 3, 2))
    await world.settle()
    await refund(payer, 24_500)
    await world.settle()
    expect(await lotsOf(world, payer)).toMatchObject([{ revoked: 5_000, available: 5_000 }])
  })

  it('of a whole year ends its months', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 6))
    await world.settle()
    await refund(payer, 246_000)
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 0, debt: 0 })
    await world.advance(payer, '2026-04-11T09:00:00Z')
    await expect(aSpend(world, payer, 200)).rejects.toMatchObject({ reason: 'out_of_credits' })
    expect(await lotsOf(world, payer)).toHaveLength(1)
  })

  it('of a part of a year takes its share of every month, those to come among them', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 6))
    await world.settle()
    await refund(payer, 61_500)
    await world.settle()
    expect(await lotsOf(world, payer)).toMatchObject([{ revoked: 1_250, available: 3_750 }])
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

  it('freezes what is there when it opens, and gives exactly that back when it is won', async () => {
    const payer = await aBuyer({ spent: 2_500 })
    const id = await dispute(payer)
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 7_500, available: 0 }])
    await close(id, 'win')
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 0, available: 7_500 }])
    expect(await readCredits(world, payer)).toEqual({ available: 7_500, debt: 0, faults: [] })
  })

  it('that is won after the credits ended brings them back as ended', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 3))
    await world.settle()
    const id = await dispute(payer)
    const { stripe } = world.payments
    await stripe.subscriptions.cancel((await world.findSubscription(payer)).id)
    await world.settle()
    await world.advance(payer, '2026-04-11T09:00:00Z')
    await close(id, 'win')
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 0, available: 0, expired: 5_000 }])
  })

  it('that is lost takes what was frozen, and what was spent is owed', async () => {
    const payer = await aBuyer({ spent: 5_000 })
    await close(await dispute(payer), 'lose')
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 0, revoked: 5_000, spent: 5_000 }])
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 5_000, faults: [] })
  })

  it('that we hear of only when it is lost, or won, ends the same', async () => {
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

  it('that is only an inquiry is noted, and freezes nothing', async () => {
    const payer = await aBuyer()
    const id = await dispute(payer, { status: 'warning_needs_response' })
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 0, available: 10_000 }])
    expect((await readMoney(world, payer)).reversals).toMatchObject([
      { providerRef: id, status: 'warning_needs_response' },
    ])
    await close(id, 'win')
    expect((await readMoney(world, payer)).reversals).toMatchObject([{ status: 'warning_closed' }])
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 0, available: 10_000 }])
  })

  it('beside a refund of the same charge takes no more than was bought', async () => {
    const payer = await aBuyer({ spent: 4_000 })
    await refund(payer, 24_500)
    await world.settle()
    expect(await lotsOf(world, payer)).toMatchObject([{ revoked: 5_000, available: 1_000 }])
    const id = await dispute(payer, { amount: 24_500 })
    expect(await lotsOf(world, payer)).toMatchObject([{ frozen: 1_000, available: 0 }])
    await close(id, 'lose')
    expect(await lotsOf(world, payer)).toMatchObject([{ revoked: 6_000, spent: 4_000, frozen: 0 }])
    expect(await readCredits(world, payer)).toEqual({ available: 0, debt: 4_000, faults: [] })
  })
})
