import { spread, testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { lotsOf } from '#test/billing-views'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { topUpStepsIn, topUpsIn } from '#test/top-up-builders'
import type { Payments } from '../provider/payments.ts'
import { chargeTopUp } from './charge-top-up.ts'
import { considerTopUp } from './consider-top-up.ts'

const world = startPaymentsWorld()
const { put, putCard, aCompany, listTopUps, listCharges, subjectsTo, expectBought, system } =
  topUpsIn(world)
const { aTopUp, charge } = topUpStepsIn(world, { considerTopUp, chargeTopUp })

const deaths = [1, 2, 3, 4, 5].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const])

describe('a worker that dies', () => {
  it.each(spread(deaths, testSize({ gate: 4, deep: deaths.length })))(
    'at call %i to the provider, %s it is done, leaves one charge and one lot',
    async (at, when) => {
      const payer = await aCompany()
      const topUpId = await aTopUp(payer)
      const dying = chargeTopUp(system(payer), dyingPayments(at, when), { topUpId })
      await expect(dying).rejects.toMatchObject({ reason: 'payments_away' })
      expect(await lotsOf(world, payer)).toEqual([])
      await charge(payer, topUpId)
      await expectBought(payer)
      expect(await subjectsTo(payer)).toHaveLength(1)
    },
  )

  it('before the provider heard of it leaves one charge to be made', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await considerTopUp(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
    const { data } = await world.payments.stripe.paymentMethods.list({ customer: payer.customerId })
    await world.ownerDb
      .updateTable('billing.topUps')
      .set({ cardId: data[0]?.id ?? null })
      .where('id', '=', topUpId)
      .execute()
    await charge(payer, topUpId)
    await expectBought(payer)
  })

  it('after the charge and before it is written down makes no second one', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await dieAfterCharge(payer, topUpId)
    // Another card meanwhile would be other words under the same key.
    await putCard(payer, 'pm_card_mastercard')
    await charge(payer, topUpId)
    await expectBought(payer)
  })

  it('after the charge, for so long that the key is forgotten, makes no second one either', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await dieAfterCharge(payer, topUpId)
    await age(topUpId)
    await charge(payer, topUpId)
    await expectBought(payer)
  })

  it('before the charge, for so long that nobody can tell, gives it up', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await world.ownerDb
      .updateTable('billing.topUps')
      .set({ cardId: 'pm_gone' })
      .where('id', '=', topUpId)
      .execute()
    await age(topUpId)
    await charge(payer, topUpId)
    expect(await listCharges(payer)).toEqual([])
    expect(await listTopUps(payer)).toMatchObject([{ status: 'failed' }])
  })

  it('after the credits were given is repeated without effect, also many times at once', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await Promise.allSettled(Array.from({ length: 6 }, () => charge(payer, topUpId)))
    await charge(payer, topUpId)
    await expectBought(payer)
    expect(await subjectsTo(payer)).toHaveLength(1)
  })

  it('and a person who switches it off before it begins, leave nothing behind', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await put(payer, { enabled: false })
    await charge(payer, topUpId)
    expect(await listCharges(payer)).toEqual([])
    expect(await listTopUps(payer)).toMatchObject([{ status: 'failed' }])
    expect(await subjectsTo(payer)).toEqual([])
  })
})

/** A worker that dies at the so-many-th thing it asks of the provider, before or after it is done. */
function dyingPayments(at: number, when: 'before' | 'after'): Payments {
  const { hostname, port } = new URL(world.provider.url)
  let calls = 0
  const dying: typeof fetch = async (...request) => {
    calls += 1
    if (calls === at && when === 'before') throw new Error('killed')
    const answer = await fetch(...request)
    if (calls === at) throw new Error('killed')
    return answer
  }
  const stripe = new Stripe('sk_test_for_the_tests', {
    ...{ host: hostname, port: Number(port), protocol: 'http', telemetry: false },
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(dying),
  })
  return { ...world.payments, stripe }
}

/** The charge is the second thing it asks for. */
async function dieAfterCharge(payer: Payer, topUpId: string): Promise<void> {
  const dying = chargeTopUp(system(payer), dyingPayments(2, 'after'), { topUpId })
  await expect(dying).rejects.toMatchObject({ reason: 'payments_away' })
  expect(await listCharges(payer)).toEqual([30_000])
  expect(await listTopUps(payer)).toMatchObject([{ status: 'new' }])
  expect(await lotsOf(world, payer)).toEqual([])
}

async function age(topUpId: string): Promise<void> {
  await sql`update billing.top_ups set created_at = now() - interval '2 days'
    where id = ${topUpId}::uuid`.execute(world.ownerDb)
}
