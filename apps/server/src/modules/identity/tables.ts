import type { securityEventKinds } from '@headwater/contract/identity/devices'
import type { Language } from '@headwater/contract/identity/fields'
import type { companySizes } from '@headwater/contract/option-lists'
import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { TeamTables } from './team-tables.ts'

type CompanySize = (typeof companySizes)[number]

export interface IdentityTables {
  'identity.users': {
    id: string
    email: string
    emailFolded: string
    passwordHash: string | null
    firstName: string
    lastName: string
    title: Generated<string>
    timeZone: Generated<string>
    emailVerifiedAt: Date | null
    createdAt: Generated<Date>
    language: Generated<Language>
    passwordChangedAt: Generated<Date>
    photoId: string | null
  }
  'identity.companies': {
    companyId: string
    name: string
    createdAt: Generated<Date>
    size: CompanySize | null
    hearAboutUs: string | null
    firstJobTitle: string | null
    /** Number of changes to its licences. */
    licenceChanges: Generated<number>
  }
  'identity.clients': {
    companyId: string
    id: string
    userId: string
    role: Role
    grantedPrivileges: Generated<Privilege[]>
    monthlyCreditLimit: number | null
    suspendedAt: Date | null
    createdAt: Generated<Date>
    leftAt: Date | null
  }
  'identity.sessions': {
    id: string
    bearerHash: Buffer
    cookieHash: Buffer | null
    openedByBrowser: boolean
    userId: string
    companyId: string
    clientId: string
    createdAt: Generated<Date>
    lastSeenAt: Generated<Date>
    idleUntil: Date
    absUntil: Date
    ipPrefix: string
    userAgent: string
    cookieMisses: Generated<number>
    revokedAt: Date | null
    revokeReason: string | null
    confirmedAt: Generated<Date>
    endsAt: Date | null
  }
  'identity.securityEvents': {
    id: string
    happenedAt: Generated<Date>
    kind: SecurityEventKind
    userId: string
    companyId: string | null
    sessionId: string | null
    ipPrefix: string
    userAgent: string
  }
  'identity.signInGuesses': {
    id: string
    accountHash: Buffer
    ipPrefix: string
    guessedAt: Generated<Date>
    isKnownDevice: Generated<boolean>
  }
}

export type SecurityEventKind = (typeof securityEventKinds)[number]

declare module '#platform/tables' {
  interface Tables extends IdentityTables, AccountTables, TeamTables {}
}
