import { getCompanyInfo } from '@headwater/contract/identity'
import { licenceWebhook, redeemLicence } from '@headwater/contract/identity/licences'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { licenceChanged } from '#modules/identity'
import { inTransaction } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { aSpend, aSubscription, aYearlyGrant } from '#test/billing-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aLicence, marketplaceHeaders } from '#test/licence-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { setClock } from '#test/set-clock'
import { listLedgerFaults } from '../ledger/ledger.ts'
import { holdCredits, releaseHold } from './hold-credits.ts'
import { settleCredits } from './settle-credits.ts'
import { spendCredits } from './spend-credits.ts'

const world = startTestApp()

function settle(as: Member): Promise<void> {
  return inTransaction(world.contextFor(as), settleCredits)
}

async function balanceOf(as: Member): Promise<number> {
  return (await world.call(getCompanyInfo, {}, { as })).body.credits_balance
}

function lotsOf({ companyId }: Member) {
  return world.ownerDb
    .selectFrom('credit.lot')
    .select(['sourceKind', 'sourceRef', 'amount', 'available', 'expiresAt'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
}

async function refsOf(as: Member): Promise<string[]> {
  return (await lotsOf(as)).map(({ sourceRef }) => sourceRef)
}

async function debtOf({ companyId }: Member): Promise<number> {
  const { debt } = await world.ownerDb
    .selectFrom('credit.account')
    .select('debt')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return debt
}

beforeAll(() => setClock(world, '2026-01-15T12:00:00Z'))

describe('the free tier', () => {
  it('grants its credits once a month, and they expire at the month’s end', async () => {
    await setClock(world, '2026-01-31T23:59:59.999Z')
    const owner = await anOwner(world)
    expect(await balanceOf(owner)).toBe(100)
    await aSpend(world, owner, 30)
    expect(await balanceOf(owner)).toBe(70)
    await setClock(world, '2026-02-01T00:00:00Z')
    expect(await balanceOf(owner)).toBe(100)
    expect(await balanceOf(owner)).toBe(100)
    expect(await lotsOf(owner)).toMatchObject([
      { sourceKind: 'free', sourceRef: '2026-01', available: 0 },
      {
        sourceKind: 'free',
        sourceRef: '2026-02',
        available: 100,
        expiresAt: new Date('2026-03-01T00:00:00Z'),
      },
    ])
  })

  it('grants nothing for months without a request', async () => {
    await setClock(world, '2026-02-10T00:00:00Z')
    const owner = await anOwner(world)
    await settle(owner)
    await setClock(world, '2026-06-10T00:00:00Z')
    expect(await balanceOf(owner)).toBe(100)
    expect(await refsOf(owner)).toEqual(['2026-02', '2026-06'])
  })

  it('grants nothing while a tier is paid for, and resumes as soon as it is not', async () => {
    await setClock(world, '2026-07-02T00:00:00Z')
    const owner = await anOwner(world)
    const providerId = await aSubscription(world, owner, { status: 'past_due' })
    expect(await balanceOf(owner)).toBe(0)
    await world.ownerDb
      .updateTable('billing.subscriptions')
      .set({ status: 'canceled' })
      .where('providerId', '=', providerId)
      .execute()
    expect(await balanceOf(owner)).toBe(100)
  })

  it('is granted once to concurrent requests', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await anOwner(world)
      await Promise.all(Array.from({ length: 8 }, () => settle(owner)))
      expect(await lotsOf(owner)).toHaveLength(1)
      expect(await balanceOf(owner)).toBe(100)
    }
  })
})

describe('a yearly tier', () => {
  it('releases its credits month by month, for every seat, and never twice', async () => {
    await setClock(world, '2026-08-31T09:00:00Z')
    const owner = await anOwner(world)
    const periodStart = new Date('2026-08-31T09:00:00Z')
    const periodEnd = new Date('2027-08-31T09:00:00Z')
    const span = { periodStart, periodEnd }
    const lineage = await aSubscription(world, owner, { planId: 5, quantity: 3, ...span })
    const line = await aYearlyGrant(world, owner, { quantity: 3, lineage, ...span })
    expect(await balanceOf(owner)).toBe(3_000)
    await aSpend(world, owner, 1_000)
    await setClock(world, '2026-09-30T08:59:59Z')
    expect(await balanceOf(owner)).toBe(2_000)
    await setClock(world, '2026-09-30T09:00:00Z')
    expect(await balanceOf(owner)).toBe(3_000)
    expect(await balanceOf(owner)).toBe(3_000)
    expect(await refsOf(owner)).toEqual([`${line}:0`, `${line}:1`])
    await setClock(world, '2027-08-20T00:00:00Z')
    expect(await balanceOf(owner)).toBe(3_000)
    await setClock(world, '2027-09-02T00:00:00Z')
    expect(await balanceOf(owner)).toBe(3_000)
    await setClock(world, '2027-09-03T09:00:00Z')
    expect(await balanceOf(owner)).toBe(0)
  })

  it('is settled again as soon as a line item is paid or ended', async () => {
    await setClock(world, '2027-10-05T00:00:00Z')
    const owner = await anOwner(world)
    const lineage = await aSubscription(world, owner, { planId: 6 })
    expect(await balanceOf(owner)).toBe(0)
    const span = {
      periodStart: new Date('2027-10-01T00:00:00Z'),
      periodEnd: new Date('2028-10-01T00:00:00Z'),
    }
    const lineId = await aYearlyGrant(world, owner, { planId: 6, lineage, ...span })
    expect(await balanceOf(owner)).toBe(5_000)
    await world.ownerDb
      .updateTable('billing.yearlyGrants')
      .set({ endedAt: new Date('2027-10-05T00:00:00Z') })
      .where('lineId', '=', lineId)
      .execute()
    await setClock(world, '2027-11-01T00:00:00Z')
    expect(await balanceOf(owner)).toBe(0)
  })
})

