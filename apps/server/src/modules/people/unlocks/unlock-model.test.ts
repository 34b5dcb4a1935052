import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'
import { startWorld } from '#test/world'
import { unlockPeople } from './unlock-people.ts'

const world = startWorld()
const people = 8
/** The last of them has no address. */
const silent = people - 1

interface Call {
  readonly by: 0 | 1
  readonly wanted: readonly number[]
}

interface Model {
  balance: number
  readonly limits: readonly (number | null)[]
  readonly used: [number, number]
  readonly unlocked: Set<number>
}

const call: fc.Arbitrary<Call> = fc.record({
  by: fc.constantFrom(0, 1),
  wanted: fc.array(fc.nat(people - 1), { minLength: 1, maxLength: people }),
})
const limit = fc.option(fc.nat(5), { nil: null })

/** Returns the expected outcomes of the call and updates the model. */
function predict(model: Model, { by, wanted }: Call): string[] {
  return [...new Set(wanted)].map((one) => {
    if (model.unlocked.has(one)) return 'already'
    if (one === silent) return 'no_address'
    const limit = model.limits[by] ?? null
    if (limit !== null && model.used[by] + 1 > limit) return 'over_limit'
    if (model.balance < 1) return 'out_of_credits'
    model.balance -= 1
    model.used[by] += 1
    model.unlocked.add(one)
    return 'unlocked'
  })
}

async function limitTo({ companyId, clientId }: Member, credits: number | null): Promise<void> {
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ monthlyCreditLimit: credits })
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

async function readBooks({ companyId }: Member) {
  const { rows } = await sql<{ unlocked: string[]; paid: string[]; balance: number; used: number }>`
    select
      array(select person_id::text from people.unlocks where company_id = ${companyId}
        order by 1) as unlocked,
      array(select substr(idem_key, 8) from credit.txn
        where company_id = ${companyId} and kind = 'spend' and amount = 1 order by 1) as paid,
      (select balance from credit.account where company_id = ${companyId}) as balance,
      (select spent from credit.lot where company_id = ${companyId}) as used`.execute(world.ownerDb)
  return rows[0]
}

it('each person is charged once, no other is, and the ledger is consistent after every call', async () => {
  const ids = [...(await manyPoolPeople(world, silent)), await aPoolPerson(world, { emails: [] })]
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.tuple(limit, limit),
      fc.array(call, { minLength: 1, maxLength: 6 }),
      async (balance, limits, calls) => {
        const owner = await anOwner(world)
        const members = [owner, await aMember(world, owner)] as const
        await aSpend(world, await aMember(world, owner), 100 - balance)
        await Promise.all(members.map((member, at) => limitTo(member, limits[at] ?? null)))
        const model: Model = { balance, limits, used: [0, 0], unlocked: new Set() }
        for (const one of calls) {
          const before = model.balance
          const expected = predict(model, one)
          const personIds = one.wanted.map((at) => ids[at] as string)
          const answer = await inTransaction(world.contextFor(members[one.by]), (ctx) =>
            unlockPeople(ctx, { personIds }),
          )
          expect(answer.results.map(({ outcome }) => outcome)).toEqual(expected)
          expect(answer).toMatchObject({
            credits: before - model.balance,
            balance: model.balance,
          })
          for (const { outcome, email } of answer.results) {
            expect(email !== null).toBe(['unlocked', 'already'].includes(outcome))
          }
          const bought = [...model.unlocked].map((at) => ids[at] as string).toSorted()
          expect(await readBooks(owner)).toEqual({
            unlocked: bought,
            paid: bought,
            balance: model.balance,
            used: 100 - model.balance,
          })
        }
      },
    ),
    { numRuns: testSize({ gate: 4, deep: 12 }), endOnFailure: true },
  )
}, 60_000)
