import { rolePrivileges } from '@headwater/contract/privileges'
import { describe, expect, it } from 'vitest'
import { decideGuess, decidePrivileges, foldEmail } from './rules.ts'

describe('foldEmail', () => {
  it.each([
    ['Ines@Example.COM', 'ines@example.com'],
    [' ines@example.com ', 'ines@example.com'],
    ['ｉｎｅｓ＠example.com', 'ines@example.com'],
    ['ﬁona@example.com', 'fiona@example.com'],
  ])('takes %s for %s', (typed, folded) => {
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
  ] as const)('knows what %s may do', (_, role, granted, expected) => {
    expect(decidePrivileges(role, granted).toSorted()).toEqual([...expected].toSorted())
  })
})

describe('decideGuess', () => {
  const guesses = (count: number, ageSeconds: number, isSameAccount = true) =>
    Array.from({ length: count }, () => ({ ageSeconds, isSameAccount }))

  it.each([
    ['lets the first one through', [], 0],
    ['lets the fifth one through', guesses(4, 0), 0],
    ['holds the sixth one back for the rest of a quarter of an hour', guesses(5, 60), 840],
    ['forgets what is older than that', [...guesses(4, 0), ...guesses(9, 901)], 0],
    ['does not hold one account back for guesses at others', guesses(99, 0, false), 0],
    ['holds a place back after a hundred', guesses(100, 600, false), 3_000],
    ['takes the longer of the two', [...guesses(5, 0), ...guesses(95, 0, false)], 3_600],
  ])('%s', (_, earlier, expected) => {
    expect(decideGuess(earlier)).toBe(expected)
  })
})
