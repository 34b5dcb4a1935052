import { removePeople } from '@headwater/contract/people/people'
import type { UnlockOutcome } from '@headwater/contract/people/unlocks'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { hashContact } from '../suppressions/hash-contact.ts'
import { unlockPeople } from './unlock-people.ts'

const world = startTestApp()
let us: Member
let recruiter: Member

beforeEach(async () => {
  us = await anOwner(world)
  recruiter = await aMember(world, us)
})

const unlock = (personIds: readonly string[]) =>
  inTransaction(world.contextFor(recruiter), (ctx) => unlockPeople(ctx, { personIds }))

/** Everything a charge would change. */
async function books() {
  const { rows } = await sql<object>`select a.balance, a.seq, a.month_spent,
      (select count(*) from credit.txn t where t.company_id = a.company_id) as lines,
      (select coalesce(sum(m.spent + m.held), 0) from credit.member_month m
        where m.company_id = a.company_id and m.client_id = ${recruiter.clientId}) as theirs,
      (select count(*) from people.unlocks u where u.company_id = a.company_id) as unlocks
    from credit.account a where a.company_id = ${us.companyId}`.execute(world.ownerDb)
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** Expects exactly this rejection and an unchanged ledger. */
async function expectRefused(
  personIds: readonly string[],
  { outcome, message, balance }: { outcome: UnlockOutcome; message: string; balance: number },
): Promise<void> {
  const before = await books()
  expect(await unlock(personIds)).toEqual({
    results: personIds.map((personId) => ({ personId, outcome, email: null })),
    receipts: new Map(),
    credits: 0,
    balance,
    message,
  })
  expect(await books()).toEqual(before)
}

it('an unlock is rejected without credits', async () => {
  await aSpend(world, us, 100)
  await expectRefused(await manyPoolPeople(world, 2), {
    outcome: 'out_of_credits',
    balance: 0,
    message: 'This needs 1 credit, and you have 0. Buy credits or wait for next month’s.',
  })
})

it.each([
  [
    'the limit of the member',
    (by: Member) => sql`update identity.clients set monthly_credit_limit = 1
      where company_id = ${by.companyId} and id = ${by.clientId}`,
    'over_limit',
    'This exceeds your monthly limit of 1 credit. An owner or admin can raise it.',
  ],
  [
    'the cap of the company',
    (by: Member) => sql`insert into billing.spending_rules (company_id, monthly_cap)
      values (${by.companyId}, 1)`,
    'over_limit',
    'This exceeds your company’s monthly limit of 1 credit. A billing admin can raise it.',
  ],
  [
    'a debt',
    (by: Member) => sql`update credit.account set debt = 1 where company_id = ${by.companyId}`,
    'credits_blocked',
    'A refunded payment left a credit debt. A billing admin can settle it by buying credits.',
  ],
] as const satisfies readonly [
  string,
  (by: Member) => RawBuilder<unknown>,
  UnlockOutcome,
  string,
][])('an unlock is rejected for %s, with credits left', async (_, prepare, outcome, message) => {
  await aSpend(world, recruiter)
  await prepare(recruiter).execute(world.ownerDb)
  await expectRefused(await manyPoolPeople(world, 2), { outcome, message, balance: 99 })
})

it('an unlock costs nothing if no address is deliverable', async () => {
  await aSpend(world, us)
  const ids = [
    await aPoolPerson(world, { emails: [] }),
    await aPoolPerson(world, { emails: [['gone@example.org', 'undeliverable']] }),
  ]
  await expectRefused(ids, {
    outcome: 'no_address',
    balance: 99,
    message: '2 people have no deliverable email address. You were not charged for them.',
  })
})

it('an unlock costs nothing for people who are erased, unknown or suppressed', async () => {
  await aSpend(world, us)
  const own = await aPerson(world, us, { contacts: [`email:${newId()}@example.org`] })
  await world.call(removePeople, { personIds: [own] }, { as: us })
  await sql`update people.people set removed_at = now() - interval '8 days'
    where id = ${own}`.execute(world.ownerDb)
  await runSourcingTask(world, us, 'forget-removed')
  const [taken = '', barred = ''] = await manyPoolPeople(world, 2)
  await sql`delete from people.pool_people where id = ${taken}`.execute(world.ownerDb)
  const [keyHash] = hashContact(world.keyring, 'pool', {
    kind: 'email',
    key: `${barred}@example.org`,
  })
  await sql`insert into people.pool_suppressions (kind, key_hash)
    values ('email', ${keyHash})`.execute(world.ownerDb)
  await expectRefused([own, taken, barred, newId()], {
    outcome: 'gone',
    balance: 99,
    message: '4 people have left the pool. You were not charged for them.',
  })
})

it('each reason is stated once if there are several', async () => {
  await aSpend(world, us, 99)
  const [first = '', second = ''] = await manyPoolPeople(world, 2)
  const silent = await aPoolPerson(world, { emails: [] })
  const { results, credits, balance, message } = await unlock([first, second, silent, newId()])
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'unlocked',
    'out_of_credits',
    'no_address',
    'gone',
  ])
  expect([credits, balance]).toEqual([1, 0])
  expect(message).toBe(
    'This needs 1 credit, and you have 0. Buy credits or wait for next month’s. 1 person has no deliverable email address. 1 person has left the pool. You were not charged for them.',
  )
})