describe('licences', () => {
  it('grant credits that do not expire with the month', async () => {
    await setClock(world, '2027-12-05T00:00:00Z')
    const owner = await anOwner(world)
    await world.call(redeemLicence, { key: await aLicence(world) }, { as: owner })
    await aSpend(world, owner, 150)
    await setClock(world, '2028-01-05T00:00:00Z')
    expect(await balanceOf(owner)).toBe(100 + 450)
  })

  it('are settled by a task when no request does it', async () => {
    const owner = await anOwner(world)
    const key = await aLicence(world)
    await world.call(redeemLicence, { key }, { as: owner })
    const message = { event: 'deactivate', license_key: key }
    const headers = marketplaceHeaders(message)
    await world.call(licenceWebhook, message, { headers })
    const licenceLots = async () =>
      (await lotsOf(owner)).filter(({ sourceKind }) => sourceKind === 'licence')
    expect(await licenceLots()).toMatchObject([{ available: 500 }])
    const published = await sql`select from pgboss.job
      where data -> 'payload' ->> 'name' = ${licenceChanged.name}
        and data -> 'actor' ->> 'companyId' = ${owner.companyId}`.execute(world.ownerDb)
    expect(published.rows).toHaveLength(2)
    const followers = subscriptions.filter(({ event }) => event === licenceChanged)
    expect(followers).toHaveLength(1)
    for (const { handler } of followers) {
      const ctx = withSystemActor(world.publicContext(), owner.companyId)
      await handler.run(ctx as never, {} as never, { taskId: 'one' })
    }
    expect(await licenceLots()).toMatchObject([{ available: 0 }])
  })

  it('revoke no more than a concurrent spend leaves, without creating debt', async () => {
    const owner = await anOwner(world)
    // With a paid tier, no other row is locked before the licences are checked.
    await aSubscription(world, owner)
    const key = await aLicence(world)
    await world.call(redeemLicence, { key }, { as: owner })
    const spending = { action: 'unlock_talent', key: 'unlock:slow', units: 150 } as const
    const pause = Promise.withResolvers<void>()
    const spent = Promise.withResolvers<void>()
    const slow = inTransaction(world.contextFor(owner), async (ctx) => {
      await spendCredits(ctx, spending)
      spent.resolve()
      await pause.promise
    })
    await spent.promise
    const message = { event: 'deactivate', license_key: key }
    await world.call(licenceWebhook, message, { headers: marketplaceHeaders(message) })
    const settling = settle(owner)
    await expectLockWaiters(world, 1)
    pause.resolve()
    await Promise.all([slow, settling])
    expect(await balanceOf(owner)).toBe(0)
    expect(await debtOf(owner)).toBe(0)
  })

  it('revoke held credits of an ended licence as soon as the hold is released', async () => {
    const owner = await anOwner(world)
    const key = await aLicence(world)
    await world.call(redeemLicence, { key }, { as: owner })
    const holding = { action: 'unlock_talent', key: 'flow:1', units: 400 } as const
    const { holdId } = await inTransaction(world.contextFor(owner), (ctx) =>
      holdCredits(ctx, holding),
    )
    await world.ownerDb
      .updateTable('identity.licences')
      .set({ state: 'deactivated' })
      .where('companyId', '=', owner.companyId)
      .execute()
    await world.ownerDb
      .updateTable('identity.companies')
      .set({ licenceChanges: 2 })
      .where('companyId', '=', owner.companyId)
      .execute()
    expect(await balanceOf(owner)).toBe(0)
    await inTransaction(world.contextFor(owner), (ctx) => releaseHold(ctx, holdId))
    expect(await balanceOf(owner)).toBe(100)
    expect(await debtOf(owner)).toBe(0)
    expect(await inTransaction(world.contextFor(owner), listLedgerFaults)).toEqual([])
  })
})
