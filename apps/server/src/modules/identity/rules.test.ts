import { rolePrivileges } from '@headwater/contract/privileges'
import { describe, expect, it } from 'vitest'
import {
  decideApiKeyPrivileges,
  decideAttempt,
  decidePrivileges,
  type FailedAttempt,
  foldEmail,
} from './rules.ts'

describe('foldEmail', () => {
  it.each([
    ['Ines@Example.COM', 'ines@example.com'],
    [' ines@example.com ', 'ines@example.com'],
    ['ｉｎｅｓ＠example.com', 'ines@example.com'],
    ['ﬁona@example.com', 'fiona@example.com'],
  ])('maps %s to %s', (typed, folded) => {
    expect(foldEmail(typed)).toBe(folded)
  })
})

describe('decidePrivileges', () => {
  it.each([
    ['an admin without grants', 'admin', [], rolePrivileges.admin],
    [
      'an admin with billing',
      'admin',
      ['billing.manage'],
      [...rolePrivileges.admin, 'billing.manage'],
    ],
    [
      'a recruiter with a grant of a former role',
      'recruiter',
      ['billing.manage'],
      rolePrivileges.recruiter,
    ],
    ['a reviewer', 'reviewer', ['jobs.write'], ['pipeline.review']],
    ['an owner', 'owner', [], rolePrivileges.owner],
  ] as const)('returns the privileges of %s', (_, role, granted, expected) => {
    expect(decidePrivileges(role, granted).toSorted()).toEqual([...expected].toSorted())
  })
})

describe('decideApiKeyPrivileges', () => {
  it.each([
    ['what both hold', 'recruiter', [], ['jobs.write', 'audit.read'], ['jobs.write']],
    ['nothing, where nothing was given', 'owner', [], [], []],
    ['no grant that was taken away', 'recruiter', [], ['candidates.export'], []],
    [
      'a grant that is there',
      'recruiter',
      ['candidates.export'],
      ['candidates.export'],
      ['candidates.export'],
    ],
  ] as const)('leaves a key %s', (_, role, grantedPrivileges, privileges, expected) => {
    expect(decideApiKeyPrivileges({ role, grantedPrivileges, privileges })).toEqual(expected)
  })
})

describe('decideAttempt', () => {
  const here = { isSameAccount: true, isSameNetwork: true, isKnownDevice: false }
  const elsewhere = { ...here, isSameNetwork: false }
  const others = { ...here, isSameAccount: false }
  const known = { ...here, isKnownDevice: true }
  const guesses = (
    count: number,
    ageSeconds: number,
    kind: Omit<FailedAttempt, 'ageSeconds'> = here,
  ) => Array.from({ length: count }, () => ({ ...kind, ageSeconds }))

  it.each([
    ['lets the first one through', [], 0],
    ['lets the fifth one through', guesses(4, 0), 0],
    ['holds the sixth one back for the rest of a quarter of an hour', guesses(5, 60), 840],
    ['forgets what is older than that', [...guesses(4, 0), ...guesses(5, 901)], 0],
    ['does not hold one account back for guesses at others', guesses(99, 0, others), 0],
    ['holds a place back after a hundred', guesses(100, 600, others), 3_000],
    ['takes the longer of the two', [...guesses(5, 0), ...guesses(95, 0, others)], 3_600],
    ['allows a tenth attempt at the account, from any network', guesses(9, 0, elsewhere), 0],
    ['delays an account after ten attempts, from any network', guesses(10, 600, elsewhere), 3_000],
    ['does not count what came from the owner’s devices', guesses(20, 0, known), 0],
  ])('%s', (_, earlier, expected) => {
    expect(decideAttempt(earlier, false).waitSeconds).toBe(expected)
  })

  it('distinguishes a throttled account from a throttled address', () => {
    expect(decideAttempt(guesses(10, 0, elsewhere), false).isAccountThrottled).toBe(true)
    expect(decideAttempt(guesses(5, 0), false).isAccountThrottled).toBe(false)
    expect(decideAttempt(guesses(100, 0, others), false).isAccountThrottled).toBe(false)
  })

  it.each([
    ['whatever strangers have spent', [...guesses(50, 0), ...guesses(100, 0, others)], 0],
    ['five of its own', guesses(5, 60, known), 840],
  ])('gives a known device its own budget: %s', (_, earlier, expected) => {
    const decision = decideAttempt(earlier, true)
    expect(decision).toEqual({ waitSeconds: expected, isAccountThrottled: false })
  })
})
