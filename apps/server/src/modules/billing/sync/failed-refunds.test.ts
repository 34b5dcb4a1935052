import { listReceipts } from '@headwater/contract/billing/receipts'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { describe, expect, it } from 'vitest'
import { aSpend } from '#test/billing-builders'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { type Payer, startPaymentsWorld } from '#test/payments-world'

const world = startPaymentsWorld()

/** A company that bought 10,000 credits for $490 and has spent some. */
async function aBuyer({ spent = 0 } = {}): Promise<Payer> {
  const payer = await world.aPayer()
  await world.pay(await world.buy(payer, 10_000, 3))
  await world.settle()
  // The 100 free credits are spent first.
  if (spent > 0) await aSpend(world, payer, 100 + spent)
  return payer
}

async function refund(payer: Payer, amount: number): Promise<string> {
  const { id } = await world.findCharge(payer)
  const made = await world.payments.stripe.refunds.create({ charge: id, amount })
  await world.settle()
  return made.id
}

async function fail(refundId: string): Promise<void> {
  await world.provider.tell(`/refunds/${refundId}/fail`)
  await world.settle()
}

function creditsOf(payer: Payer) {
  return readCredits(world, payer)
}

describe('a refund that fails later', () => {
  it('returns what it took, once, whatever the number and order of its events', async () => {
    const payer = await aBuyer({ spent: 2_000 })
    const id = await refund(payer, 24_500)
    expect(await creditsOf(payer)).toMatchObject({ available: 3_000 })
    await world.provider.tell(`/refunds/${id}/fail`)
    const news = await world.listUndeliveredEvents()
    expect(news.map(({ type }) => type)).toContain('refund.failed')
    await world.deliver([...news, ...news.toReversed()])
    await world.drain()
    await world.deliver(news.map((event) => ({ ...event, id: `${event.id}_again` })))
    await world.drain()
    expect(await creditsOf(payer)).toEqual({ available: 8_000, debt: 0, faults: [] })
    expect(await readProviderRows(world, payer)).toMatchObject({
      payments: [{ refundedCents: 0 }],
      invoices: [{ refundedCents: 0 }],
      reversals: [{ cause: 'refund', status: 'failed', target: 0 }],
    })
    const { body } = await world.call(listReceipts, {}, { as: payer })
    expect(body.items[0]).toMatchObject({
      title: 'Returned: a refund failed',
      detail: '10,000 credits, 10 March 2026',
      credits: 5_000,
    })
    const log = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select('after')
      .where('companyId', '=', payer.companyId)
      .where('action', '=', 'purchase.reversed')
      .orderBy('seq')
      .execute()
    expect(log).toMatchObject([
      { after: { status: 'refunded', revoked: 5_000 } },
      { after: { status: 'failed', returned: 5_000 } },
    ])
  })

  it('removes the debt it created', async () => {
    const payer = await aBuyer({ spent: 7_000 })
    const id = await refund(payer, 49_000)
    expect(await creditsOf(payer)).toMatchObject({ available: 0, debt: 7_000 })
    await fail(id)
    expect(await creditsOf(payer)).toEqual({ available: 3_000, debt: 0, faults: [] })
    await aSpend(world, payer, 1)
  })

  it('leaves other refunds in place and can be repeated', async () => {
    const payer = await aBuyer()
    await refund(payer, 14_700)
    await fail(await refund(payer, 19_600))
    expect(await creditsOf(payer)).toMatchObject({ available: 7_000, debt: 0 })
    const again = await refund(payer, 34_300)
    expect(await creditsOf(payer)).toMatchObject({ available: 0, debt: 0 })
    await fail(again)
    expect(await creditsOf(payer)).toMatchObject({ available: 7_000, debt: 0 })
    await aSpend(world, payer, 1_100)
    await refund(payer, 34_300)
    expect(await creditsOf(payer)).toEqual({ available: 0, debt: 1_000, faults: [] })
    expect(await readProviderRows(world, payer)).toMatchObject({
      payments: [{ refundedCents: 49_000 }],
    })
  })

  it('does not let a dispute of the same charge take more than was bought', async () => {
    const payer = await aBuyer()
    await fail(await refund(payer, 14_700))
    const { id: chargeId } = await world.findCharge(payer)
    const dispute = await world.provider.tell<{ id: string }>(`/charges/${chargeId}/dispute`)
    await world.settle()
    expect(await creditsOf(payer)).toMatchObject({ available: 0, debt: 0 })
    await world.provider.tell(`/disputes/${dispute.id}/lose`)
    await world.settle()
    expect(await creditsOf(payer)).toEqual({ available: 0, debt: 0, faults: [] })
    const lots = await listLots(world, payer)
    expect(lots.map(({ amount, revoked }) => [amount, revoked])).toEqual([
      [10_000, 10_000],
      [3_000, 3_000],
    ])
  })

  it('of a tier returns credits for the rest of the tier’s period', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 3))
    await world.settle()
    await aSpend(world, payer, 4_000)
    const id = await refund(payer, 24_500)
    expect(await creditsOf(payer)).toMatchObject({ available: 0, debt: 4_000 })
    await fail(id)
    expect(await creditsOf(payer)).toEqual({ available: 1_000, debt: 0, faults: [] })
    await world.advance(payer, '2026-04-10T11:00:00Z')
    expect(await creditsOf(payer)).toEqual({ available: 5_000, debt: 0, faults: [] })
  })

  it('of a whole year resumes its months', async () => {
    const payer = await world.aPayer()
    await world.pay(await world.subscribe(payer, 6))
    await world.settle()
    const id = await refund(payer, 246_000)
    await world.advance(payer, '2026-04-11T09:00:00Z')
    expect(await creditsOf(payer)).toMatchObject({ available: 0 })
    await fail(id)
    expect(await creditsOf(payer)).toEqual({ available: 5_000, debt: 0, faults: [] })
    await world.advance(payer, '2026-05-11T09:00:00Z')
    await aSpend(world, payer, 1)
    expect(await creditsOf(payer)).toEqual({ available: 4_999, debt: 0, faults: [] })
  })

  it('leaves the paid and unspent credits after any sequence of refunds and spends', async (test) => {
    const random = seededRandom(await drawSeed(test))
    const payer = await aBuyer({ spent: 1 })
    const standing: { id: string; cents: number }[] = []
    let used = 1
    for (let step = 0; step < 12; step += 1) {
      const left = 49_000 - standing.reduce((sum, { cents }) => sum + cents, 0)
      const { available } = await creditsOf(payer)
      if (standing.length > 0 && random.under(5) < 2) {
        const [failed] = standing.splice(random.under(standing.length), 1)
        await fail(failed?.id ?? '')
      } else if (left > 0 && random.under(2) === 0) {
        // Ten credits cost 49 cents, so every share is a whole number.
        const cents = 49 * (1 + random.under(left / 49))
        standing.push({ id: await refund(payer, cents), cents })
      } else if (available > 0) {
        const credits = 1 + random.under(Math.min(available, 2_500))
        await aSpend(world, payer, credits)
        used += credits
      }
      const refunded = (standing.reduce((sum, { cents }) => sum + cents, 0) / 49) * 10
      const now = await creditsOf(payer)
      expect([now.available - now.debt, now.faults]).toEqual([10_000 - used - refunded, []])
      expect(Math.min(now.available, now.debt)).toBe(0)
    }
  })
})
