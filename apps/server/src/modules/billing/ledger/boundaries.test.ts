import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'
import {
  capture,
  closeHold,
  extendHold,
  getBalance,
  issueLot,
  listLedgerFaults,
  openHold,
  postDueEntries,
  spend,
  spendMany,
  unspend,
} from './ledger.ts'

const world = startWorld()
const subject = { action: 'unlock', units: 1, rule: 'unlock@1' }
const terms = { label: 'Test' }
let ctx: Ctx

beforeEach(() => {
  ctx = world.contextFor(anActor())
})

/** Runs one transaction at the given time and audits the books afterwards. */
async function at<T>(time: string, work: (ctx: InTx<Ctx>) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await sql`select set_config('credit.now', ${`2026-03-01 ${time}+00`}, true)`.execute(ctx.db)
    const result = await work(ctx)
    expect(await listLedgerFaults(ctx)).toEqual([])
    return result
  })
}

function charge(key: string, amount = 1) {
  return { key, amount, subject }
}

async function listTxns(kind: string) {
  return inTransaction(ctx, async ({ db, actor }) => {
    const { rows } = await sql<{ amount: number; occurredAt: Date; createdAt: Date }>`
      select amount, occurred_at, created_at from credit.txn
      where company_id = ${actor.companyId} and kind = ${kind}::credit.txn_kind order by seq
    `.execute(db)
    return rows
  })
}

const ends = new Date('2026-03-01T12:00:00Z')
const begins = new Date('2026-03-01T10:00:00Z')

it('a lot can be spent from its start until one microsecond before its end', async () => {
  const lot = { kind: 'plan', ref: 'a', amount: 10, terms } as const
  await at('08:00:00', (ctx) => issueLot(ctx, { ...lot, effectiveAt: begins, expiresAt: ends }))
  const spendAt = (time: string) => at(time, async (ctx) => (await spend(ctx, charge(time))).status)
  expect(await spendAt('09:59:59.999999')).toBe('insufficient')
  expect(await at('09:59:59.999999', getBalance)).toMatchObject({ available: 0, upcoming: 10 })
  expect(await spendAt('10:00:00')).toBe('ok')
  expect(await spendAt('11:59:59.999999')).toBe('ok')
  expect(await at('12:00:00', getBalance)).toMatchObject({ available: 0, upcoming: 0 })
  expect(await spendAt('12:00:00')).toBe('insufficient')
  expect(await listTxns('expire')).toMatchObject([{ amount: 8, occurredAt: ends }])
})

it('setting the clock back expires and spends nothing twice', async () => {
  await at('08:00:00', (ctx) =>
    issueLot(ctx, { kind: 'plan', ref: 'a', amount: 10, terms, expiresAt: ends }),
  )
  await at('12:30:00', postDueEntries)
  expect(await at('11:30:00', (ctx) => spend(ctx, charge('late')))).toMatchObject({
    status: 'insufficient',
  })
  await at('11:30:00', (ctx) => issueLot(ctx, { kind: 'promo', ref: 'b', amount: 5, terms }))
  expect(await at('11:30:00', getBalance)).toMatchObject({ available: 5 })
  expect(await listTxns('expire')).toHaveLength(1)
  const lines = await listTxns('issue')
  expect(lines.at(-1)?.createdAt).toEqual(new Date('2026-03-01T12:30:00Z'))
})

it('a failed transaction discards both the spend and what it paid for', async () => {
  await at('08:00:00', (ctx) => issueLot(ctx, { kind: 'free', ref: 'a', amount: 3, terms }))
  const failure = new Error('The row could not be written.')
  const failed = at('09:00:00', async (ctx) => {
    expect(await spend(ctx, charge('unlock:1'))).toMatchObject({ status: 'ok', balance: 2 })
    throw failure
  })
  await expect(failed).rejects.toThrow(failure)
  expect(await at('09:01:00', getBalance)).toMatchObject({ available: 3, monthSpent: 0 })
  expect(await at('09:02:00', (ctx) => spend(ctx, charge('unlock:1')))).toMatchObject({
    status: 'ok',
  })
})

it('a hold is returned at the end of its lease when the worker stops sending heartbeats', async () => {
  await at('08:00:00', (ctx) => issueLot(ctx, { kind: 'free', ref: 'a', amount: 100, terms }))
  const { holdId } = await at('09:00:00', (ctx) =>
    openHold(ctx, { ...charge('flow:1', 60), ttlSeconds: 900 }),
  )
  await at('09:10:00', (ctx) => extendHold(ctx, holdId ?? 0, 900))
  expect(await at('09:24:59', getBalance)).toMatchObject({ available: 40, held: 60 })
  expect(await at('09:25:00', getBalance)).toMatchObject({ available: 100, held: 0 })
  await at('10:00:00', postDueEntries)
  expect(await listTxns('release')).toMatchObject([
    { amount: 60, occurredAt: new Date('2026-03-01T09:25:00Z') },
  ])
  const late = { ...charge('k', 1), holdId: holdId ?? 0 }
  expect((await at('10:01:00', (ctx) => capture(ctx, late))).status).toBe('hold_closed')
  expect((await at('10:01:00', (ctx) => spend(ctx, charge('k')))).status).toBe('ok')
})

it('a hold outlives its lot, and only the rest of the lot expires', async () => {
  await at('08:00:00', async (ctx) => {
    await issueLot(ctx, { kind: 'plan', ref: 'a', amount: 30, terms, expiresAt: ends })
    await issueLot(ctx, { kind: 'purchase', ref: 'b', amount: 30, terms })
  })
  const { holdId } = await at('11:50:00', (ctx) =>
    openHold(ctx, { ...charge('flow:1', 40), ttlSeconds: 3_600 }),
  )
  const taken = { ...charge('k', 10), holdId: holdId ?? 0 }
  expect((await at('12:10:00', (ctx) => capture(ctx, taken))).status).toBe('ok')
  expect(await at('12:20:00', (ctx) => closeHold(ctx, holdId ?? 0))).toMatchObject({
    status: 'ok',
    released: 30,
  })
  expect(await at('12:20:00', getBalance)).toMatchObject({ available: 30, held: 0 })
})

