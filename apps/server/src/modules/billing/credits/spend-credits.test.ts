import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { getBalance, listLedgerFaults } from '../ledger/ledger.ts'
import { captureCredits } from './capture-credits.ts'
import { extendHold, holdCredits, releaseHold } from './hold-credits.ts'
import { quote } from './quote.ts'
import { refundSpend } from './refund-spend.ts'
import { settleCredits } from './settle-credits.ts'
import { spendCredits } from './spend-credits.ts'

const world = startTestApp()
const action = 'unlock_talent'

type Work<T> = Parameters<typeof inTransaction<ReturnType<typeof world.contextFor>, T>>[1]

function inTx<T>(as: Member, work: Work<T>): Promise<T> {
  return inTransaction(world.contextFor(as), work)
}

/** Runs the calls with as much concurrency as the pool has connections, plus some that wait. */
async function inLanes<T>(calls: number, call: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let left = calls
  const lane = async () => {
    while (left > 0) {
      left -= 1
      results.push(await call())
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  return results
}

const balanceOf = async (as: Member) => (await inTx(as, getBalance)).available

async function limit({ companyId, clientId }: Member, monthlyCreditLimit: number) {
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ monthlyCreditLimit })
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

async function rule({ companyId }: Member, rules: { monthlyCap?: number; lowBalanceAt?: number }) {
  const values = { monthlyCap: null, lowBalanceToldAt: null, topUpFailure: null, ...rules }
  await world.ownerDb
    .insertInto('billing.spendingRules')
    .values({ companyId, ...values })
    .execute()
}

describe('a spend', () => {
  it('costs what was quoted, writes a receipt, and grants due credits first', async () => {
    const owner = await anOwner(world)
    expect(await inTx(owner, (ctx) => quote(ctx, action, 3))).toEqual({
      action,
      units: 3,
      credits: 3,
      rule: 'unlock_talent@1',
    })
    const jobId = newId()
    const receipt = await aSpend(world, owner, 3, { key: 'unlock:one', jobId })
    expect(receipt).toEqual({ number: 2, credits: 3, balance: 97, isRepeated: false })
    const line = await world.ownerDb
      .selectFrom('credit.txn')
      .select(['kind', 'memberId', 'subject'])
      .where('companyId', '=', owner.companyId)
      .where('seq', '=', 2)
      .executeTakeFirst()
    expect(line).toEqual({
      kind: 'spend',
      memberId: owner.clientId,
      subject: { action, units: 3, rule: 'unlock_talent@1', by: owner.clientId, job_id: jobId },
    })
  })

  it('is neither charged nor delivered when the caller’s transaction fails', async () => {
    const owner = await anOwner(world)
    const failing = inTx(owner, async (ctx) => {
      await spendCredits(ctx, { action, key: 'unlock:lost' })
      throw new Error('The delivery failed.')
    })
    await expect(failing).rejects.toThrow('The delivery failed.')
    expect((await aSpend(world, owner, 1, { key: 'unlock:lost' })).balance).toBe(99)
  })

  it('is charged once for many concurrent requests with the same key', async () => {
    const owner = await anOwner(world)
    const receipts = await inLanes(50, () => aSpend(world, owner, 1, { key: 'unlock:same' }))
    expect(receipts.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1)
    expect(await balanceOf(owner)).toBe(99)
    const other = aSpend(world, owner, 2, { key: 'unlock:same' })
    await expect(other).rejects.toThrow('key_reused')
  })

  it('succeeds exactly as often as there are credits among 400 concurrent requests', async () => {
    const owner = await anOwner(world)
    const outcomes = await inLanes(400, () =>
      aSpend(world, owner).then(
        () => 'paid',
        ({ reason }) => reason,
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(100)
    expect(outcomes.filter((outcome) => outcome === 'out_of_credits')).toHaveLength(300)
    expect(await balanceOf(owner)).toBe(0)
    expect(await inTx(owner, listLedgerFaults)).toEqual([])
  })

  it('explains why it was refused', async () => {
    const owner = await anOwner(world)
    await aSpend(world, owner, 99)
    await expect(aSpend(world, owner, 2)).rejects.toMatchObject({
      reason: 'out_of_credits',
      message: 'This needs 2 credits, and you have 1. Buy credits or wait for next month’s.',
    })
  })

  it('is refused for all members while the company has a debt', async () => {
    const owner = await anOwner(world)
    await inTx(owner, settleCredits)
    await world.ownerDb
      .updateTable('credit.account')
      .set({ debt: 5 })
      .where('companyId', '=', owner.companyId)
      .execute()
    await expect(aSpend(world, owner)).rejects.toMatchObject({ reason: 'credits_blocked' })
  })
})

describe('limits', () => {
  it('apply to each member and count held credits', async () => {
    const owner = await anOwner(world)
    const member = await aMember(world, { companyId: owner.companyId })
    await limit(member, 10)
    await aSpend(world, member, 6)
    await inTx(member, (ctx) => holdCredits(ctx, { action, key: 'flow:a', units: 3 }))
    await expect(aSpend(world, member, 2)).rejects.toMatchObject({
      reason: 'over_limit',
      message: expect.stringContaining('your monthly limit of 10 credits'),
    })
    await aSpend(world, member, 1)
    await aSpend(world, owner, 50)
    // A spend that another member makes on behalf of this member counts against this member's
    // limit.
    const { clientId } = member
    await expect(aSpend(world, owner, 1, { clientId })).rejects.toMatchObject({
      reason: 'over_limit',
    })
  })

  it('include the company cap, whichever actor spends', async () => {
    const owner = await anOwner(world)
    await rule(owner, { monthlyCap: 20 })
    await aSpend(world, owner, 15)
    const nobody = { ...systemActor(owner.companyId), email: '' }
    await aSpend(world, nobody, 5)
    await expect(aSpend(world, nobody, 1)).rejects.toMatchObject({
      reason: 'over_limit',
      message: expect.stringContaining('your company’s monthly limit'),
    })
  })
})

describe('a hold', () => {
  const hold = (as: Member, units: number, key = 'flow:run') =>
    inTx(as, (ctx) => holdCredits(ctx, { action, key, units }))
  const capture = (as: Member, holdId: number, key: string) =>
    inTx(as, (ctx) => captureCredits(ctx, { action, holdId, key }))

  it('is captured in parts and returns the rest once', async () => {
    const owner = await anOwner(world)
    const { holdId, credits, expiresAt } = await hold(owner, 10)
    expect(credits).toBe(10)
    expect(await hold(owner, 10)).toMatchObject({ holdId, isRepeated: true })
    expect(await balanceOf(owner)).toBe(90)
    await capture(owner, holdId, 'unlock:x')
    expect(await capture(owner, holdId, 'unlock:x')).toMatchObject({ isRepeated: true })
    expect(await inTx(owner, (ctx) => extendHold(ctx, holdId))).toBe(true)
    expect(expiresAt.getTime()).toBeGreaterThan(0)
    expect(await inTx(owner, (ctx) => releaseHold(ctx, holdId))).toBe(9)
    expect(await inTx(owner, (ctx) => releaseHold(ctx, holdId))).toBe(0)
    expect(await inTx(owner, (ctx) => extendHold(ctx, holdId))).toBe(false)
    expect(await balanceOf(owner)).toBe(99)
    // After the hold has ended, a capture is a normal spend.
    expect(await capture(owner, holdId, 'unlock:late')).toMatchObject({ balance: 98 })
  })

  it('lasts as long as it is extended for', async () => {
    const owner = await anOwner(world)
    const readSeconds = async (holdId: number) => {
      const { rows } = await sql<{ seconds: number }>`select
        extract(epoch from expires_at - credit.clock())::int as seconds
        from credit.hold where company_id = ${owner.companyId} and id = ${holdId}`.execute(
        world.ownerDb,
      )
      return rows[0]?.seconds
    }
    const { holdId } = await hold(owner, 1)
    expect(await readSeconds(holdId)).toBeLessThanOrEqual(900)
    await inTx(owner, (ctx) => extendHold(ctx, holdId, { ttlSeconds: 86_400 }))
    expect(await readSeconds(holdId)).toBeGreaterThan(86_000)
  })

  it('cannot exceed the balance or pay for more than it holds', async () => {
    const owner = await anOwner(world)
    await expect(hold(owner, 101)).rejects.toMatchObject({ reason: 'out_of_credits' })
    const { holdId } = await hold(owner, 1, 'flow:small')
    await capture(owner, holdId, 'unlock:first')
    const second = await hold(owner, 1, 'flow:two')
    const two = inTx(owner, (ctx) =>
      captureCredits(ctx, { action, holdId: second.holdId, key: 'unlock:second', units: 2 }),
    )
    await expect(two).rejects.toMatchObject({ reason: 'out_of_credits' })
    const stranger = await anOwner(world)
    await expect(capture(stranger, holdId, 'unlock:theirs')).rejects.toThrow('no_hold')
    const release = inTx(stranger, (ctx) => releaseHold(ctx, second.holdId))
    await expect(release).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('a refund', () => {
  it('returns a spend once, in whole or in parts', async () => {
    const owner = await anOwner(world)
    await aSpend(world, owner, 10, { key: 'unlock:bounced' })
    const refund = (more: object = {}) =>
      inTx(owner, (ctx) => refundSpend(ctx, { of: 'unlock:bounced', ...more }))
    expect(await refund({ credits: 4, key: 'part' })).toBe(4)
    await expect(refund({ credits: 7, key: 'too much' })).rejects.toMatchObject({
      reason: 'invalid_input',
    })
    expect(await refund()).toBe(6)
    expect(await refund()).toBe(0)
    expect(await refund({ key: 'another' })).toBe(0)
    expect(await balanceOf(owner)).toBe(100)
    const unknown = inTx(owner, (ctx) => refundSpend(ctx, { of: 'unlock:never' }))
    await expect(unknown).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('a falling balance', () => {
  it('is published when it crosses the threshold and not at every spend', async () => {
    const owner = await anOwner(world)
    await rule(owner, { lowBalanceAt: 50 })
    const announced = async () => {
      const { rows } = await sql`select from pgboss.job
        where data -> 'payload' ->> 'name' = 'billing.credits-spent'
          and data -> 'actor' ->> 'companyId' = ${owner.companyId}`.execute(world.ownerDb)
      return rows.length
    }
    await aSpend(world, owner, 49)
    await aSpend(world, owner, 1)
    expect(await announced()).toBe(0)
    await aSpend(world, owner, 1)
    expect(await announced()).toBe(1)
    await aSpend(world, owner, 5)
    await inTx(owner, (ctx) => holdCredits(ctx, { action, key: 'flow:low', units: 5 }))
    expect(await announced()).toBe(1)
  })
})
