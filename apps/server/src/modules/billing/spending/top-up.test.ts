import * as contract from '@headwater/contract/billing/spending'
import { describe, expect, it } from 'vitest'
import { aSpend } from '#test/billing-builders'
import { lotsOf, readMoney } from '#test/billing-views'
import { setCreditClock } from '#test/credit-clock'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { topUpStepsIn, topUpsIn } from '#test/top-up-builders'
import { chargeTopUp } from './charge-top-up.ts'
import { considerTopUp } from './consider-top-up.ts'
import { watchBalances } from './watch-balances.ts'

const world = startPaymentsWorld()
const { put, putCard, aCompany, listTopUps, listCharges, subjectsTo, expectBought, system } =
  topUpsIn(world)
const { aTopUp, charge } = topUpStepsIn(world, { considerTopUp, chargeTopUp })

const rulesOf = async (as: Payer) =>
  (await world.call(contract.getSpendingRules, {}, { as })).body.auto_top_up

describe('few credits', () => {
  it('are topped up on the card on file, with a receipt, a line in the log and a mail', async () => {
    const payer = await aCompany()
    await charge(payer, await aTopUp(payer))
    await expectBought(payer)
    const [lot] = await lotsOf(world, payer)
    expect(lot?.ref).toMatch(/^pi_/)
    expect((await readMoney(world, payer)).payments).toMatchObject([
      { providerId: lot?.ref, amountCents: 30_000 },
    ])
    expect(await rulesOf(payer)).toMatchObject({
      charged_this_month_cents: 30_000,
      last_failure: null,
      has_card: true,
    })
    expect(await subjectsTo(payer)).toEqual(['5,000 credits were bought automatically'])
    const audit = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select(['action', 'subjectId'])
      .where('companyId', '=', payer.companyId)
      .where('action', 'like', 'auto-top-up%')
      .orderBy('seq')
      .execute()
    expect(audit).toEqual([
      { action: 'auto-top-up.changed', subjectId: payer.companyId },
      { action: 'auto-top-up.charged', subjectId: lot?.ref },
    ])
  })

  it('are left alone while there are enough, and when nobody wants more', async () => {
    const payer = await aCompany()
    await aSpend(world, payer, 50)
    await considerTopUp(system(payer))
    await put(payer, { enabled: false })
    await aSpend(world, payer, 10)
    await considerTopUp(system(payer))
    expect(await listTopUps(payer)).toEqual([])
  })

  it('are noticed at once when it is switched on, and when credits ended by themselves', async () => {
    const payer = await world.aPayer()
    await putCard(payer, 'pm_card_visa')
    await aSpend(world, payer, 60)
    await put(payer)
    expect(await listTopUps(payer)).toMatchObject([{ status: 'new' }])
    const sleeper = await aCompany('pm_card_visa', { below: 101 })
    await world.ownerDb
      .deleteFrom('billing.topUps')
      .where('companyId', '=', sleeper.companyId)
      .execute()
    await watchBalances(world.publicContext())
    expect(await listTopUps(sleeper)).toMatchObject([{ status: 'new', credits: 5_000 }])
  })

  it('are taken back like any others when the money goes back', async () => {
    const payer = await aCompany()
    await charge(payer, await aTopUp(payer))
    const { id } = await world.findCharge(payer)
    await world.payments.stripe.refunds.create({ charge: id, amount: 15_000 })
    await world.settle()
    expect(await lotsOf(world, payer)).toMatchObject([{ available: 2_500, revoked: 2_500 }])
    expect(await listCharges(payer)).toEqual([30_000])
  })
})

describe('the maximum of a month', () => {
  it('is never passed, says so, and begins anew with the next month', async () => {
    const payer = await aCompany('pm_card_visa', { monthly_max_cents: 59_999 })
    await charge(payer, await aTopUp(payer))
    await aSpend(world, payer, 5_010)
    await considerTopUp(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
    expect((await rulesOf(payer)).last_failure).toBe(
      'Another purchase of $300.00 would be more than the maximum of this month. $300.00 of $599.99 has been used.',
    )
    await setCreditClock(world, '2026-04-02T09:00:00Z')
    await aSpend(world, payer, 100)
    await considerTopUp(system(payer))
    expect(await listTopUps(payer)).toMatchObject([
      { month: '2026-03-01' },
      { month: '2026-04-01', status: 'new' },
    ])
  })
})

describe('a card that says no', () => {
  it.each([
    ['pm_card_chargeCustomerFail', 'Your card was declined.'],
    [
      'pm_card_authenticationRequired',
      'The bank wants each payment confirmed, and nobody was there to do so.',
    ],
  ])('(%s) stops it until somebody has seen to it', async (card, reason) => {
    const payer = await aCompany(card)
    const topUpId = await aTopUp(payer)
    await charge(payer, topUpId)
    await charge(payer, topUpId)
    expect(await listTopUps(payer)).toMatchObject([{ status: 'failed', failure: reason }])
    expect(await rulesOf(payer)).toMatchObject({
      enabled: true,
      last_failure: reason,
      charged_this_month_cents: 0,
    })
    expect(await subjectsTo(payer)).toEqual(['Credits could not be bought automatically'])
    await considerTopUp(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
    await putCard(payer, 'pm_card_visa')
    await put(payer)
    const [, again] = await listTopUps(payer)
    await charge(payer, again?.id ?? '')
    expect(await listCharges(payer)).toEqual([30_000])
    expect((await rulesOf(payer)).last_failure).toBeNull()
  })

  it('is forgotten when somebody buys credits by hand', async () => {
    const payer = await aCompany('pm_card_chargeCustomerFail')
    await charge(payer, await aTopUp(payer))
    await world.pay(await world.buy(payer, 5_000))
    await world.settle()
    expect((await rulesOf(payer)).last_failure).toBeNull()
  })

  it('and a card that is gone, are told the same way', async () => {
    const payer = await aCompany()
    const { stripe } = world.payments
    const { data } = await stripe.paymentMethods.list({ customer: payer.customerId })
    for (const { id } of data) await stripe.paymentMethods.detach(id)
    await charge(payer, await aTopUp(payer))
    expect(await rulesOf(payer)).toMatchObject({
      has_card: false,
      last_failure: 'There is no card on file.',
    })
  })
})
