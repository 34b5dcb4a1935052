import * as contract from '@headwater/contract/billing/spending'
import { expect } from 'vitest'
import type { PaymentProvider } from '#modules/billing'
import type { Ctx } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { aSpend } from './billing-builders.ts'
import { listLots, readCredits } from './billing-queries.ts'
import type { Payer, PaymentsWorld } from './payments-world.ts'
import { listQueuedMails } from './queued-mails.ts'

export const topUpSettings = {
  enabled: true,
  below: 50,
  quantity: 5_000,
  monthly_max_cents: 60_000,
} as const

/** Creates the helpers shared by the tests of the automatic top-up. */
export function createTopUpHelpers(world: PaymentsWorld) {
  const saveSettings = (as: Payer, options: Partial<contract.AutoTopUp> = {}) =>
    world.call(contract.updateAutoTopUp, { ...topUpSettings, ...options }, { as })

  async function attachCard({ customerId }: Payer, card: string): Promise<void> {
    const { stripe } = world.payments
    const method = await stripe.paymentMethods.attach(card, { customer: customerId })
    const settings = { invoice_settings: { default_payment_method: method.id } }
    await stripe.customers.update(customerId, settings)
  }

  /** Creates a company with a card on file and the automatic top-up on: $300 for 5,000 credits. */
  async function aCompany(card = 'pm_card_visa', options: Partial<contract.AutoTopUp> = {}) {
    const payer = await world.aPayer()
    await attachCard(payer, card)
    expect((await saveSettings(payer, options)).status).toBe(200)
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
    return (await listQueuedMails(world))
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject)
  }

  /** Expects exactly one charge and one lot, without inconsistencies. */
  async function expectBought(payer: Payer): Promise<void> {
    const terms = { unit_mills: 60, cents: 30_000 }
    expect(await listCharges(payer)).toEqual([30_000])
    expect(await listLots(world, payer)).toMatchObject([
      { kind: 'purchase', amount: 5_000, available: 5_000, terms },
    ])
    expect(await listTopUps(payer)).toMatchObject([{ status: 'paid', month: '2026-03-01' }])
    expect(await readCredits(world, payer)).toMatchObject({ debt: 0, faults: [] })
  }

  /** The context that tasks run in. */
  const system = ({ companyId }: Payer) => world.contextFor(systemActor(companyId))

  return {
    put: saveSettings,
    attachCard,
    aCompany,
    listTopUps,
    listCharges,
    subjectsTo,
    expectBought,
    system,
  }
}

/** The two steps under test: starting a top-up and charging it. */
interface TopUpSteps {
  startTopUpIfNeeded(ctx: Ctx): Promise<unknown>
  chargeTopUp(ctx: Ctx, payments: PaymentProvider, topUp: { topUpId: string }): Promise<void>
}

/** Creates these steps for a company that has spent its credits. */
export function createTopUpSteps(
  world: PaymentsWorld,
  { startTopUpIfNeeded, chargeTopUp }: TopUpSteps,
) {
  const { listTopUps, system } = createTopUpHelpers(world)
  return {
    /** Lowers the balance so that a top-up is created, and returns its id. */
    async aTopUp(payer: Payer): Promise<string> {
      await aSpend(world, payer, 51)
      await startTopUpIfNeeded(system(payer))
      const [topUp] = await listTopUps(payer)
      if (!topUp) throw new Error('Nothing is to be bought.')
      return topUp.id
    },
    /** Charges as the worker does; may be repeated. */
    charge: (payer: Payer, topUpId: string) =>
      chargeTopUp(system(payer), world.payments, { topUpId }),
  }
}
