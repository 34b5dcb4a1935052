import { describe, expect, it } from 'vitest'
import { aMember, aViewer } from '#test/team-builders'
import { sayWhyNot, sayWhyNotGrant, sayWhyNotInvite, sayWhyNotRole } from './why-not.ts'

const closed = { change: false, suspend: false, remove: false }

describe('why an act is closed', () => {
  it('is not said of one that is open', () => {
    expect(sayWhyNot('remove', aMember(), aViewer())).toBeUndefined()
  })

  it.each([
    [
      'to somebody who does not manage the team',
      aMember({ may: closed }),
      aViewer({ role: 'recruiter', privileges: ['jobs.write'] }),
      'Only owners and admins manage the team.',
    ],
    [
      'to oneself',
      aMember({ id: aViewer().client_id, may: closed }),
      aViewer(),
      'This is you. An owner has to change what you may do.',
    ],
    [
      'to a rank above',
      aMember({ role: 'owner', may: closed }),
      aViewer({ role: 'admin' }),
      'Only an owner can do this to an owner.',
    ],
    [
      'to somebody of one’s own rank',
      aMember({ role: 'admin', may: closed }),
      aViewer({ role: 'admin' }),
      'Only an owner can do this to an admin.',
    ],
    [
      'to the last owner',
      aMember({ role: 'owner', may: closed }),
      aViewer(),
      'This is the only owner, and a company needs one.',
    ],
  ])('is said where it is done %s', (_what, member, viewer, sentence) => {
    expect(sayWhyNot('change', member, viewer)).toBe(sentence)
  })
})

describe('a role that can’t be given', () => {
  const admin = aViewer({ role: 'admin' })

  it.each([
    ['owner', 'Only an owner can make somebody an owner.'],
    ['admin', 'Only an owner can make somebody an admin.'],
    ['reviewer', undefined],
  ] as const)('by an admin: %s', (role, sentence) => {
    expect(sayWhyNotRole(role, aMember(), admin)).toBe(sentence)
  })

  it('is any other than one’s own to oneself', () => {
    const self = aMember({ id: aViewer().client_id, role: 'owner' })
    expect(sayWhyNotRole('admin', self, aViewer())).toBe('Nobody changes their own role.')
    expect(sayWhyNotRole('owner', self, aViewer())).toBeUndefined()
  })

  it('by invitation is one above', () => {
    expect(sayWhyNotInvite('owner', admin)).toBe('Only an owner can invite an owner.')
    expect(sayWhyNotInvite('admin', admin)).toBeUndefined()
  })
})

it('lets only an owner give billing', () => {
  expect(sayWhyNotGrant('billing.manage', aViewer({ role: 'admin' }))).toBe(
    'Only an owner lets somebody manage billing.',
  )
  expect(sayWhyNotGrant('candidates.export', aViewer({ role: 'admin' }))).toBeUndefined()
  expect(sayWhyNotGrant('billing.manage', aViewer())).toBeUndefined()
})
