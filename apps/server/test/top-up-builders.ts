import * as contract from '@headwater/contract/billing/spending'
import { expect } from 'vitest'
import type { Payments } from '#modules/billing'
import type { Ctx } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { aSpend } from './billing-builders.ts'
import { lotsOf, readCredits } from './billing-views.ts'
import { sentMails } from './mails.ts'
import type { Payer, PaymentsWorld } from './payments-world.ts'

export const topUpWish = {
  enabled: true,
  below: 50,
  quantity: 5_000,
  monthly_max_cents: 60_000,
} as const

/** What the tests of the automatic top-up do and look at, in that world. */
export function topUpsIn(world: PaymentsWorld) {
  const put = (as: Payer, wishes: Partial<contract.AutoTopUp> = {}) =>
    world.call(contract.changeAutoTopUp, { ...topUpWish, ...wishes }, { as })

  async function putCard({ customerId }: Payer, card: string): Promise<void> {
    const { stripe } = world.payments
    const method = await stripe.paymentMethods.attach(card, { customer: customerId })
    const settings = { invoice_settings: { default_payment_method: method.id } }
    await stripe.customers.update(customerId, settings)
  }

  /** A company with a card on file and the automatic top-up on: $300 for 5,000 credits. */
  async function aCompany(card = 'pm_card_visa', wishes: Partial<contract.AutoTopUp> = {}) {
    const payer = await world.aPayer()
    await putCard(payer, card)
    expect((await put(payer, wishes)).status).toBe(200)
    return payer
  }

  async function listTopUps({ companyId }: Payer) {
    return world.ownerDb
      .selectFrom('billing.topUps')
      .selectAll()
      .where('companyId', '=', companyId)
      .orderBy('createdAt')
      .execute()
  }

  async function listCharges({ customerId }: Payer) {
    const { data } = await world.payments.stripe.charges.list({ customer: customerId, limit: 100 })
    return data.filter(({ paid }) => paid).map(({ amount }) => amount)
  }

  async function subjectsTo({ email }: Payer): Promise<string[]> {
    return (await sentMails(world)).filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  /** One charge, one lot, all in order. */
  async function expectBought(payer: Payer): Promise<void> {
    const terms = { unit_mills: 60, cents: 30_000 }
    expect(await listCharges(payer)).toEqual([30_000])
    expect(await lotsOf(world, payer)).toMatchObject([
      { kind: 'purchase', amount: 5_000, available: 5_000, terms },
    ])
    expect(await listTopUps(payer)).toMatchObject([{ status: 'paid', month: '2026-03-01' }])
    expect(await readCredits(world, payer)).toMatchObject({ debt: 0, faults: [] })
  }

  /** On whose behalf the tasks run. */
  const system = ({ companyId }: Payer) => world.contextFor(systemActor(companyId))

  return { put, putCard, aCompany, listTopUps, listCharges, subjectsTo, expectBought, system }
}

/** What those tests try: the wish to buy more, and the charge for it. */
interface TopUpSteps {
  considerTopUp(ctx: Ctx): Promise<unknown>
  chargeTopUp(ctx: Ctx, payments: Payments, topUp: { topUpId: string }): Promise<void>
}

/** Those two, for a company that has used up what it had. */
export function topUpStepsIn(world: PaymentsWorld, { considerTopUp, chargeTopUp }: TopUpSteps) {
  const { listTopUps, system } = topUpsIn(world)
  return {
    /** Few are left, and it is written down that more are to be bought. */
    async aTopUp(payer: Payer): Promise<string> {
      await aSpend(world, payer, 51)
      await considerTopUp(system(payer))
      const [topUp] = await listTopUps(payer)
      if (!topUp) throw new Error('Nothing is to be bought.')
      return topUp.id
    },
    /** What the worker does, as often as it is asked. */
    charge: (payer: Payer, topUpId: string) =>
      chargeTopUp(system(payer), world.payments, { topUpId }),
  }
}
