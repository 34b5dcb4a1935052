import { getBillingSummary } from '@headwater/contract/billing'
import * as contract from '@headwater/contract/billing/checkout'
import { describe, expect, it } from 'vitest'
import { lotsOf, readCredits, readMoney } from '#test/billing-views'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { topUpsIn } from '#test/top-up-builders'
import { chargeTopUp } from '../spending/charge-top-up.ts'
import { considerTopUp } from '../spending/consider-top-up.ts'

const world = startPaymentsWorld()
const { aCompany, listTopUps, system } = topUpsIn(world)

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

describe('a provider that has never heard of us', () => {
  it('is told of the company anew, and credits can be bought', async () => {
    const payer = await world.aPayer()
    await world.provider.tell('/reset')
    const session = await world.pay(await world.buy(payer, 5_000))
    expect(session.customer).not.toBe(payer.customerId)
    expect(await customerOf(payer)).toBe(session.customer)
    await world.settle()
    expect(await lotsOf(world, payer)).toMatchObject([{ amount: 5_000, available: 5_000 }])
  })

  it('ends the tier that nobody charges for, keeps what was paid, and can be subscribed again', async () => {
    const payer = await aSubscriber()
    await world.provider.tell('/reset')
    const url = await world.subscribe(payer, 4)
    expect(url).toMatch(/\/c\/pay\/cs_/)
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([
      { status: 'canceled', isPrimary: false },
    ])
    expect(await lotsOf(world, payer)).toMatchObject([
      { available: 5_000, expiresAt: new Date('2026-04-10T09:00:00Z') },
    ])
    await world.pay(url)
    await world.settle()
    expect((await readCredits(world, payer)).available).toBe(5_000 + 20_000)
    const { plan } = (await world.call(getBillingSummary, {}, { as: payer })).body
    expect(plan).toMatchObject({ title: 'Scale', state: 'active' })
  })

  it('shows its own page to whoever manages a plan', async () => {
    const payer = await aSubscriber()
    expect((await portal(payer)).status).toBe(303)
    await world.provider.tell('/reset')
    const { status, headers } = await portal(payer)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/\/p\/session\/bps_/)])
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([{ status: 'canceled' }])
  })

  it('is not asked for a card a second time: the top-up says that there is none', async () => {
    const payer = await aCompany('pm_card_visa', { below: 200 })
    const [topUp] = await listTopUps(payer)
    await world.provider.tell('/reset')
    await chargeTopUp(system(payer), world.payments, { topUpId: topUp?.id ?? '' })
    expect(await listTopUps(payer)).toMatchObject([
      { status: 'failed', failure: 'There is no card on file.' },
    ])
    await considerTopUp(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
  })
})

describe('a provider that knows us by another name', () => {
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
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([
      { status: 'active', isPrimary: true },
    ])
  })
})
