import * as contract from '@headwater/contract/identity/team'
import { type Role, roles } from '@headwater/contract/privileges'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { listTeamEntries } from '#test/team-builders'

const world = startTestApp()

interface Step {
  readonly kind: 'change' | 'suspend' | 'reactivate' | 'remove' | 'leave'
  readonly by: number
  readonly of: number
  readonly role: Role
}

const step = fc.record<Step>({
  kind: fc.constantFrom('change', 'suspend', 'reactivate', 'remove', 'leave'),
  by: fc.nat(5),
  of: fc.nat(5),
  role: fc.constantFrom(...roles),
})

function act(people: readonly Member[], { kind, by, of, role }: Step) {
  const [as, target, successor] = [people[by], people[of], people[0]] as [Member, Member, Member]
  const { clientId } = target
  const successorClientId = successor.clientId
  const acts = {
    change: () => world.call(contract.updateMember, { clientId, role }, { as }),
    suspend: () => world.call(contract.suspendMember, { clientId }, { as }),
    reactivate: () => world.call(contract.reactivateMember, { clientId }, { as }),
    remove: () => world.call(contract.removeMember, { clientId, successorClientId }, { as }),
    leave: () => world.call(contract.leaveCompany, { successorClientId }, { as }),
  }
  return acts[kind]()
}

async function rolesOf({ companyId }: Member) {
  return world.ownerDb
    .selectFrom('identity.clients')
    .select(['id', 'role', 'suspendedAt', 'leftAt'])
    .where('companyId', '=', companyId)
    .execute()
}

it('an active owner remains after any concurrent team changes', { timeout: 60_000 }, async () => {
  let refused = 0
  let noted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 10 }),
      async (rounds) => {
        const owner = await anOwner(world)
        const { companyId } = owner
        const team = ['owner', 'admin', 'admin', 'recruiter', 'reviewer'] as const
        const people: Member[] = [owner]
        for (const role of team) people.push(await aMember(world, { companyId, role }))
        for (const round of rounds) {
          const answers = await Promise.all(round.map((each) => act(people, each)))
          for (const { status } of answers) expect([200, 401, 404, 422]).toContain(status)
          refused += answers.filter(({ status }) => status === 422).length
          const owners = (await rolesOf(owner)).filter(
            ({ role, suspendedAt, leftAt }) => role === 'owner' && !suspendedAt && !leftAt,
          )
          expect(owners.length).toBeGreaterThan(0)
        }
        const entries = await listTeamEntries(world, owner)
        noted += entries.filter(({ action }) => action === 'member.change-refused').length
      },
    ),
    { numRuns: testSize({ gate: 3, deep: 8 }) },
  )
  expect(refused).toBeGreaterThan(0)
  expect(noted).toBe(refused)
})
