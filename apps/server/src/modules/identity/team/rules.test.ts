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
  decideAllowedActions,
  decideInvitation,
  decideLeaving,
  decideMemberChange,
  decideReactivation,
  decideRemainingGrants,
  decideRemoval,
  decideSuccessor,
  decideSuspension,
  listMisplacedGrants,
  type RankedMember,
} from './rules.ts'

const runs = testSize({ gate: 200, deep: 1_000 })

const ranks: Readonly<Record<Role, number>> = { owner: 4, admin: 3, recruiter: 2, reviewer: 1 }

function aColleague(role: Role, clientId: string, granted: Privilege[] = []): RankedMember {
  return { clientId, role, grantedPrivileges: granted, isSuspended: false }
}

describe('the rank rules', () => {
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
  ] as const)('%s changes %s: %s', (by, of, isAllowed) => {
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
    expect(decideAllowedActions(attempt)).toEqual(may)
  })

  it.each([
    ['owner', 'owner', true],
    ['owner', 'reviewer', true],
    ['admin', 'owner', false],
    ['admin', 'admin', false],
    ['admin', 'recruiter', true],
    ['recruiter', 'reviewer', false],
    ['reviewer', 'reviewer', false],
  ] as const)('%s invites %s: %s', (inviter, role, isAllowed) => {
    const refusal = decideInvitation(aColleague(inviter, 'a'), aColleague(role, 'b'))
    expect(refusal === undefined).toBe(isAllowed)
  })

  it('allow only owners to grant billing', () => {
    const offer = aColleague('admin', 'b', ['billing.manage'])
    expect(decideInvitation(aColleague('owner', 'a'), offer)).toBeUndefined()
    expect(decideInvitation(aColleague('admin', 'a'), offer)).toMatch(/owner/)
  })

  it('list the grants that a role cannot hold', () => {
    expect(listMisplacedGrants('recruiter', ['candidates.export', 'billing.manage'])).toEqual([
      'billing.manage',
    ])
  })

  it('refuse a successor who is the leaving member, suspended, or of a role that cannot own it', () => {
    const leaver = aColleague('recruiter', 'a')
    expect(decideSuccessor(leaver, aColleague('admin', 'b'))).toBeUndefined()
    expect(decideSuccessor(leaver, leaver)).toBeDefined()
    expect(
      decideSuccessor(leaver, { ...aColleague('owner', 'b'), isSuspended: true }),
    ).toBeDefined()
    expect(decideSuccessor(leaver, aColleague('reviewer', 'b'))).toBeDefined()
    expect(
      decideSuccessor(aColleague('reviewer', 'a'), aColleague('reviewer', 'b')),
    ).toBeUndefined()
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

/** Returns the team after a step, or the same team when the rules refuse it. */
function take(team: readonly RankedMember[], step: Step, at: number): RankedMember[] {
  const active = team.filter(({ isSuspended }) => !isSuspended)
  const actor = active[step.by % active.length]
  const target = team[step.of % team.length]
  if (!actor || !target) throw new Error('The team is empty.')
  const activeOwners = active.filter(({ role }) => role === 'owner').length
  const attempt = { actor, target, activeOwners }
  const change = { role: step.role, grantedPrivileges: step.granted }
  const put = (after: Partial<RankedMember>) =>
    team.map((member) => (member === target ? { ...member, ...after } : member))
  const newcomer = aColleague(
    step.role,
    `new-${at}`,
    decideRemainingGrants(step.role, target, change),
  )
  const outcomes = {
    change: () =>
      decideMemberChange(attempt, change) ?? [
        ...put({
          role: step.role,
          grantedPrivileges: decideRemainingGrants(step.role, target, change),
        }),
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

/** Checks the invariants between a team and its next state. */
function checkStep(
  actor: RankedMember,
  before: readonly RankedMember[],
  after: readonly RankedMember[],
) {
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

describe('after any sequence of team changes', () => {
  it('one active owner remains, and no change reached the actor’s own rank or above', () => {
    let taken = 0
    fc.assert(
      fc.property(steps, (sequence) => {
        let team: RankedMember[] = [aColleague('owner', 'first')]
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
