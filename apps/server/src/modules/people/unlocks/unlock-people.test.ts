import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'
import { hashContact } from '../suppressions/hash-contact.ts'
import { listContactStatuses } from './list-contact-statuses.ts'
import { listRevealedContacts } from './list-revealed-contacts.ts'
import { unlockPeople } from './unlock-people.ts'

const world = startTestApp()
let owner: Member

beforeAll(async () => {
  owner = await anOwner(world)
})

const unlock = (as: Member, personIds: readonly string[]) =>
  inTransaction(world.contextFor(as), (ctx) => unlockPeople(ctx, { personIds }))
const contactStatusOf = (as: Member, id: string) =>
  inTransaction(world.contextFor(as), async (ctx) => (await listContactStatuses(ctx, [id])).get(id))
const contactsOf = (as: Member, id: string) =>
  inTransaction(world.contextFor(as), (ctx) => listRevealedContacts(ctx, id))

async function rowsOf({ companyId }: Member) {
  const { rows } = await sql<{ personId: string; idemKey: string; subject: object }>`
    select u.person_id, t.idem_key, t.subject from people.unlocks u
    full join (select * from credit.txn where kind = 'spend') t
      on t.company_id = u.company_id and t.seq = u.receipt
    where coalesce(u.company_id, t.company_id) = ${companyId}`.execute(world.ownerDb)
  return rows
}

/** Spends credits until this many of a free company's hundred are left. */
const leave = (as: Member, credits: number) => aSpend(world, as, 100 - credits)

describe('an unlock', () => {
  it('costs one credit, shows the address and writes one receipt with its purpose', async () => {
    const [us, id] = [await anOwner(world), await aPoolPerson(world)]
    expect(await contactStatusOf(us, id)).toEqual({
      state: 'locked',
      hint: `${id.charAt(0)}•••••••@e••••••.org`,
      check: { quality: 'likely', checkedOn: null },
    })
    const job = { id: newId(), title: 'Registered nurse' }
    const flow = { id: newId(), title: 'Search 1' }
    const bought = await inTransaction(world.contextFor(us), (ctx) =>
      unlockPeople(ctx, { personIds: [id], job, flow }),
    )
    const email = `${id}@example.org`
    expect(bought).toEqual({
      results: [{ personId: id, outcome: 'unlocked', email }],
      receipts: new Map([[id, expect.any(Number)]]),
      credits: 1,
      balance: 99,
      message: null,
    })
    expect(await rowsOf(us)).toEqual([
      {
        personId: id,
        idemKey: `unlock:${id}`,
        subject: expect.objectContaining({
          by: us.clientId,
          talent_id: id,
          job_id: job.id,
          flow_id: flow.id,
          job_title: job.title,
          flow_title: flow.title,
        }),
      },
    ])
    expect(await contactStatusOf(us, id)).toMatchObject({ state: 'unlocked', email })
    expect(await contactsOf(us, id)).toMatchObject([{ kind: 'email', value: email }])
    expect(await contactStatusOf(owner, id)).toMatchObject({ state: 'locked' })
    expect(await contactsOf(owner, id)).toEqual([])
  })

  it('is free for people already bought, the company’s own, gone or without a usable address', async () => {
    const us = await anOwner(world)
    const known = await aPoolPerson(world)
    await unlock(us, [known])
    const mine = await aPerson(world, us, { contacts: ['email:mine@example.org'] })
    const merged = await aPerson(world, us)
    await sql`update people.people set merged_into = ${mine} where id = ${merged}`.execute(
      world.ownerDb,
    )
    const removed = await aPerson(world, us)
    await sql`update people.people set removed_at = now() where id = ${removed}`.execute(
      world.ownerDb,
    )
    const theirs = await aPerson(world, owner, { contacts: ['email:theirs@example.org'] })
    const bouncing = await aPoolPerson(world, { emails: [['b@example.org', 'undeliverable']] })
    const silent = await aPoolPerson(world, { emails: [] })
    const ids = [known, known, mine, merged, removed, theirs, bouncing, silent, newId()]
    const { results, credits, balance, message } = await unlock(us, ids)
    expect(results.map(({ outcome, email }) => [outcome, email])).toEqual([
      ['already', `${known}@example.org`],
      ['own', 'mine@example.org'],
      ['own', 'mine@example.org'],
      ['gone', null],
      ['gone', null],
      ['no_address', null],
      ['no_address', null],
      ['gone', null],
    ])
    expect([credits, balance]).toEqual([0, 99])
    expect(message).toBe(
      '2 people have no deliverable email address. 3 people have left the pool. You were not charged for them.',
    )
    expect(await rowsOf(us)).toHaveLength(1)
  })

  it('returns the best address and never one that bounces', async () => {
    const id = await aPoolPerson(world, {
      emails: [
        ['gone@bounced.test', 'undeliverable'],
        ['risky@risky.test', 'risky'],
        ['unknown@unknown.museum', 'unverified'],
        ['Sure@Halden.Example.com', 'deliverable'],
      ],
    })
    expect(await contactStatusOf(owner, id)).toEqual({
      state: 'locked',
      hint: 'S•••••••@H••••••.com',
      check: { quality: 'verified', checkedOn: null },
    })
    const { results } = await unlock(owner, [id])
    expect(results[0]?.email).toBe('Sure@Halden.Example.com')
    expect(await contactsOf(owner, id)).toHaveLength(4)
  })

  it('shows reviewers no address of any person', async () => {
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const [id, mine] = [
      await aPoolPerson(world),
      await aPerson(world, owner, { contacts: ['email:own@example.org'] }),
    ]
    await unlock(owner, [id])
    expect(await contactStatusOf(reviewer, id)).toMatchObject({ state: 'unlocked', email: null })
    expect(await contactStatusOf(reviewer, mine)).toEqual({ state: 'own', email: null })
    for (const one of [id, mine]) expect(await contactsOf(reviewer, one)).toEqual([])
    expect(await contactsOf(owner, mine)).toMatchObject([{ value: 'own@example.org' }])
  })

  it('never offers or charges for suppressed people', async () => {
    const us = await anOwner(world)
    const [ours, shared, bought, fine] = await manyPoolPeople(world, 4)
    if (!ours || !shared || !bought || !fine) throw new Error('The pool is empty.')
    await unlock(us, [bought])
    const values = [`${ours}@example.org`, `${bought}@example.org`]
    await world.call(addSuppressions, { values }, { as: us })
    const [keyHash] = hashContact(world.keyring, 'pool', {
      kind: 'email',
      key: `${shared}@example.org`,
    })
    await sql`insert into people.pool_suppressions (kind, key_hash)
      values ('email', ${keyHash})`.execute(world.ownerDb)
    for (const id of [ours, shared]) {
      expect(await contactStatusOf(us, id)).toEqual({ state: 'locked', hint: null })
    }
    expect(await contactStatusOf(us, bought)).toMatchObject({ state: 'unlocked', email: null })
    expect(await contactsOf(us, bought)).toEqual([])
    // Another company's list has no effect.
    expect(await contactStatusOf(owner, ours)).toMatchObject({
      hint: expect.stringContaining('@e'),
    })
    const { results, credits } = await unlock(us, [ours, shared, bought, fine])
    expect(results.map(({ outcome }) => outcome)).toEqual(['gone', 'gone', 'gone', 'unlocked'])
    expect(credits).toBe(1)
    await sql`delete from people.pool_suppressions`.execute(world.ownerDb)
  })
})

