import type { Generated, Insertable } from 'kysely'

type Json = unknown

export interface PlatformTables {
  'platform.auditEntries': {
    companyId: string
    /** A trigger numbers and chains the entries. */
    seq: Generated<number>
    id: string
    recordedAt: Date
    userId: string | null
    requestId: string
    action: string
    subjectType: string
    subjectId: string
    before: Json
    after: Json
    prevHash: Generated<Buffer | null>
    hash: Generated<Buffer>
  }
  'platform.auditHeads': {
    companyId: string
    seq: number
    hash: Buffer | null
  }
  'platform.idempotencyKeys': {
    companyId: string
    key: string
    endpoint: string
    fingerprint: string
    state: 'running' | 'done'
    reply: Json
    createdAt: Generated<Date>
    expiresAt: Date
  }
}

export type NewAuditEntry = Insertable<PlatformTables['platform.auditEntries']>

declare module '#platform/tables' {
  interface Tables extends PlatformTables {}
}
