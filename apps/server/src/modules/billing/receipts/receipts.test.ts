import * as contract from '@headwater/contract/billing/receipts'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { setClock } from '#test/set-clock'
import { captureCredits } from '../credits/capture-credits.ts'
import { holdCredits, releaseHold } from '../credits/hold-credits.ts'
import { refundSpend } from '../credits/refund-spend.ts'
import { freezeLot, issueLot, revokeLotTo, thawLot, waiveDebt } from '../ledger/ledger.ts'

const world = startTestApp()
const action = 'unlock_talent'
const [jobId, flowId, talentId] = [newId(), newId(), newId()]

type Work<T> = Parameters<typeof inTransaction<ReturnType<typeof world.contextFor>, T>>[1]

function inTx<T>(as: Member, work: Work<T>): Promise<T> {
  return inTransaction(world.contextFor(as), work)
}

const bought = { label: '5,000 credits, 2 March 2026', unit_mills: 49, cents: 24_500 }
const unlock = { jobId, jobTitle: 'Grid Engineer', flowId, flowTitle: 'Lisbon', talentId }

/** A company with each kind of credit movement once. */
async function aStory() {
  const owner = await anOwner(world)
  const ines = await aMember(world, { companyId: owner.companyId })
  await setClock(world, '2026-03-02T09:00:00Z')
  await aSpend(world, ines, 1, { key: 'unlock:ana', label: 'Ana Prat', ...unlock })
  await inTx(owner, (ctx) => refundSpend(ctx, { of: 'unlock:ana' }))
  const hold = await inTx(ines, (ctx) =>
    holdCredits(ctx, { action, key: 'flow:1', units: 20, ...unlock }),
  )
  const { holdId } = hold
  await inTx(ines, (ctx) => captureCredits(ctx, { holdId, action, key: 'unlock:bo', talentId }))
  await inTx(ines, (ctx) => releaseHold(ctx, holdId))
  const lot = { kind: 'purchase', ref: 'cs_1', amount: 5_000, terms: bought } as const
  const { lotId } = await inTx(owner, (ctx) => issueLot(ctx, { ...lot, by: owner.clientId }))
  await inTx(owner, (ctx) => freezeLot(ctx, { lotId, key: 'dispute:1', target: 1_000 }))
  await inTx(owner, (ctx) => thawLot(ctx, { lotId, key: 'dispute:1', isWon: true }))
  await aSpend(world, ines, 150)
  await inTx(owner, (ctx) => revokeLotTo(ctx, { lotId, key: 'refund:ch:5000', target: 5_000 }))
  await inTx(owner, (ctx) => waiveDebt(ctx, { key: 'waive:1', amount: 1, by: owner.clientId }))
  const more = { ...lot, ref: 'cs_2', terms: { ...bought, is_top_up: true } }
  await inTx(owner, (ctx) => issueLot(ctx, more))
  await setClock(world, '2026-04-01T00:00:00.5Z')
  return { owner, ines }
}

let owner: Member
let ines: Member
let all: contract.Receipt[]

async function list(as: Member, filter: Partial<contract.ReceiptFilter> = {}, limit = 200) {
  const answer = await world.call(contract.listReceipts, { ...filter, limit }, { as })
  expect(answer.status).toBe(200)
  return answer.body.items
}

/** Returns two receipts from the cursor on, and the next cursor. */
async function turnPage(filter: Partial<contract.ReceiptFilter>, cursor: string) {
  const args = { ...filter, limit: 2, ...(cursor !== '' && { cursor }) }
  const { body } = await world.call(contract.listReceipts, args, { as: owner })
  return { items: body.items, next: body.nextCursor ?? undefined }
}

beforeAll(async () => {
  ;({ owner, ines } = await aStory())
  all = await list(owner)
})

