import { getBillingSummary } from '@headwater/contract/billing'
import { redeemLicence } from '@headwater/contract/identity/licences'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aSpend, aSubscription, aYearlyGrant } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aLicence } from '#test/licence-builders'
import { setClock } from '#test/set-clock'
import { issueLot } from '../ledger/ledger.ts'
import { holdCredits } from './hold-credits.ts'

const world = startTestApp()

async function summaryOf(as: Member) {
  return (await world.call(getBillingSummary, {}, { as })).body
}

beforeAll(() => setClock(world, '2026-11-10T12:00:00Z'))

describe('the billing summary', () => {
  it('of a new company shows the untouched free tier', async () => {
    expect(await summaryOf(await anOwner(world))).toEqual({
      plan: {
        id: 1,
        title: 'Free Tier',
        interval: 'free',
        credits_allowance: 100,
        credit_price: 0.06,
        quantity: 1,
        state: 'none',
        renews_at: '2026-12-01T00:00:00.000Z',
        ends_at: null,
      },
      credits: {
        available: 100,
        held: 0,
        frozen: 0,
        debt: 0,
        bought: 0,
        parts: [{ kind: 'free', credits: 100, allowance: 100 }],
        next_expiry: { at: '2026-12-01T00:00:00.000Z', credits: 100 },
        blocked_by: null,
      },
      pace: { per_day: 0, lasts_until: null },
      spending: { this_month: 0, monthly_cap: null, mine: 0, my_limit: null },
      is_low: false,
    })
  })

  it('shows each member their own usage, and what is left for the team', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const member = await aMember(world, { companyId, role: 'reviewer' })
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ monthlyCreditLimit: 40 })
      .where('id', '=', member.clientId)
      .execute()
    await aSpend(world, owner, 70)
    await aSpend(world, member, 10)
    const holding = { action: 'unlock_talent', key: 'flow:1', units: 5 } as const
    await inTransaction(world.contextFor(member), (ctx) => holdCredits(ctx, holding))
    const seen = await summaryOf(member)
    expect(seen.spending).toEqual({ this_month: 80, monthly_cap: null, mine: 15, my_limit: 40 })
    expect(seen.credits).toMatchObject({ available: 15, held: 5 })
    expect(seen.pace).toEqual({ per_day: 80, lasts_until: '2026-11-10' })
    expect(seen.is_low).toBe(true)
    expect((await summaryOf(owner)).spending).toMatchObject({ mine: 70, my_limit: null })
  })

  it('separates bought credits from expiring ones', async () => {
    const owner = await anOwner(world)
    await inTransaction(world.contextFor(owner), (ctx) =>
      issueLot(ctx, { kind: 'purchase', ref: 'cs_1', amount: 5_000, terms: { label: 'Pack' } }),
    )
    await aSpend(world, owner, 130)
    expect((await summaryOf(owner)).credits).toMatchObject({
      available: 4_970,
      bought: 4_970,
      next_expiry: null,
    })
  })

  it('shows the paid tier, its renewal date and its end', async () => {
    const [monthly, yearly, leaving] = [
      await anOwner(world),
      await anOwner(world),
      await anOwner(world),
    ]
    const periodEnd = new Date('2026-12-02T00:00:00Z')
    await aSubscription(world, monthly, { quantity: 2, periodEnd })
    await aSubscription(world, leaving, { periodEnd, cancelAt: periodEnd })
    const span = {
      periodStart: new Date('2026-09-20T00:00:00Z'),
      periodEnd: new Date('2027-09-20T00:00:00Z'),
    }
    const lineage = await aSubscription(world, yearly, { planId: 5, ...span })
    await aYearlyGrant(world, yearly, { lineage, ...span })
    const plans = [monthly, yearly, leaving].map(async (as) => (await summaryOf(as)).plan)
    expect(await Promise.all(plans)).toMatchObject([
      {
        id: 3,
        title: 'Growth',
        credits_allowance: 10_000,
        quantity: 2,
        state: 'active',
        renews_at: '2026-12-02T00:00:00.000Z',
      },
      { id: 5, interval: 'year', renews_at: '2026-11-20T00:00:00.000Z', ends_at: null },
      { state: 'ending', renews_at: null, ends_at: '2026-12-02T00:00:00.000Z' },
    ])
  })

  it('adds licences to the free tier', async () => {
    const owner = await anOwner(world)
    await world.call(redeemLicence, { key: await aLicence(world, { tier: 2 }) }, { as: owner })
    const { plan, credits } = await summaryOf(owner)
    expect(plan).toMatchObject({ id: 1, title: 'Marketplace Tier 2', credits_allowance: 1_600 })
    expect(credits).toMatchObject({
      available: 1_600,
      parts: [
        { kind: 'free', credits: 100, allowance: 100 },
        { kind: 'licence', credits: 1_500, allowance: 1_500 },
      ],
      next_expiry: { at: '2026-12-01T00:00:00.000Z', credits: 100 },
    })
  })

  it('requires a signed-in member', async () => {
    expect((await world.call(getBillingSummary, {})).status).toBe(401)
  })
})