it('captures that are too large, too late, repeated or under a second hold are distinguished', async () => {
  await at('08:00:00', (ctx) => issueLot(ctx, { kind: 'free', ref: 'a', amount: 100, terms }))
  const hold = (key: string) =>
    at('09:00:00', (ctx) => openHold(ctx, { ...charge(key, 10), ttlSeconds: 900 }))
  const [first, second] = [(await hold('f1')).holdId ?? 0, (await hold('f2')).holdId ?? 0]
  const take = (holdId: number, key: string, amount: number) =>
    at('09:01:00', async (ctx) => (await capture(ctx, { ...charge(key, amount), holdId })).status)
  expect(await take(first, 'big', 11)).toBe('exceeds_hold')
  expect(await take(first, 'item', 4)).toBe('ok')
  expect(await take(first, 'item', 4)).toBe('replayed')
  expect(await take(second, 'item', 4)).toBe('replayed')
  expect(await take(second, 'item', 5)).toBe('key_reused')
  expect(await take(99, 'other', 1)).toBe('no_hold')
  await at('09:02:00', (ctx) => closeHold(ctx, first))
  expect(await take(first, 'late', 1)).toBe('hold_closed')
})

it('fifty live holds are allowed, and ended ones do not count', async () => {
  await at('08:00:00', (ctx) => issueLot(ctx, { kind: 'free', ref: 'a', amount: 100, terms }))
  const open = (time: string, number: number) =>
    at(time, async (ctx) => {
      const { status } = await openHold(ctx, { ...charge(`f${number}`), ttlSeconds: 60 })
      return status
    })
  for (let number = 1; number <= 50; number += 1) expect(await open('09:00:00', number)).toBe('ok')
  expect(await open('09:00:59', 51)).toBe('too_many_holds')
  expect(await open('09:01:00', 51)).toBe('ok')
})

it('a capture in the month after its hold counts against the new month’s limit', async () => {
  const memberId = ctx.actor.clientId
  const on = <T>(day: string, work: (ctx: InTx<Ctx>) => Promise<T>) =>
    inTransaction(ctx, async (ctx) => {
      await sql`select set_config('credit.now', ${`2026-${day}+00`}, true)`.execute(ctx.db)
      return work(ctx)
    })
  await on('03-31 23:50:00', (ctx) => issueLot(ctx, { kind: 'free', ref: 'a', amount: 100, terms }))
  const hold = { ...charge('f', 20), ttlSeconds: 3_600, memberId, memberLimit: 20 }
  const holdId = (await on('03-31 23:51:00', (ctx) => openHold(ctx, hold))).holdId ?? 0
  const take = (day: string, key: string, memberLimit: number) =>
    on(day, async (ctx) => (await capture(ctx, { ...charge(key, 5), holdId, memberLimit })).status)
  expect(await take('03-31 23:52:00', 'a', 0)).toBe('ok')
  expect(await take('04-01 00:00:00', 'b', 4)).toBe('over_limit')
  expect(await take('04-01 00:00:00', 'b', 5)).toBe('ok')
  expect(
    await on('04-01 00:01:00', (ctx) => spend(ctx, { ...charge('c'), memberId, memberLimit: 5 })),
  ).toMatchObject({ status: 'over_limit' })
  // A refund frees the limit of the month in which it was spent.
  await on('04-01 00:02:00', (ctx) => unspend(ctx, { key: 'u', of: 'b', amount: 1 }))
  expect(
    await on('04-01 00:03:00', (ctx) => spend(ctx, { ...charge('c'), memberId, memberLimit: 5 })),
  ).toMatchObject({ status: 'ok' })
  expect(await on('04-01 00:04:00', listLedgerFaults)).toEqual([])
})

it('each of several spends in one call is decided as if it came alone', async () => {
  await at('08:00:00', (ctx) => issueLot(ctx, { kind: 'free', ref: 'a', amount: 10, terms }))
  const charges = [charge('a', 4), charge('b', 7), charge('a', 4), charge('a', 5), charge('c', 6)]
  const answers = await at('09:00:00', (ctx) => spendMany(ctx, charges))
  expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
    ['ok', 6],
    ['insufficient', 6],
    ['replayed', 6],
    ['key_reused', 6],
    ['ok', 0],
  ])
})

it('a refund in one part or in many has the same result', async () => {
  const run = async (parts: readonly number[]) => {
    ctx = world.contextFor(anActor())
    await at('08:00:00', async (ctx) => {
      for (const [index, amount] of [5, 7, 9].entries()) {
        await issueLot(ctx, { kind: 'promo', ref: `${index}`, amount, terms })
      }
      await spend(ctx, charge('k', 20))
      for (const [index, amount] of parts.entries()) {
        expect(await unspend(ctx, { key: `u${index}`, of: 'k', amount })).toMatchObject({ amount })
      }
    })
    return inTransaction(ctx, ({ db, actor }) =>
      db
        .selectFrom('credit.lot')
        .select(['id', 'available', 'spent'])
        .where('companyId', '=', actor.companyId)
        .orderBy('id')
        .execute(),
    )
  }
  const whole = await run([14])
  expect(whole).toMatchObject([{ spent: 5 }, { spent: 1 }, { spent: 0 }])
  expect(await run([1, 6, 2, 5])).toEqual(whole)
})
