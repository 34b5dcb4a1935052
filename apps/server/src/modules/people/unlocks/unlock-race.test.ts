import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'
import { startWorld } from '#test/world'
import { unlockPeople } from './unlock-people.ts'

const world = startWorld()
let [first, second] = [] as unknown as [Member, Member]

beforeEach(async () => {
  first = await anOwner(world)
  second = await aMember(world, first)
})

/** Number of transactions begun, since one that lost a deadlock is retried. */
let begun = 0

const unlock = (as: Member, personIds: readonly string[]) =>
  inTransaction(world.contextFor(as), (ctx) => {
    begun += 1
    return unlockPeople(ctx, { personIds })
  })

async function booksOf({ companyId }: Member) {
  const { rows } = await sql<{ unlocks: number; spends: number; balance: number }>`select
    (select count(*) from people.unlocks where company_id = ${companyId}) as unlocks,
    (select count(*) from credit.txn where company_id = ${companyId} and kind = 'spend') as spends,
    (select balance from credit.account where company_id = ${companyId}) as balance`.execute(
    world.ownerDb,
  )
  return rows[0]
}

describe('two concurrent unlocks', () => {
  it('do not deadlock when they name the same people in different order', async () => {
    const rounds = 15
    const people = await manyPoolPeople(world, 4 * rounds)
    begun = 0
    for (let round = 0; round < rounds; round += 1) {
      const some = people.slice(4 * round, 4 * round + 4)
      const both = await Promise.all([unlock(first, some), unlock(second, some.toReversed())])
      const outcomes = both.map(({ results }) =>
        results.toSorted((a, b) => (a.personId < b.personId ? -1 : 1)),
      )
      for (const [at, one] of (outcomes[0] ?? []).entries()) {
        const pair = [one.outcome, outcomes[1]?.[at]?.outcome].toSorted()
        expect(pair).toEqual(['already', 'unlocked'])
      }
      for (const { email } of outcomes.flat()) expect(email).toMatch(/@example\.org$/)
    }
    expect(begun).toBe(2 * rounds)
    expect(await booksOf(first)).toEqual({ unlocks: 60, spends: 60, balance: 40 })
  }, 60_000)

  it('share the remaining credits, and the later one sees who was bought', async () => {
    await aSpend(world, first, 98)
    const last = await manyPoolPeople(world, 6)
    const both = await Promise.all([unlock(first, last), unlock(second, last.toReversed())])
    const outcomes = both.flatMap(({ results }) => results.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'unlocked')).toHaveLength(2)
    expect(both[0].credits + both[1].credits).toBe(2)
    expect(outcomes.filter((outcome) => outcome === 'out_of_credits')).toHaveLength(8)
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(2)
    expect(await booksOf(first)).toEqual({ unlocks: 2, spends: 3, balance: 0 })
  })
})

describe('the protection of the pool’s contact details', () => {
  const asApp = <T>(as: Member, text: string, ids: readonly string[]) =>
    inTransaction(world.contextFor(as), async ({ db }) => {
      const { rows } = await sql<T>`${sql.raw(text)}(${ids}::uuid[])`.execute(db)
      return rows
    })

  it('prevents the runtime role from reading them', async () => {
    for (const column of ['contacts', 'contact_keys', '*']) {
      const reading = inTransaction(world.contextFor(first), ({ db }) =>
        sql`select ${sql.raw(column)} from people.pool_people`.execute(db),
      )
      await expect(reading).rejects.toThrow(/permission denied/)
    }
  })

  it('is not bypassed by an unlock row without a payment', async () => {
    const [id, paid] = [await aPoolPerson(world), await aPoolPerson(world)]
    await unlock(first, [paid])
    await inTransaction(world.contextFor(first), ({ db, actor: { companyId, clientId } }) =>
      sql`insert into people.unlocks (company_id, person_id, client_id, receipt)
        select ${companyId}, ${id}, ${clientId}, receipt from people.unlocks
        where person_id = ${paid}`.execute(db),
    )
    const rows = await asApp(first, 'select * from people.pool_contacts', [id, paid])
    expect(rows).toMatchObject([{ personId: paid, email: `${paid}@example.org` }])
    expect(await asApp(await anOwner(world), 'select * from people.pool_contacts', [paid])).toEqual(
      [],
    )
  })

  it('prevents deleting or changing paid unlocks', async () => {
    await unlock(first, [await aPoolPerson(world)])
    for (const statement of ['delete from', 'update'] as const) {
      const rest = statement === 'update' ? ' set receipt = 1' : ''
      const changing = inTransaction(world.contextFor(first), ({ db }) =>
        sql.raw(`${statement} people.unlocks${rest}`).execute(db),
      )
      await expect(changing).rejects.toThrow(/permission denied/)
    }
  })

  it.each([
    ['a@b.co', 'a•••••••@b••••••.co'],
    ['somebody.with.a.long.name@mail.halden-robotics.example.com', 's•••••••@m••••••.com'],
    ['x@localhost', 'x•••••••@l••••••'],
  ])('shows %s only as %s', async (email, hint) => {
    const id = await aPoolPerson(world, { emails: [[email, 'risky']] })
    const rows = await asApp(first, 'select * from people.pool_hints', [id, newId()])
    expect(rows).toEqual([{ personId: id, hint }])
  })
})
