import * as contract from '@headwater/contract/billing'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner } from '#test/identity-builders'
import { seedPlans } from './seed-store.ts'

const world = startTestApp()

async function seedTwice(): Promise<void> {
  const client = new pg.Client(world.ownerUrl)
  await client.connect()
  try {
    await seedPlans(client)
    await seedPlans(client)
  } finally {
    await client.end()
  }
}

describe('GET /api2/pricing', () => {
  it('lists the monthly and yearly tiers without a sign-in', async () => {
    const { method, path } = contract.getPricing
    expect(`${method} ${path}`).toBe('GET /api2/pricing')
    const { status, body, text } = await world.call(contract.getPricing, {})
    expect(status).toBe(200)
    const numbers = ({
      id,
      title,
      credits_allowance,
      credit_price,
      price,
      interval,
    }: contract.Tier) => [id, title, credits_allowance, credit_price, price, interval]
    expect(body.month.map(numbers)).toEqual([
      [2, 'Starter', 1_000, 0.059, 59, 'month'],
      [3, 'Growth', 5_000, 0.049, 245, 'month'],
      [4, 'Scale', 20_000, 0.039, 780, 'month'],
    ])
    expect(body.year.map(numbers)).toEqual([
      [5, 'Starter', 1_000, 0.049, 588, 'year'],
      [6, 'Growth', 5_000, 0.041, 2_460, 'year'],
      [7, 'Scale', 20_000, 0.033, 7_920, 'year'],
    ])
    expect(text).not.toMatch(/\d\.\d{4}/)
    const tiers = [...body.month, ...body.year]
    expect(tiers.every(({ description }) => description.length > 20)).toBe(true)
  })
})

describe('the price list', () => {
  it('shows what costs credits, what is free, and what happens at zero', async () => {
    const as = await anOwner(world)
    const { body } = await world.call(contract.getPriceList, {}, { as })
    expect(body.prices).toMatchObject([
      { action: 'unlock_talent', credits: 1, rule: 'unlock_talent@1' },
    ])
    expect(body.prices.map(({ action }) => action)).toEqual([...contract.paidActions])
    expect(body.free.length).toBeGreaterThan(2)
    expect(body.whenOutOfCredits).toContain('Scheduled follow-ups are still sent')
  })
})

describe('seeding the plans', () => {
  const versionsOf = (planId: number) =>
    world.ownerDb
      .selectFrom('billing.planVersions')
      .select(['version', 'creditPriceMills', 'priceCents'])
      .where('planId', '=', planId)
      .orderBy('version')
      .execute()

  it('changes nothing when they are up to date', async () => {
    const all = () => sql`select * from billing.plan_versions order by 1, 2`.execute(world.ownerDb)
    const before = await all()
    await seedTwice()
    expect((await all()).rows).toEqual(before.rows)
    expect(before.rows).toHaveLength(7)
  })

  it('adds a new version when a number differs and never changes an old one', async () => {
    await world.ownerDb
      .insertInto('billing.planVersions')
      .values({ planId: 7, version: 2, creditsAllowance: 9, creditPriceMills: 10, priceCents: 108 })
      .execute()
    await world.ownerDb
      .insertInto('billing.priceRules')
      .values({ action: 'unlock_talent', version: 2, credits: 5 })
      .execute()
    await seedTwice()
    expect(await versionsOf(7)).toEqual([
      { version: 1, creditPriceMills: 33, priceCents: 792_000 },
      { version: 2, creditPriceMills: 10, priceCents: 108 },
      { version: 3, creditPriceMills: 33, priceCents: 792_000 },
    ])
    const as = await anOwner(world)
    const { body } = await world.call(contract.getPriceList, {}, { as })
    expect(body.prices).toMatchObject([{ credits: 1, rule: 'unlock_talent@3' }])
    for (const change of [
      sql`update billing.plan_versions set price_cents = 1`,
      sql`delete from billing.price_rules`,
    ]) {
      await expect(change.execute(world.ownerDb)).rejects.toThrow('stay as they are')
    }
  })
})
