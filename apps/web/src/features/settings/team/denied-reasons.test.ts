import { describe, expect, it } from 'vitest'
import { aMember, aViewer } from '#test/team-builders'
import {
  formatActDeniedReason,
  formatGrantDeniedReason,
  formatInviteDeniedReason,
  formatRoleDeniedReason,
} from './denied-reasons.ts'

const closed = { change: false, suspend: false, remove: false }

describe('the reason why an action is denied', () => {
  it('is undefined for an allowed action', () => {
    expect(formatActDeniedReason('remove', aMember(), aViewer())).toBeUndefined()
  })

  it.each([
    [
      'to a member without the team privilege',
      aMember({ may: closed }),
      aViewer({ role: 'recruiter', privileges: ['jobs.write'] }),
      'Only owners and admins can manage the team.',
    ],
    [
      'to oneself',
      aMember({ id: aViewer().client_id, may: closed }),
      aViewer(),
      'You can’t change your own access. Ask an owner.',
    ],
    [
      'to a rank above',
      aMember({ role: 'owner', may: closed }),
      aViewer({ role: 'admin' }),
      'Only an owner can change an owner.',
    ],
    [
      'to a member of the same rank',
      aMember({ role: 'admin', may: closed }),
      aViewer({ role: 'admin' }),
      'Only an owner can change an admin.',
    ],
    [
      'to the last owner',
      aMember({ role: 'owner', may: closed }),
      aViewer(),
      'This is the only owner, and a company needs one.',
    ],
  ])('is given for an action done %s', (_what, member, viewer, sentence) => {
    expect(formatActDeniedReason('change', member, viewer)).toBe(sentence)
  })
})

describe('a role that can’t be assigned', () => {
  const admin = aViewer({ role: 'admin' })

  it.each([
    ['owner', 'Only an owner can make someone an owner.'],
    ['admin', 'Only an owner can make someone an admin.'],
    ['reviewer', undefined],
  ] as const)('by an admin: %s', (role, sentence) => {
    expect(formatRoleDeniedReason(role, aMember(), admin)).toBe(sentence)
  })

  it('is any other role for the viewer themselves', () => {
    const self = aMember({ id: aViewer().client_id, role: 'owner' })
    expect(formatRoleDeniedReason('admin', self, aViewer())).toBe('You can’t change your own role.')
    expect(formatRoleDeniedReason('owner', self, aViewer())).toBeUndefined()
  })

  it('by an admin’s invitation is their own role or a higher one', () => {
    expect(formatInviteDeniedReason('owner', admin)).toBe('Only an owner can invite an owner.')
    expect(formatInviteDeniedReason('admin', admin)).toBe('Only an owner can invite an admin.')
    expect(formatInviteDeniedReason('recruiter', admin)).toBeUndefined()
    expect(formatInviteDeniedReason('owner', aViewer())).toBeUndefined()
  })
})

it('only an owner can grant billing', () => {
  expect(formatGrantDeniedReason('billing.manage', aViewer({ role: 'admin' }))).toBe(
    'Only an owner can grant access to billing.',
  )
  expect(formatGrantDeniedReason('candidates.export', aViewer({ role: 'admin' }))).toBeUndefined()
  expect(formatGrantDeniedReason('billing.manage', aViewer())).toBeUndefined()
})
