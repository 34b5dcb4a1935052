import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'
import { issueLot, listLedgerFaults, openHold, revokeLotTo, spend } from './ledger.ts'

const world = startWorld()
const actor = anActor()
const subject = { action: 'unlock', units: 1, rule: 'unlock@1', by: actor.clientId }
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client(world.ownerUrl)
  await owner.connect()
  await inTransaction(world.contextFor(actor), async (ctx) => {
    const terms = { label: '100 credits' }
    await issueLot(ctx, { kind: 'purchase', ref: 'one', amount: 100, terms })
    await issueLot(ctx, { kind: 'free', ref: 'two', amount: 40, terms })
    for (const key of ['a', 'b', 'c']) {
      await spend(ctx, { key, amount: 20, subject, memberId: actor.clientId })
    }
    await openHold(ctx, { key: 'h', amount: 10, ttlSeconds: 600, subject })
    await revokeLotTo(ctx, { lotId: 1, key: 'r', target: 95 })
  })
})
afterAll(() => owner.end())

/** Returns what the audit reports with the fault in place, then rolls it back. */
async function auditAfter(fault: string): Promise<string[]> {
  await owner.query('begin')
  try {
    // Even the database owner has to disable the triggers first.
    await owner.query(`set local session_replication_role = replica; ${fault}`)
    const { rows } = await owner.query('select what from credit.audit()')
    return rows.map(({ what }) => what)
  } finally {
    await owner.query('rollback')
  }
}

it('the audit finds nothing in intact books, as the company and as the owner', async () => {
  const ctx = world.contextFor(actor)
  expect(await inTransaction(ctx, listLedgerFaults)).toEqual([])
  expect(await auditAfter('select 1')).toEqual([])
})

it.each([
  [
    'credits moved between buckets',
    'update credit.lot set held = held + 1, spent = spent - 1 where id = 1',
    'lot differs from its moves',
  ],
  [
    'a spend made cheaper',
    "update credit.txn set amount = 19 where idem_key = 'a'",
    'line differs from its moves',
  ],
  [
    'a spend made cheaper together with its move',
    'update credit.move set amount = 19 where seq = 3; update credit.txn set amount = 19 where seq = 3; update credit.lot set spent = spent - 1, expired = expired + 1 where id = 2',
    'hash does not follow',
  ],
  [
    'a spend assigned to another member',
    "update credit.txn set subject = '{}' where idem_key = 'b'",
    'hash does not follow',
  ],
  [
    'a line taken out',
    'delete from credit.move where seq = 4; delete from credit.txn where seq = 4',
    'a line is missing',
  ],
  [
    'the end cut off',
    'delete from credit.move where seq = 7; delete from credit.txn where seq = 7',
    'account differs from its last line',
  ],
  [
    'a recomputed hash',
    "update credit.txn set hash = sha256('x') where seq = 2",
    'hash does not follow',
  ],
  [
    'a balance raised',
    'update credit.account set balance = balance + 5',
    'account differs from its lots',
  ],
  ['a debt forgotten', 'update credit.account set debt = 0', 'account differs from its last line'],
  [
    'a lot out of nowhere',
    "insert into credit.lot (company_id, id, source_kind, source_ref, priority, amount, available, effective_at) select company_id, 9, 'promo', 'x', 10, 5, 5, now() from credit.account",
    'lot differs from its moves',
  ],
  ['a hold that holds less', 'update credit.hold set released = 1', 'hold differs from its slices'],
  [
    'a slice that holds less',
    'update credit.hold_slice set released = 1',
    'lot differs from the holds on it',
  ],
  ['a claim forgotten', 'delete from credit.claim', 'lot differs from the claims on it'],
  [
    'a member who used less',
    'update credit.member_month set spent = 1',
    'the month of a member differs',
  ],
  [
    'a month that used less',
    'update credit.account set month_spent = 1',
    'the month differs from the journal',
  ],
  [
    'an end that is not awaited',
    "update credit.account set next_due_at = 'infinity'",
    'something is due before the account says so',
  ],
])('the audit detects %s', async (_, fault, expected) => {
  expect(await auditAfter(fault)).toContain(expected)
})

it.each([
  ['a bucket below zero', 'update credit.lot set available = -1, spent = spent + 1 + available'],
  ['credits out of nowhere', 'update credit.lot set available = available + 1'],
  [
    'a move that does not exist',
    "insert into credit.move select company_id, seq, 9, lot_id, 'expired', 'available', 1 from credit.move limit 1",
  ],
  ['a changed line', 'update credit.txn set amount = 1'],
  ['a deleted line', 'delete from credit.txn'],
  ['a changed move', 'update credit.move set amount = 1'],
  ['an emptied journal', 'truncate credit.txn'],
])('the database refuses even its owner %s', async (_, fault) => {
  await expect(owner.query(fault)).rejects.toThrow(/append-only|constraint|domain/)
})
