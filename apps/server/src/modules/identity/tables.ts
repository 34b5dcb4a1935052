import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Generated } from 'kysely'

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
  }
  'identity.companies': {
    companyId: string
    name: string
    planTitle: Generated<string>
    planInterval: Generated<'free' | 'month' | 'year'>
    creditsAllowance: Generated<number>
    creditsBalance: Generated<number>
    createdAt: Generated<Date>
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
  }
}

export type SecurityEventKind =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'bearer_without_cookie'

declare module '#platform/tables' {
  interface Tables extends IdentityTables {}
}
