import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Generated } from 'kysely'

/** Tables about companies and prospects: team, keys, licences, demo requests. */
export interface TeamTables {
  'identity.invitations': {
    companyId: string
    id: string
    email: string
    emailFolded: string
    role: Role
    grantedPrivileges: Generated<Privilege[]>
    monthlyCreditLimit: number | null
    invitedBy: string
    tokenHash: Buffer
    createdAt: Generated<Date>
    sentAt: Generated<Date>
    expiresAt: Date
    acceptedAt: Date | null
    revokedAt: Date | null
  }
  'identity.apiKeys': {
    companyId: string
    id: string
    clientId: string
    name: string
    prefix: string
    secretHash: Buffer
    privileges: Privilege[]
    createdAt: Generated<Date>
    expiresAt: Date | null
    lastUsedAt: Date | null
  }
  'identity.licences': {
    id: string
    keyHash: Buffer
    tier: number
    state: Generated<'free' | 'redeemed' | 'deactivated'>
    companyId: string | null
    replacedBy: string | null
    createdAt: Generated<Date>
    redeemedAt: Date | null
  }
  'identity.licenceEvents': {
    id: string
    fingerprint: Buffer
    event: string
    keyHash: Buffer
    receivedAt: Generated<Date>
    isApplied: boolean
  }
  'identity.demoInvitations': {
    id: string
    tokenHash: Buffer
    firstName: Generated<string>
    lastName: Generated<string>
    email: Generated<string>
    companyName: Generated<string>
    campaign: string
    createdAt: Generated<Date>
    usedAt: Date | null
  }
  'identity.demoRequests': {
    id: string
    demoInvitationId: string
    firstName: string
    lastName: string
    email: string
    companyName: string
    companySize: string
    message: string
    campaign: string
    createdAt: Generated<Date>
  }
}
