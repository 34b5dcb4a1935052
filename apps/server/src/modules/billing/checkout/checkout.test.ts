import * as contract from '@headwater/contract/billing/checkout'
import { afterEach, describe, expect, it } from 'vitest'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { aMember } from '#test/identity-builders'
import { extractSessionId, type Payer, startPaymentsWorld } from '#test/payments-world'
import { createTopUpHelpers } from '#test/top-up-builders'
import { subscribe } from './subscribe.ts'

const world = startPaymentsWorld()
const { aCompany } = createTopUpHelpers(world)

afterEach(() => world.provider.tell('/chaos', {}, 'DELETE'))

async function sessionsOf({ customerId }: Payer) {
  const { data } = await world.payments.stripe.checkout.sessions.list({ customer: customerId })
  return data
}

async function openSessionsOf(payer: Payer): Promise<string[]> {
  return (await sessionsOf(payer)).flatMap(({ id, status }) => (status === 'open' ? [id] : []))
}

function listOpen(as: Payer) {
  return world.call(contract.listOpenCheckouts, {}, { as })
}

describe('the checkout', () => {
  it('saves the request, redirects to the payment page and sets the return URLs', async () => {
    const payer = await world.aPayer(new Date().toISOString())
    const url = await world.subscribe(payer, 3, 2)
    const [session] = await sessionsOf(payer)
    expect(session).toMatchObject({
      url,
      mode: 'subscription',
      client_reference_id: payer.companyId,
      success_url: 'http://localhost:4180/main/SuccessPayment/3/2?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:4180/main/failed-payment',
    })
    expect((await listOpen(payer)).body).toMatchObject([
      { purpose: 'subscribe', state: 'open', url, title: 'Growth, 2 seats, monthly' },
    ])
    const entries = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select(['action', 'after'])
      .where('companyId', '=', payer.companyId)
      .where('action', '=', 'checkout.started')
      .execute()
    expect(entries).toMatchObject([{ after: { purpose: 'subscribe', amountCents: 49_000 } }])
  })

  it('charges for credits at the rate of the selected tier, by default the company’s own or the entry tier’s', async () => {
    const payer = await world.aPayer()
    await world.buy(payer, 5_000, 7)
    expect((await sessionsOf(payer))[0]).toMatchObject({ mode: 'payment', amount_total: 16_500 })
    await world.buy(payer, 5_000)
    expect((await sessionsOf(payer))[0]).toMatchObject({ amount_total: 29_500 })
    await world.pay(await world.subscribe(payer, 4))
    await world.settle()
    await world.buy(payer, 100_000)
    expect((await sessionsOf(payer))[0]).toMatchObject({ amount_total: 390_000 })
  })

  it('is refused for credits at the rate of a tier that is not on sale', async () => {
    const payer = await world.aPayer()
    // The free tier has a rate and is not on sale.
    const args = { quantity: 5_000, plan_id: 1, user_id: payer.userId }
    const { error } = await world.call(contract.buyCredits, args, { as: payer })
    expect(error).toMatchObject({
      reason: 'not_found',
      message: 'This tier is no longer available.',
    })
    expect(await sessionsOf(payer)).toEqual([])
  })

  it('takes the price of credits from the price list, never from the request', async () => {
    const payer = await world.aPayer()
    for (const price of [{ rateMills: 1 }, { amountCents: 1 }, { unit_price: 1 }]) {
      const args = { quantity: 5_000, plan_id: 7, user_id: payer.userId, ...price } as never
      const { error } = await world.call(contract.buyCredits, args, { as: payer })
      expect(error?.reason).toBe('invalid_input')
    }
    expect(await sessionsOf(payer)).toEqual([])
  })

  it('saves the card only for the automatic top-up, and the page mentions it', async () => {
    const [plain, eager] = [await world.aPayer(), await aCompany()]
    const cardsOf = async ({ customerId }: Payer) =>
      (await world.payments.stripe.paymentMethods.list({ customer: customerId })).data.length
    for (const [payer, kept] of [
      [plain, 0],
      [eager, 1],
    ] as const) {
      const before = await cardsOf(payer)
      const url = await world.buy(payer, 5_000)
      const says = (await (await fetch(url)).text()).includes('Your card is saved')
      await world.pay(url, '4444')
      expect([says, (await cardsOf(payer)) - before]).toEqual([kept === 1, kept])
    }
  })

  it('is refused for a free or unknown tier and for an invalid number of credits', async () => {
    const payer = await world.aPayer()
    const ask = (plan_id: number) =>
      world.call(contract.subscribe, { plan_id, user_id: payer.userId }, { as: payer })
    expect((await ask(1)).error).toMatchObject({
      reason: 'invalid_input',
      fields: { plan_id: 'Choose a tier with a price.' },
    })
    expect((await ask(99)).error?.reason).toBe('not_found')
    for (const quantity of [0, -1, 1.5, 7_000, 1e9, '5000 ', '0x1388', '']) {
      const args = { quantity, user_id: payer.userId } as never
      const { code, error } = await world.call(contract.buyCredits, args, { as: payer })
      expect([quantity, code, error?.reason]).toEqual([quantity, 101, 'invalid_input'])
    }
    for (const quantity of [0, -1, 1.5, 1e9]) {
      const args = { plan_id: 3, quantity, user_id: payer.userId }
      expect((await world.call(contract.subscribe, args, { as: payer })).code).toBe(101)
    }
    expect(await sessionsOf(payer)).toEqual([])
  })

  it('is refused with another member’s form, without a call to the provider', async () => {
    const payer = await world.aPayer()
    const { userId } = await aMember(world, { companyId: payer.companyId, role: 'admin' })
    await world.provider.tell('/chaos', { failEvery: 1 }, 'PUT')
    const as = { as: payer }
    const refused = [
      await world.call(contract.subscribe, { plan_id: 3, user_id: userId }, as),
      await world.call(contract.buyCredits, { quantity: 5_000, user_id: userId }, as),
      await world.call(contract.openPortal, { userId }, as),
    ]
    expect(refused.map(({ error }) => error?.reason)).toEqual(Array(3).fill('not_found'))
    const other = await world.aPayer().catch(() => undefined)
    expect(other).toBeUndefined()
  })

  it('shows a payment only to the company that made it', async () => {
    const [payer, other] = [await world.aPayer(), await world.aPayer()]
    const sessionId = extractSessionId(await world.buy(payer, 5_000))
    const { error } = await world.call(contract.fulfilAndGetCheckout, { sessionId }, { as: other })
    expect(error?.reason).toBe('not_found')
    expect((await listOpen(other)).body).toEqual([])
  })
})

