import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Actor, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { listAddressChecks } from './list-address-checks.ts'
import { unlockPeople } from './unlock-people.ts'

const world = startTestApp()
let owner: Member
beforeAll(async () => {
  owner = await anOwner(world)
})

const listChecks = (personIds: readonly string[], as: Actor = owner) =>
  inTransaction(world.contextFor(as), (ctx) => listAddressChecks(ctx, personIds))

const anAddress = () => `${newId()}@example.org`

async function anOwnPerson(checks: readonly string[]): Promise<string> {
  const addresses = checks.map(anAddress)
  const contacts = addresses.map((address) => `email:${address}`)
  const id = await aPerson(world, owner, { contacts })
  for (const [at, check] of checks.entries()) {
    await sql`update people.contact_points set verification = ${check}
      where person_id = ${id} and value = ${addresses[at]}`.execute(world.ownerDb)
  }
  return id
}

it.each([
  [['deliverable'], 'deliverable'],
  [['risky', 'unverified'], 'unverified'],
  [['undeliverable', 'risky'], 'risky'],
  [['unverified', 'deliverable'], 'deliverable'],
  [['undeliverable'], undefined],
  [[], undefined],
] as const)(
  'the best of the addresses %j counts, of own people and of the pool',
  async (checks, best) => {
    const own = await anOwnPerson(checks)
    const emails = checks.map((check) => [anAddress(), check] as const)
    const pooled = await aPoolPerson(world, { emails })
    const found = await listChecks([own, pooled])
    expect([found.get(own), found.get(pooled)]).toEqual([best, best])
  },
)

it('an unlock changes nothing about how well an address was checked', async () => {
  const id = await aPoolPerson(world, { emails: [[anAddress(), 'risky']] })
  await inTransaction(world.contextFor(owner), (ctx) => unlockPeople(ctx, { personIds: [id] }))
  expect((await listChecks([id])).get(id)).toBe('risky')
})

it('people of another company are left out', async () => {
  const id = await anOwnPerson(['deliverable'])
  expect(await listChecks([id], await anOwner(world))).toEqual(new Map())
})
