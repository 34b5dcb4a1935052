import { spread, testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { listLots } from '#test/billing-queries'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { createTopUpHelpers, createTopUpSteps } from '#test/top-up-builders'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { chargeTopUp } from './charge-top-up.ts'
import { startTopUpIfNeeded } from './start-top-up-if-needed.ts'

const world = startPaymentsWorld()
const { put, attachCard, aCompany, listTopUps, listCharges, subjectsTo, expectBought, system } =
  createTopUpHelpers(world)
const { aTopUp, charge } = createTopUpSteps(world, { startTopUpIfNeeded, chargeTopUp })

const crashes = [1, 2, 3, 4, 5].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const])

describe('a worker that crashes', () => {
  it.each(spread(crashes, testSize({ gate: 4, deep: crashes.length })))(
    'at call %i to the provider, %s it is handled, leaves one charge and one lot',
    async (at, when) => {
      const payer = await aCompany()
      const topUpId = await aTopUp(payer)
      const dying = chargeTopUp(system(payer), dyingPayments(at, when), { topUpId })
      await expect(dying).rejects.toMatchObject({ reason: 'payments_away' })
      expect(await listLots(world, payer)).toEqual([])
      await charge(payer, topUpId)
      await expectBought(payer)
      expect(await subjectsTo(payer)).toHaveLength(1)
    },
  )

  it('before the provider received the charge leaves it to be made once', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await startTopUpIfNeeded(system(payer))
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

  it('after the charge and before saving it makes no second charge', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await dieAfterCharge(payer, topUpId)
    // A different card would be different parameters under the same idempotency key.
    await attachCard(payer, 'pm_card_mastercard')
    await charge(payer, topUpId)
    await expectBought(payer)
  })

  it('after the charge, with an expired idempotency key, makes no second charge either', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await dieAfterCharge(payer, topUpId)
    await age(topUpId)
    await charge(payer, topUpId)
    await expectBought(payer)
  })

  it('before the charge, with an expired idempotency key, fails the top-up', async () => {
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

  it('after granting the credits is retried without effect, even concurrently', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await Promise.allSettled(Array.from({ length: 6 }, () => charge(payer, topUpId)))
    await charge(payer, topUpId)
    await expectBought(payer)
    expect(await subjectsTo(payer)).toHaveLength(1)
  })

  it('or runs after the top-up was switched off charges nothing', async () => {
    const payer = await aCompany()
    const topUpId = await aTopUp(payer)
    await put(payer, { enabled: false })
    await charge(payer, topUpId)
    expect(await listCharges(payer)).toEqual([])
    expect(await listTopUps(payer)).toMatchObject([{ status: 'failed' }])
    expect(await subjectsTo(payer)).toEqual([])
  })
})

/**
 * A worker that crashes at the given call to the provider, before or after the provider handles it.
 */
function dyingPayments(at: number, when: 'before' | 'after'): PaymentProvider {
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
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(dying),
  })
  return { ...world.payments, stripe }
}

/** The charge is the second call. */
async function dieAfterCharge(payer: Payer, topUpId: string): Promise<void> {
  const dying = chargeTopUp(system(payer), dyingPayments(2, 'after'), { topUpId })
  await expect(dying).rejects.toMatchObject({ reason: 'payments_away' })
  expect(await listCharges(payer)).toEqual([30_000])
  expect(await listTopUps(payer)).toMatchObject([{ status: 'new' }])
  expect(await listLots(world, payer)).toEqual([])
}

async function age(topUpId: string): Promise<void> {
  await sql`update billing.top_ups set created_at = now() - interval '2 days'
    where id = ${topUpId}::uuid`.execute(world.ownerDb)
}