describe('running out of credits', () => {
  it('stops an unlock in the middle, and the remaining people state the reason', async () => {
    const us = await anOwner(world)
    const [known, ...ids] = await manyPoolPeople(world, 6)
    if (!known) throw new Error('The pool is empty.')
    await unlock(us, [known])
    await aSpend(world, us, 96)
    const { results, credits, balance, message } = await unlock(us, [...ids, known])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'unlocked',
      'unlocked',
      'unlocked',
      'out_of_credits',
      'out_of_credits',
      'already',
    ])
    expect([credits, balance]).toEqual([3, 0])
    expect(message).toMatch(/^This needs 1 credit, and you have 0\./)
    expect(results[3]?.email).toBeNull()
    expect((await rowsOf(us)).filter(({ personId }) => personId !== null)).toHaveLength(4)
  })

  it.each([
    [
      'the limit of the member',
      (us: Member) => sql`update identity.clients set monthly_credit_limit = 2
        where company_id = ${us.companyId} and id = ${us.clientId}`,
      'over_limit',
      /^This exceeds your monthly limit of 2 credits/,
      2,
    ],
    [
      'the cap of the company',
      (us: Member) => sql`insert into billing.spending_rules (company_id, monthly_cap)
        values (${us.companyId}, 1)`,
      'over_limit',
      /your company’s monthly limit of 1 credit/,
      1,
    ],
    [
      'a debt',
      (us: Member) => sql`update credit.account set debt = 1 where company_id = ${us.companyId}`,
      'credits_blocked',
      /^A refunded payment left a credit debt/,
      0,
    ],
  ] as const)('is distinguished from %s', async (_, prepare, outcome, message, fits) => {
    const us = await anOwner(world)
    await aSpend(world, us, 1, { clientId: (await aMember(world, us)).clientId })
    await sql`update credit.account set month_spent = 0
      where company_id = ${us.companyId}`.execute(world.ownerDb)
    await prepare(us).execute(world.ownerDb)
    const ids = await manyPoolPeople(world, 3)
    const bought = await unlock(us, ids)
    expect(bought.results.map((one) => one.outcome)).toEqual(
      ids.map((_, at) => (at < fits ? 'unlocked' : outcome)),
    )
    expect(bought).toMatchObject({ credits: fits, message: expect.stringMatching(message) })
    expect((await rowsOf(us)).filter(({ personId }) => personId)).toHaveLength(fits)
  })
})

it('a failure later in the transaction leaves neither unlock nor receipt', async () => {
  const [us, id] = [await anOwner(world), await aPoolPerson(world)]
  await leave(us, 5)
  const failing = inTransaction(world.contextFor(us), async (ctx) => {
    const { results } = await unlockPeople(ctx, { personIds: [id] })
    expect(results[0]?.email).toBe(`${id}@example.org`)
    throw new Error('The process dies here.')
  })
  await expect(failing).rejects.toThrow('dies here')
  expect((await rowsOf(us)).filter(({ personId }) => personId)).toEqual([])
  expect(await contactStatusOf(us, id)).toMatchObject({ state: 'locked' })
  expect(await unlock(us, [id])).toMatchObject({ credits: 1, balance: 4 })
})
