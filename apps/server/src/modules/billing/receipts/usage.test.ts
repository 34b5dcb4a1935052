import { getBillingSummary } from '@headwater/contract/billing'
import * as contract from '@headwater/contract/billing/receipts'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { setClock } from '#test/set-clock'
import { refundSpend } from '../credits/refund-spend.ts'
import { getBalance, issueLot } from '../ledger/ledger.ts'

const world = startTestApp()
const [jobId, flowId] = [newId(), newId()]
let owner: Member
let ines: Member

beforeAll(async () => {
  owner = await anOwner(world)
  ines = await aMember(world, { companyId: owner.companyId })
  await setClock(world, '2026-02-27T12:00:00Z')
  await aSpend(world, owner, 5, { key: 'late' })
  await setClock(world, '2026-03-03T12:00:00Z')
  const terms = { label: '5,000 credits, 3 March 2026', unit_mills: 49, cents: 24_500 }
  await inTransaction(world.contextFor(owner), async (ctx) => {
    await issueLot(ctx, { kind: 'purchase', ref: 'cs_1', amount: 5_000, terms })
    // Refunds a spend of last month, so it counts there.
    await refundSpend(ctx, { of: 'late', credits: 2 })
  })
  await aSpend(world, ines, 90, { key: 'a', jobId, jobTitle: 'Engineer', flowId })
  await setClock(world, '2026-03-05T12:00:00Z')
  await aSpend(world, ines, 30, { key: 'b', jobId, jobTitle: 'Grid Engineer', flowId })
  await aSpend(world, owner, 4, { key: 'c', jobId: newId() })
  await inTransaction(world.contextFor(owner), (ctx) => refundSpend(ctx, { of: 'b', credits: 10 }))
})

async function usage(by: 'person' | 'job' | 'flow', month?: string) {
  const args = { by, ...(month !== undefined && { month }) }
  return (await world.call(contract.getUsage, args, { as: owner })).body
}

async function burnDown(month?: string) {
  const args = month === undefined ? {} : { month }
  return (await world.call(contract.getBurnDown, args, { as: owner })).body
}

describe('the usage of a month', () => {
  it('is the spend less refunds, by person, with its cost', async () => {
    // Twenty of these credits were bought; ten of those were refunded, because the last spent are
    // refunded first.
    expect(await usage('person')).toEqual({
      month: '2026-03',
      total: 114,
      rows: [
        { id: ines.clientId, name: 'Ada Lovelace', credits: 110, refunded: 10, cost_cents: 49 },
        { id: owner.clientId, name: 'Ada Lovelace', credits: 4, refunded: 0, cost_cents: 20 },
      ],
    })
  })

  it('is grouped by job and by flow, under their latest titles', async () => {
    const [first, second] = (await usage('job')).rows
    expect(first).toMatchObject({ id: jobId, name: 'Grid Engineer', credits: 110 })
    expect(second).toMatchObject({ name: 'A job', credits: 4 })
    const flows = (await usage('flow')).rows.map(({ id, name, credits }) => [id, name, credits])
    expect(flows).toEqual([
      [flowId, 'A session', 110],
      [null, 'No session', 4],
    ])
  })

  it('adds up to what the ledger counts against the cap', async () => {
    const { monthSpent } = await inTransaction(world.contextFor(owner), getBalance)
    for (const by of ['person', 'job', 'flow'] as const) {
      const { total, rows } = await usage(by)
      expect(total).toBe(monthSpent)
      expect(rows.reduce((sum, { credits }) => sum + credits, 0)).toBe(total)
    }
    expect(await usage('person', '2026-02')).toMatchObject({ total: 3, rows: [{ refunded: 2 }] })
    expect(await usage('person', '2026-01')).toEqual({ month: '2026-01', total: 0, rows: [] })
  })
})

describe('the burn-down of a month', () => {
  it('has the balance at the end of each day until today, and the burn rate', async () => {
    expect(await burnDown()).toEqual({
      month: '2026-03',
      start_balance: 95,
      days: [
        { date: '2026-03-01', balance: 0, spent: 0 },
        { date: '2026-03-02', balance: 0, spent: 0 },
        { date: '2026-03-03', balance: 5_010, spent: 90 },
        { date: '2026-03-04', balance: 5_010, spent: 0 },
        { date: '2026-03-05', balance: 4_986, spent: 34 },
      ],
      per_day: 22.4,
      zero_on: null,
    })
  })

  it('shows a past month in full, with the expiry at its end', async () => {
    const { days, start_balance, zero_on } = await burnDown('2026-02')
    expect([start_balance, days.length, days.at(-2), zero_on]).toEqual([
      0,
      28,
      { date: '2026-02-27', balance: 95, spent: 5 },
      null,
    ])
    expect(await burnDown('2026-07')).toMatchObject({ days: [], start_balance: 4_986 })
    const bad = await world.call(contract.getBurnDown, { month: '0000-01' }, { as: owner })
    expect(bad.error?.fields).toHaveProperty('month')
  })

  it('shows the day on which the balance reaches zero', async () => {
    await aSpend(world, owner, 4_900)
    // 5,014 credits in five days: the remaining 86 run out today. The text above the chart names
    // the same day.
    expect(await burnDown()).toMatchObject({ per_day: 1_002.4, zero_on: '2026-03-05' })
    const { body } = await world.call(getBillingSummary, {}, { as: owner })
    expect(body?.pace.lasts_until).toBe('2026-03-05')
  })
})
