import { describe, expect, it } from 'vitest'
import {
  grantablePrivileges,
  type Privilege,
  privileges,
  rolePrivileges,
  roles,
} from './privileges.ts'

type Cell = 'yes' | 'granted' | 'no'

/** The table of docs/product.md: owner, admin, recruiter, reviewer. */
const table: Readonly<Record<Privilege, readonly [Cell, Cell, Cell, Cell]>> = {
  'company.manage': ['yes', 'no', 'no', 'no'],
  'billing.manage': ['yes', 'granted', 'no', 'no'],
  'team.manage': ['yes', 'yes', 'no', 'no'],
  'jobs.write': ['yes', 'yes', 'yes', 'no'],
  'flows.write': ['yes', 'yes', 'yes', 'no'],
  'pipeline.write': ['yes', 'yes', 'yes', 'no'],
  'credits.spend': ['yes', 'yes', 'yes', 'no'],
  'candidates.export': ['yes', 'yes', 'granted', 'no'],
  'mailboxes.own': ['yes', 'yes', 'yes', 'no'],
  'pipeline.review': ['yes', 'yes', 'yes', 'yes'],
  'audit.read': ['yes', 'yes', 'no', 'no'],
}

describe('roles', () => {
  it('are owner, admin, recruiter and reviewer', () => {
    expect(roles).toEqual(['owner', 'admin', 'recruiter', 'reviewer'])
  })

  it('have the privileges of the table and no others', () => {
    expect([...privileges].sort()).toEqual(Object.keys(table).sort())
  })

  describe.each(roles.map((role, column) => ({ role, column })))('$role', ({ role, column }) => {
    it.each(privileges)('has %s as in the table', (privilege) => {
      const cell = table[privilege][column]
      expect(rolePrivileges[role].includes(privilege)).toBe(cell === 'yes')
      expect(grantablePrivileges[role].includes(privilege)).toBe(cell === 'granted')
    })

    it('lists no privilege twice', () => {
      const all = [...rolePrivileges[role], ...grantablePrivileges[role]]
      expect(new Set(all).size).toBe(all.length)
    })
  })

  it('allow a reviewer to give verdicts and spend nothing', () => {
    expect(rolePrivileges.reviewer).toEqual(['pipeline.review'])
    expect(grantablePrivileges.reviewer).toEqual([])
  })
})
