import type { ClientInfo } from '@headwater/contract/identity'
import type { Invitation } from '@headwater/contract/identity/invitations'
import type { Member } from '@headwater/contract/identity/team'
import { privileges } from '@headwater/contract/privileges'
import type { Credentials } from '#lib/session-state'
import { aClient } from './identity-builders.tsx'

type Viewer = Pick<Credentials, 'client_id' | 'role' | 'privileges'>

export function aViewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    client_id: '0198a1f0-0000-7000-8000-000000000003',
    role: 'owner',
    privileges: [...privileges],
    ...changes,
  }
}

/** Builds the user of `aClient` with all privileges in the company. */
export function aManager(changes: Partial<ClientInfo> = {}): ClientInfo {
  return aClient({ privileges: aViewer().privileges, ...changes })
}

/** Builds a recruiter as seen by an owner. */
export function aMember(changes: Partial<Member> = {}): Member {
  return {
    id: '0198a1f0-0000-7000-8000-000000000101',
    userId: '0198a1f0-0000-7000-8000-000000000201',
    firstName: 'Tomas',
    lastName: 'Wilk',
    email: 'tomas@meridiangrid.test',
    title: 'Recruiter',
    photoUrl: null,
    role: 'recruiter',
    grantedPrivileges: [],
    monthlyCreditLimit: 200,
    hasSecondFactor: true,
    isSuspended: false,
    joinedAt: '2026-01-05T09:00:00.000Z',
    lastSeenAt: '2026-05-14T09:00:00.000Z',
    may: { change: true, suspend: true, remove: true },
    ...changes,
  }
}

/** Builds the user of `aClient` as in the list of members. */
export function theViewer(changes: Partial<Member> = {}): Member {
  return aMember({
    id: aViewer().client_id,
    userId: '0198a1f0-0000-7000-8000-000000000001',
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: 'ines@meridiangrid.test',
    title: 'Talent lead',
    role: 'owner',
    monthlyCreditLimit: null,
    may: { change: false, suspend: false, remove: false },
    ...changes,
  })
}

export function anInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: '0198a1f0-0000-7000-8000-000000000301',
    email: 'amara@meridiangrid.test',
    role: 'recruiter',
    grantedPrivileges: [],
    monthlyCreditLimit: null,
    invitedBy: 'Ines Carvalho',
    sentAt: '2026-05-12T09:00:00.000Z',
    expiresAt: '2027-05-19T09:00:00.000Z',
    isExpired: false,
    ...changes,
  }
}