describe('the receipts', () => {
  it('describe what happened, newest first', () => {
    const lines = all.map(({ title, detail, credits, by }) => [title, detail, credits, by?.name])
    const [me, noMember] = ['Ada Lovelace', undefined]
    const place = 'Grid Engineer, Lisbon'
    expect(lines).toEqual([
      ['Monthly credits, Free Tier', 'April 2026', 100, noMember],
      ['Used to settle debt', bought.label, -50, noMember],
      ['5,000 credits bought automatically', '$245.00', 5_000, noMember],
      ['Debt waived: 1 owed', null, 0, me],
      ['Revoked after a refund', `${bought.label}, 51 owed`, -4_949, noMember],
      ['Unlocked 150 people', null, -150, me],
      ['Released: the dispute was won', bought.label, 1_000, noMember],
      ['Frozen while a payment is disputed', bought.label, -1_000, noMember],
      ['5,000 credits bought', '$245.00', 5_000, me],
      ['No longer reserved for Lisbon', place, 19, me],
      ['Unlocked a person', null, 0, me],
      ['Reserved for Lisbon', place, -20, me],
      ['Refund of R-2', 'Unlocked Ana Prat', 1, noMember],
      ['Unlocked Ana Prat', place, -1, me],
      ['Monthly credits, Free Tier', 'March 2026', 100, noMember],
    ])
  })

  it('are numbered without gaps, and each starts with the previous balance', () => {
    const ascending = all.toReversed()
    expect(ascending.map(({ number }) => number)).toEqual(ascending.map((_, at) => at + 1))
    let balance = 0
    for (const receipt of ascending) {
      expect(receipt.balance_before).toBe(balance)
      expect(receipt.balance_after).toBe(balance + receipt.credits)
      balance = receipt.balance_after
    }
    expect(balance).toBe(5_050)
  })

  it('name job, flow and person, and the receipt that a refund reverses', () => {
    const [refund, ana] = all.slice(-3, -1)
    expect(ana).toMatchObject({
      job_id: jobId,
      flow_id: flowId,
      talent_id: talentId,
      reverses: null,
    })
    expect(refund).toMatchObject({ kind: 'unspend', reverses: ana?.number, job_id: null })
  })

  it('show expired credits at the time they expired', async () => {
    const late = await anOwner(world)
    await setClock(world, '2026-04-10T09:00:00Z')
    await aSpend(world, late, 30)
    await setClock(world, '2026-05-20T09:00:00Z')
    const [grant, expiry] = await list(late)
    expect(expiry).toMatchObject({
      kind: 'expire',
      title: 'Expired: Free Tier, April 2026',
      at: '2026-05-01T00:00:00.000Z',
      credits: -70,
      balance_after: 0,
    })
    expect(grant).toMatchObject({ title: 'Monthly credits, Free Tier', balance_after: 100 })
  })

  it('are limited to the member’s own without the billing privilege', async () => {
    const mine = await list(ines)
    expect(mine.map(({ kind }) => kind)).toEqual([
      'spend',
      'release',
      'capture',
      'hold',
      'unspend',
      'spend',
    ])
    expect(await list(ines, { clientId: owner.clientId })).toEqual([])
    const read = (as: Member, number: number) => world.call(contract.getReceipt, { number }, { as })
    expect((await read(ines, 2)).status).toBe(200)
    expect(await read(ines, 1)).toMatchObject({ status: 404 })
    expect((await read(owner, 1)).status).toBe(200)
    expect(await read(owner, 999)).toMatchObject({ status: 404 })
  })

  it.each<[string, () => Partial<contract.ReceiptFilter>, (receipt: contract.Receipt) => boolean]>([
    ['use', () => ({ view: 'usage' }), ({ kind }) => /spend|hold|capture|release/.test(kind)],
    [
      'purchases',
      () => ({ view: 'purchases' }),
      ({ kind }) => /issue|revoke|freeze|thaw|settle|waive/.test(kind),
    ],
    ['person', () => ({ clientId: ines.clientId, view: 'usage' }), ({ kind }) => kind !== 'waive'],
    ['job', () => ({ jobId }), (receipt) => receipt.job_id === jobId],
    ['flow', () => ({ flowId }), (receipt) => receipt.flow_id === flowId],
    ['time', () => ({ from: '2026-04-01T00:00:00Z' }), ({ at }) => at >= '2026-04-01'],
    ['end', () => ({ until: '2026-04-01T00:00:00Z' }), ({ at }) => at < '2026-04-01'],
  ])('are filtered by %s, page by page', async (_, filterOf, isWanted) => {
    const filter = filterOf()
    const whole = await list(owner, filter)
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.every(isWanted)).toBe(true)
    const paged: contract.Receipt[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { items, next } = await turnPage(filter, cursor)
      paged.push(...items)
      cursor = next
    }
    expect(paged).toEqual(whole)
  })

  it('reject a cursor of a differently filtered list', async () => {
    const { body } = await world.call(contract.listReceipts, { limit: 1 }, { as: owner })
    const cursor = body.nextCursor ?? ''
    const other = await world.call(contract.listReceipts, { cursor, view: 'usage' }, { as: owner })
    expect(other).toMatchObject({ status: 400, error: { fields: { cursor: expect.any(String) } } })
    const span = { from: '2026-04-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
    const answer = await world.call(contract.listReceipts, span, { as: owner })
    expect(answer.error?.fields).toHaveProperty('until')
  })
})

describe('one receipt', () => {
  it('shows which lots paid, their price, and the price rule', async () => {
    const number = all.find(({ credits }) => credits === -150)?.number ?? 0
    const { body } = await world.call(contract.getReceipt, { number }, { as: owner })
    expect(body).toMatchObject({
      title: 'Unlocked 150 people',
      rule: 'unlock_talent@1',
      units: 150,
      lines: [
        { from: 'Free Tier, March 2026', credits: 99, moved_from: 'available', unit_mills: 0 },
        { from: bought.label, credits: 51, moved_to: 'spent', unit_mills: 49 },
      ],
    })
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
