import {
  grantablePrivileges,
  type Privilege,
  privileges,
  type Role,
  roles,
} from '@headwater/contract/privileges'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Colleague,
  decideHeir,
  decideInvitation,
  decideLeaving,
  decideMay,
  decideMemberChange,
  decideReactivation,
  decideRemoval,
  decideSuspension,
  keptGrants,
  listMisplacedGrants,
} from './rules.ts'

const runs = testSize({ gate: 200, deep: 1_000 })

const ranks: Readonly<Record<Role, number>> = { owner: 4, admin: 3, recruiter: 2, reviewer: 1 }

function aColleague(role: Role, clientId: string, granted: Privilege[] = []): Colleague {
  return { clientId, role, grantedPrivileges: granted, isSuspended: false }
}

describe('who may change whom', () => {
  it.each([
    ['owner', 'owner', true],
    ['owner', 'admin', true],
    ['owner', 'reviewer', true],
    ['admin', 'owner', false],
    ['admin', 'admin', false],
    ['admin', 'recruiter', true],
    ['admin', 'reviewer', true],
    ['recruiter', 'reviewer', false],
    ['reviewer', 'reviewer', false],
  ] as const)('%s touches %s: %s', (by, of, isAllowed) => {
    const attempt = { actor: aColleague(by, 'a'), target: aColleague(of, 'b'), activeOwners: 2 }
    for (const refusal of [
      decideMemberChange(attempt, { monthlyCreditLimit: 5 }),
      decideSuspension(attempt),
      decideReactivation(attempt),
      decideRemoval(attempt),
    ]) {
      expect(refusal === undefined).toBe(isAllowed)
    }
    const may = { change: isAllowed, suspend: isAllowed, remove: isAllowed }
    expect(decideMay(attempt)).toEqual(may)
  })

  it.each([
    ['owner', 'owner', true],
    ['owner', 'reviewer', true],
    ['admin', 'owner', false],
    ['admin', 'admin', true],
    ['admin', 'recruiter', true],
    ['recruiter', 'reviewer', false],
    ['reviewer', 'reviewer', false],
  ] as const)('%s invites %s: %s', (inviter, role, isAllowed) => {
    const refusal = decideInvitation(aColleague(inviter, 'a'), aColleague(role, 'b'))
    expect(refusal === undefined).toBe(isAllowed)
  })

  it('leaves billing to owners', () => {
    const offer = aColleague('admin', 'b', ['billing.manage'])
    expect(decideInvitation(aColleague('owner', 'a'), offer)).toBeUndefined()
    expect(decideInvitation(aColleague('admin', 'a'), offer)).toMatch(/billing/)
  })

  it('names the grants that a role cannot hold', () => {
    expect(listMisplacedGrants('recruiter', ['candidates.export', 'billing.manage'])).toEqual([
      'billing.manage',
    ])
  })

  it('lets nobody inherit from themselves, suspended, or below what there is', () => {
    const leaver = aColleague('recruiter', 'a')
    expect(decideHeir(leaver, aColleague('admin', 'b'))).toBeUndefined()
    expect(decideHeir(leaver, leaver)).toBeDefined()
    expect(decideHeir(leaver, { ...aColleague('owner', 'b'), isSuspended: true })).toBeDefined()
    expect(decideHeir(leaver, aColleague('reviewer', 'b'))).toBeDefined()
    expect(decideHeir(aColleague('reviewer', 'a'), aColleague('reviewer', 'b'))).toBeUndefined()
  })
})

interface Step {
  readonly kind: 'change' | 'suspend' | 'reactivate' | 'remove' | 'leave' | 'join'
  readonly by: number
  readonly of: number
  readonly role: Role
  readonly granted: Privilege[]
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('change', 'suspend', 'reactivate', 'remove', 'leave', 'join'),
    by: fc.nat(9),
    of: fc.nat(9),
    role: fc.constantFrom(...roles),
    granted: fc.subarray([...privileges]),
  }),
  { maxLength: 60 },
)

/** The team after a step, and the same team when the rules refuse it. */
function take(team: readonly Colleague[], step: Step, at: number): Colleague[] {
  const active = team.filter(({ isSuspended }) => !isSuspended)
  const actor = active[step.by % active.length]
  const target = team[step.of % team.length]
  if (!actor || !target) throw new Error('The team is empty.')
  const activeOwners = active.filter(({ role }) => role === 'owner').length
  const attempt = { actor, target, activeOwners }
  const change = { role: step.role, grantedPrivileges: step.granted }
  const put = (after: Partial<Colleague>) =>
    team.map((member) => (member === target ? { ...member, ...after } : member))
  const newcomer = aColleague(step.role, `new-${at}`, keptGrants(step.role, target, change))
  const outcomes = {
    change: () =>
      decideMemberChange(attempt, change) ?? [
        ...put({ role: step.role, grantedPrivileges: keptGrants(step.role, target, change) }),
      ],
    suspend: () => decideSuspension(attempt) ?? put({ isSuspended: true }),
    reactivate: () => decideReactivation(attempt) ?? put({ isSuspended: false }),
    remove: () => decideRemoval(attempt) ?? team.filter((member) => member !== target),
    leave: () => decideLeaving(actor, activeOwners) ?? team.filter((member) => member !== actor),
    join: () => decideInvitation(actor, newcomer) ?? [...team, newcomer],
  }
  const outcome = outcomes[step.kind]()
  if (typeof outcome === 'string') return [...team]
  checkStep(actor, team, outcome)
  return outcome
}

/** What must hold between any team and the next. */
function checkStep(actor: Colleague, before: readonly Colleague[], after: readonly Colleague[]) {
  for (const member of after) {
    const was = before.find(({ clientId }) => clientId === member.clientId)
    if (was === member) continue
    const isOwner = actor.role === 'owner'
    if (was) {
      expect(isOwner || ranks[was.role] < ranks[actor.role]).toBe(true)
      expect(isOwner || ranks[member.role] < ranks[actor.role]).toBe(true)
      if (was.clientId === actor.clientId) expect(member.role).toBe(was.role)
    } else {
      expect(ranks[member.role]).toBeLessThanOrEqual(ranks[actor.role])
    }
    const gained = member.grantedPrivileges.filter(
      (privilege) => !was?.grantedPrivileges.includes(privilege),
    )
    if (gained.includes('billing.manage')) expect(actor.role).toBe('owner')
    for (const privilege of gained) expect(grantablePrivileges[member.role]).toContain(privilege)
  }
  for (const { clientId, role } of before) {
    if (after.some((member) => member.clientId === clientId)) continue
    const isAllowed =
      clientId === actor.clientId || actor.role === 'owner' || ranks[role] < ranks[actor.role]
    expect(isAllowed).toBe(true)
  }
}

describe('whatever a team does', () => {
  it('one active owner remains, and nobody reaches their own rank or above', () => {
    let taken = 0
    fc.assert(
      fc.property(steps, (sequence) => {
        let team: Colleague[] = [aColleague('owner', 'first')]
        for (const [at, step] of sequence.entries()) {
          team = take(team, step, at)
          taken += 1
          const owners = team.filter(({ role, isSuspended }) => role === 'owner' && !isSuspended)
          expect(owners.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: runs },
    )
    expect(taken).toBeGreaterThan(runs)
  })
})
