import { getBillingSummary } from '@headwater/contract/billing'
import * as contract from '@headwater/contract/billing/checkout'
import { describe, expect, it } from 'vitest'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { createTopUpHelpers } from '#test/top-up-builders'
import { chargeTopUp } from '../spending/charge-top-up.ts'
import { startTopUpIfNeeded } from '../spending/start-top-up-if-needed.ts'

const world = startPaymentsWorld()
const { aCompany, listTopUps, system } = createTopUpHelpers(world)

async function aSubscriber(): Promise<Payer> {
  const payer = await world.aPayer()
  await world.pay(await world.subscribe(payer, 3))
  await world.settle()
  return payer
}

async function customerOf({ companyId }: Payer): Promise<string | undefined> {
  const row = await world.ownerDb
    .selectFrom('billing.customers')
    .select('providerId')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.providerId
}

function portal(payer: Payer) {
  return world.call(contract.openPortal, { userId: payer.userId }, { as: payer })
}

describe('a payment provider account without our data', () => {
  it('gets the company as a new customer, and credits can be bought', async () => {
    const payer = await world.aPayer()
    await world.provider.tell('/reset')
    const session = await world.pay(await world.buy(payer, 5_000))
    expect(session.customer).not.toBe(payer.customerId)
    expect(await customerOf(payer)).toBe(session.customer)
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([{ amount: 5_000, available: 5_000 }])
  })

  it('ends the tier it no longer charges for, leaves the paid credits, and allows a new subscription', async () => {
    const payer = await aSubscriber()
    await world.provider.tell('/reset')
    const url = await world.subscribe(payer, 4)
    expect(url).toMatch(/\/c\/pay\/cs_/)
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'canceled', isPrimary: false },
    ])
    expect(await listLots(world, payer)).toMatchObject([
      { available: 5_000, expiresAt: new Date('2026-04-10T09:00:00Z') },
    ])
    await world.pay(url)
    await world.settle()
    expect((await readCredits(world, payer)).available).toBe(5_000 + 20_000)
    const { plan } = (await world.call(getBillingSummary, {}, { as: payer })).body
    expect(plan).toMatchObject({ title: 'Scale', state: 'active' })
  })

  it('opens its own portal page for managing the plan', async () => {
    const payer = await aSubscriber()
    expect((await portal(payer)).status).toBe(303)
    await world.provider.tell('/reset')
    const { status, headers } = await portal(payer)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/\/p\/session\/bps_/)])
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'canceled' },
    ])
  })

  it('fails a top-up once because no card is on file and does not retry', async () => {
    const payer = await aCompany('pm_card_visa', { below: 200 })
    const [topUp] = await listTopUps(payer)
    await world.provider.tell('/reset')
    await chargeTopUp(system(payer), world.payments, { topUpId: topUp?.id ?? '' })
    expect(await listTopUps(payer)).toMatchObject([
      { status: 'failed', failure: 'There is no card on file.' },
    ])
    await startTopUpIfNeeded(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
  })
})

describe('a payment provider that knows the company under another customer id', () => {
  it('finds the company by its subscription', async () => {
    const payer = await aSubscriber()
    await world.ownerDb
      .updateTable('billing.customers')
      .set({ providerId: 'cus_of_another_account' })
      .where('companyId', '=', payer.companyId)
      .execute()
    await world.ownerDb
      .updateTable('billing.subscriptions')
      .set({ status: 'canceled', isPrimary: false })
      .where('companyId', '=', payer.companyId)
      .execute()
    expect((await portal(payer)).status).toBe(303)
    expect(await customerOf(payer)).toBe(payer.customerId)
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'active', isPrimary: true },
    ])
  })
})
