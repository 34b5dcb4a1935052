import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@headwater/contract/billing/receipts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { manySpends } from '#test/journal-builders'
import { holdCredits, releaseHold } from '../credits/hold-credits.ts'
import { refundSpend } from '../credits/refund-spend.ts'
import { getBalance, issueLot, revokeLotTo } from '../ledger/ledger.ts'

const world = startTestApp()
const script = join(import.meta.dirname, '../../../../../../scripts/recompute-balance.mjs')
const spends = 10_000
let folder: string
let owner: Member
let json: string
let csv: string
let balance: number
/** The export of a company with few receipts, to be tampered with. */
let small: string

async function take(
  format: 'csv' | 'json',
  filter: Partial<contract.ReceiptFilter> = {},
  as: Member = owner,
) {
  return world.call(contract.exportReceipts, { format, ...filter }, { as })
}

/** Returns the script's output for a file and its exit code. */
async function recompute(content: string): Promise<{ code: number; said: string }> {
  const path = join(folder, 'export')
  await writeFile(path, content)
  return new Promise((done) => {
    // Without environment variables, because it must run anywhere.
    execFile(process.execPath, [script, path], { cwd: folder, env: {} }, (error, out, err) => {
      done({ code: Number(error?.code ?? 0), said: (out + err).trim() })
    })
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-recompute-'))
  const other = await aCustomer(20)
  small = (await take('json', {}, other)).text
  owner = await aCustomer(spends)
  json = (await take('json')).text
  csv = (await take('csv')).text
  balance = await inTransaction(
    world.contextFor(owner),
    async (ctx) => (await getBalance(ctx)).available,
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** A company with one receipt of each kind, followed by the given number of unlocks. */
async function aCustomer(count: number): Promise<Member> {
  const owner = await anOwner(world)
  const terms = { label: '20,000 credits, Zoë’s “pack”', unit_mills: 49, cents: 98_000 }
  await aSpend(world, owner, 2, { key: 'unlock:zoë😀', label: '=HYPERLINK("http://evil.example")' })
  await inTransaction(world.contextFor(owner), async (ctx) => {
    const lot = { kind: 'purchase', ref: 'cs_1', amount: 20_000, terms } as const
    const { lotId } = await issueLot(ctx, lot)
    await refundSpend(ctx, { of: 'unlock:zoë😀', credits: 1 })
    const hold = { action: 'unlock_talent', key: 'flow:1', units: 7 } as const
    await releaseHold(ctx, (await holdCredits(ctx, hold)).holdId)
    await revokeLotTo(ctx, { lotId, key: 'refund:ch:100', target: 100 })
  })
  await manySpends(world, owner, count)
  return owner
}

describe('an export', () => {
  it('in CSV adds up and contains no formulas', async () => {
    const [head, ...lines] = csv.trimEnd().split('\r\n')
    expect(head).toMatch(
      /^\ufeff"Receipt","Time","Kind","What","Detail","Person","Member","Credits",/,
    )
    expect(lines).toHaveLength(spends + 7)
    expect(lines[1]).toContain(
      `,"Unlocked =HYPERLINK(""http://evil.example"")","","","Ada Lovelace","-2","100","98",`,
    )
    expect(await recompute(csv)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Balance: ${balance} credits`),
    })
  })

  it('in JSON holds the whole journal, oldest first, with its own file name and type', async () => {
    const file = JSON.parse(json)
    expect(file).toMatchObject({ filter: {}, balance, debt: 0, receipts_in_all: spends + 7 })
    for (const [at, receipt] of file.receipts.slice(0, 50).entries()) {
      expect(contract.Receipt.parse(receipt).number).toBe(at + 1)
    }
    const { headers } = await take('json', { view: 'purchases' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="headwater-receipts-2026-01-05.json"',
    })
  })

  it('that is filtered is not accepted as a balance', async () => {
    const { text } = await take('json', { view: 'purchases' })
    const kinds = JSON.parse(text).receipts.map(({ kind }: contract.Receipt) => kind)
    expect(kinds).toEqual(['issue', 'issue', 'revoke'])
    expect(await recompute(text)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/filtered/),
    })
    const none = await take('json', { from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' })
    expect(JSON.parse(none.text).receipts).toEqual([])
  })

  it('requires a recent step-up', async () => {
    const { error } = await take('csv', {}, { ...owner, isFresh: false })
    expect(error?.reason).toBe('step_up_needed')
  })

  it('is recorded in the audit log', async () => {
    const entries = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select('after')
      .where('companyId', '=', owner.companyId)
      .where('action', '=', 'receipts.exported')
      .orderBy('seq')
      .execute()
    expect(entries.map(({ after }) => after)).toContainEqual({ format: 'json', filter: {} })
    expect(entries.length).toBeGreaterThanOrEqual(2)
  })
})

describe('the script that verifies an export', () => {
  it('computes the balance and confirms every hash', async () => {
    const { said, code } = await recompute(json)
    expect(said).toContain(`Balance: ${balance} credits\n${spends + 7} receipts add up`)
    expect(code).toBe(0)
  })

  it.each<[string, (file: { receipts: Exported[]; balance: number }) => void, RegExp]>([
    ['a line that was taken out', ({ receipts }) => receipts.splice(10, 1), /R-11 is missing/],
    ['the last line taken out', ({ receipts }) => receipts.pop(), /R-27 is missing/],
    ['a balance that was raised', (file) => (file.balance += 1), /add up to \d+, and the file/],
    ['credits that were changed', ({ receipts }) => at(receipts).credits--, /R-18 does not add up/],
    ['an old balance', ({ receipts }) => at(receipts).balance_after++, /R-18 does not add up/],
    ['another member', ({ receipts }) => (at(receipts).journal.member = null), /R-18 was changed/],
    [
      'another subject',
      ({ receipts }) => (at(receipts).journal.subject += ' '),
      /R-18 was changed/,
    ],
    ['another time', ({ receipts }) => (at(receipts).journal.occurred = '1.000000'), /R-18 was ch/],
    ['another lot', ({ receipts }) => (move(receipts).lot = 99), /R-18 takes more from a grant/],
    ['a move that is none', ({ receipts }) => (move(receipts).to = 'issue'), /R-18 moves credits/],
    ['more moved', ({ receipts }) => move(receipts).amount++, /R-18 does not add up/],
  ])('reports %s', async (_, tamper, fault) => {
    const file = JSON.parse(small)
    tamper(file)
    const { code, said } = await recompute(JSON.stringify(file))
    expect(said).toMatch(fault)
    expect(code).toBe(1)
  })

  it('reports a changed or missing CSV line, and a file that is not an export', async () => {
    const changed = csv.replace(/^("5",.*?),"-7",/m, '$1,"-6",')
    expect(changed).not.toBe(csv)
    expect(await recompute(changed)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^R-5 does not add up/),
    })
    const missing = csv.replace(/^"9",.*\r\n/m, '')
    expect(await recompute(missing)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^R-9 is missing/),
    })
    expect(await recompute('hello')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^This is not a valid export/),
    })
  })
})

interface Exported {
  credits: number
  balance_after: number
  journal: {
    member: string | null
    subject: string
    occurred: string
    moves: { lot: number; to: string; amount: number }[]
  }
}

function at(receipts: Exported[]): Exported {
  const receipt = receipts[17]
  if (!receipt) throw new Error('Receipt not found.')
  return receipt
}

function move(receipts: Exported[]) {
  const [first] = at(receipts).journal.moves
  if (!first) throw new Error('Nothing moved.')
  return first
}
