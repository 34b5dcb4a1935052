import * as contract from '@headwater/contract/billing/spending'
import { describe, expect, it } from 'vitest'
import { aSpend } from '#test/billing-builders'
import { listLots, readProviderRows } from '#test/billing-queries'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import { setClock } from '#test/set-clock'
import { createTopUpHelpers, createTopUpSteps } from '#test/top-up-builders'
import { chargeTopUp } from './charge-top-up.ts'
import { checkWatchedBalances } from './check-watched-balances.ts'
import { startTopUpIfNeeded } from './start-top-up-if-needed.ts'

const world = startPaymentsWorld()
const { put, attachCard, aCompany, listTopUps, listCharges, subjectsTo, expectBought, system } =
  createTopUpHelpers(world)
const { aTopUp, charge } = createTopUpSteps(world, { startTopUpIfNeeded, chargeTopUp })

const rulesOf = async (as: Payer) =>
  (await world.call(contract.getSpendingRules, {}, { as })).body.auto_top_up

describe('a low balance', () => {
  it('is topped up on the card on file, with a receipt, an audit entry and an email', async () => {
    const payer = await aCompany()
    await charge(payer, await aTopUp(payer))
    await expectBought(payer)
    const [lot] = await listLots(world, payer)
    expect(lot?.ref).toMatch(/^pi_/)
    expect((await readProviderRows(world, payer)).payments).toMatchObject([
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

  it('starts no top-up while it is above the threshold or the top-up is off', async () => {
    const payer = await aCompany()
    await aSpend(world, payer, 50)
    await startTopUpIfNeeded(system(payer))
    await put(payer, { enabled: false })
    await aSpend(world, payer, 10)
    await startTopUpIfNeeded(system(payer))
    expect(await listTopUps(payer)).toEqual([])
  })

  it('is detected when the top-up is switched on and when credits expire', async () => {
    const payer = await world.aPayer()
    await attachCard(payer, 'pm_card_visa')
    await aSpend(world, payer, 60)
    await put(payer)
    expect(await listTopUps(payer)).toMatchObject([{ status: 'new' }])
    const sleeper = await aCompany('pm_card_visa', { below: 101 })
    await world.ownerDb
      .deleteFrom('billing.topUps')
      .where('companyId', '=', sleeper.companyId)
      .execute()
    await checkWatchedBalances(world.publicContext())
    expect(await listTopUps(sleeper)).toMatchObject([{ status: 'new', credits: 5_000 }])
  })

  it('that was topped up is reduced again by a refund', async () => {
    const payer = await aCompany()
    await charge(payer, await aTopUp(payer))
    const { id } = await world.findCharge(payer)
    await world.payments.stripe.refunds.create({ charge: id, amount: 15_000 })
    await world.settle()
    expect(await listLots(world, payer)).toMatchObject([{ available: 2_500, revoked: 2_500 }])
    expect(await listCharges(payer)).toEqual([30_000])
  })
})

describe('the monthly maximum', () => {
  it('is never exceeded, is shown as the reason, and resets with the next month', async () => {
    const payer = await aCompany('pm_card_visa', { monthly_max_cents: 59_999 })
    await charge(payer, await aTopUp(payer))
    await aSpend(world, payer, 5_010)
    await startTopUpIfNeeded(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
    expect((await rulesOf(payer)).last_failure).toBe(
      'Another purchase of $300.00 would exceed this month’s limit. $300.00 of $599.99 is used.',
    )
    await setClock(world, '2026-04-02T09:00:00Z')
    await aSpend(world, payer, 100)
    await startTopUpIfNeeded(system(payer))
    expect(await listTopUps(payer)).toMatchObject([
      { month: '2026-03-01' },
      { month: '2026-04-01', status: 'new' },
    ])
  })
})

describe('a declined card', () => {
  it.each([
    ['pm_card_chargeCustomerFail', 'Your card was declined.'],
    [
      'pm_card_authenticationRequired',
      'Your bank requires confirmation of each payment, so the card can’t be charged automatically.',
    ],
  ])('(%s) pauses the top-up until a member fixes it', async (card, reason) => {
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
    expect(await subjectsTo(payer)).toEqual(['Credits couldn’t be bought automatically'])
    await startTopUpIfNeeded(system(payer))
    expect(await listTopUps(payer)).toHaveLength(1)
    await attachCard(payer, 'pm_card_visa')
    await put(payer)
    const [, again] = await listTopUps(payer)
    await charge(payer, again?.id ?? '')
    expect(await listCharges(payer)).toEqual([30_000])
    expect((await rulesOf(payer)).last_failure).toBeNull()
  })

  it('is cleared when a member buys credits', async () => {
    const payer = await aCompany('pm_card_chargeCustomerFail')
    await charge(payer, await aTopUp(payer))
    await world.pay(await world.buy(payer, 5_000))
    await world.settle()
    expect((await rulesOf(payer)).last_failure).toBeNull()
  })

  it('and a missing card are reported the same way', async () => {
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