describe('one open checkout per purpose', () => {
  it('is shared by simultaneous and later clicks', async () => {
    const payer = await world.aPayer()
    const clicks = [world.subscribe(payer, 3), world.subscribe(payer, 3), world.subscribe(payer, 3)]
    const urls = new Set(await Promise.all(clicks))
    urls.add(await world.subscribe(payer, 3))
    expect(urls.size).toBe(1)
    expect(await openSessionsOf(payer)).toHaveLength(1)
    await world.buy(payer, 5_000)
    expect(await openSessionsOf(payer)).toHaveLength(2)
  })

  it('remains when two tabs request two tiers at once', async () => {
    const payer = await world.aPayer()
    const tabs = [world.subscribe(payer, 2), world.subscribe(payer, 3), world.subscribe(payer, 4)]
    await Promise.allSettled(tabs)
    expect(await openSessionsOf(payer)).toHaveLength(1)
    const { checkouts } = await readProviderRows(world, payer)
    expect(checkouts.filter(({ status }) => status === 'open' || status === 'new')).toHaveLength(1)
  })

  it('is closed before a different request gets its own page', async () => {
    const payer = await world.aPayer(new Date().toISOString())
    const old = await world.subscribe(payer, 3)
    const url = await world.subscribe(payer, 3, 4)
    expect(url).not.toBe(old)
    expect(await openSessionsOf(payer)).toEqual([extractSessionId(url)])
    await expect(world.pay(old)).rejects.toThrow('no longer open')
    expect((await listOpen(payer)).body).toMatchObject([{ url }])
  })

  it('that was paid meanwhile is fulfilled and shown instead of a new page', async () => {
    const payer = await world.aPayer()
    const { id } = await world.pay(await world.subscribe(payer, 3))
    const url = await world.subscribe(payer, 4)
    expect(url).toBe(`http://localhost:4180/main/SuccessPayment/3/1?session_id=${id}`)
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
    expect(await openSessionsOf(payer)).toEqual([])
  })

  it('is replaced by a new one once its page has expired', async () => {
    const payer = await world.aPayer()
    const old = await world.subscribe(payer, 3)
    await world.advance(payer, '2026-03-11T10:00:00Z')
    const { body } = await world.call(
      contract.fulfilAndGetCheckout,
      { sessionId: extractSessionId(old) },
      { as: payer },
    )
    expect(body).toMatchObject({ state: 'expired', url: null })
    expect(await world.subscribe(payer, 3)).not.toBe(old)
  })
})

describe('a company with a tier', () => {
  it('is redirected to confirm the change and never to a second checkout', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 3))
    await world.settle()
    const before = (await sessionsOf(payer)).length
    expect(await world.subscribe(payer, 4, 2)).toMatch(/\/p\/session\/bps_/)
    expect(await world.subscribe(payer, 3)).toMatch(/\/p\/session\/bps_/)
    const portal = await world.call(contract.openPortal, { userId: payer.userId }, { as: payer })
    expect(portal.headers.location).toMatch(/\/p\/session\/bps_/)
    expect(await sessionsOf(payer)).toHaveLength(before)
    const { data } = await world.payments.stripe.billingPortal.configurations.list()
    expect(data.filter(({ metadata }) => metadata?.offer)).toHaveLength(1)
  })
})

describe('an unreachable payment provider', () => {
  it('is reported in a friendly message, and the saved request works once the provider is back', async () => {
    const payer = await world.aPayer()
    await world.subscribe(await world.aPayer(), 3)
    await world.provider.tell('/chaos', { failEvery: 1 }, 'PUT')
    const args = { plan_id: 3, user_id: payer.userId }
    const { error, status } = await world.call(contract.subscribe, args, { as: payer })
    expect([status, error?.reason]).toEqual([500, 'payments_away'])
    expect(error?.message).toContain('Nothing was charged')
    const { checkouts } = await readProviderRows(world, payer)
    expect(checkouts).toMatchObject([{ status: 'new', url: null }])
    await world.provider.tell('/chaos', {}, 'DELETE')
    await world.subscribe(payer, 3)
    expect((await readProviderRows(world, payer)).checkouts).toMatchObject([
      { id: checkouts[0]?.id, status: 'open' },
    ])
  })

  it('that opened the page before the connection broke does not open a second one', async () => {
    const payer = await world.aPayer()
    await world.subscribe(await world.aPayer(), 2)
    await world.provider.tell('/chaos', { cutNext: 1 }, 'PUT')
    await world.subscribe(payer, 2)
    expect(await openSessionsOf(payer)).toHaveLength(1)
  })

  it('leaves an unfinished request that does not block a different one', async () => {
    const payer = await world.aPayer()
    await world.provider.tell('/chaos', { cutNext: 3 }, 'PUT')
    const args = { quantity: 5_000, user_id: payer.userId }
    expect((await world.call(contract.buyCredits, args, { as: payer })).error?.reason).toBe(
      'payments_away',
    )
    const url = await world.buy(payer, 10_000)
    expect(await openSessionsOf(payer)).toEqual([extractSessionId(url)])
    expect(await sessionsOf(payer)).toHaveLength(2)
    await world.pay(url)
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([{ amount: 10_000 }])
  })

  it('is reported the same way when none is configured', async () => {
    const payer = await world.aPayer()
    const ctx = world.contextFor(payer)
    const input = { plan_id: 3, user_id: payer.userId, quantity: 1 }
    const site = { publicUrl: 'http://localhost:4180' }
    const asking = subscribe(ctx, input, { payments: undefined, site })
    await expect(asking).rejects.toMatchObject({ reason: 'payments_away' })
  })
})
