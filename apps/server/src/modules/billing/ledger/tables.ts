import type { Generated } from 'kysely'

export type SourceKind = 'plan' | 'free' | 'purchase' | 'licence' | 'promo' | 'adjust'

export type TxnKind =
  | 'issue'
  | 'spend'
  | 'hold'
  | 'capture'
  | 'release'
  | 'expire'
  | 'unspend'
  | 'revoke'
  | 'freeze'
  | 'thaw'
  | 'settle'
  | 'waive'

export type Bucket =
  | 'issue'
  | 'available'
  | 'held'
  | 'spent'
  | 'expired'
  | 'revoked'
  | 'frozen'
  | 'settled'

type Json = unknown

/** For reading only; the functions of the schema do all writes. */
interface CreditTables {
  'credit.account': {
    companyId: string
    seq: Generated<number>
    balance: Generated<number>
    debt: Generated<number>
    month: Generated<string>
    monthSpent: Generated<number>
    monthHeld: Generated<number>
    lastAt: Generated<Date>
    nextDueAt: Generated<Date>
  }
  'credit.lot': {
    companyId: string
    id: number
    sourceKind: SourceKind
    sourceRef: string
    lineage: string | null
    priority: number
    amount: number
    available: Generated<number>
    held: Generated<number>
    spent: Generated<number>
    expired: Generated<number>
    revoked: Generated<number>
    frozen: Generated<number>
    settled: Generated<number>
    wanted: Generated<number>
    indebted: Generated<number>
    effectiveAt: Date
    expiresAt: Date | null
    isOpen: Generated<boolean>
    terms: Json
  }
  'credit.txn': {
    companyId: string
    seq: number
    kind: TxnKind
    idemKey: string
    fingerprint: string
    amount: number
    debt: number
    holdId: number | null
    reverses: number | null
    memberId: string | null
    subject: Json
    occurredAt: Date
    createdAt: Date
    balanceAfter: number
    hash: Buffer
    jobId: string | null
    flowId: string | null
  }
  'credit.move': {
    companyId: string
    seq: number
    line: number
    lotId: number
    fromB: Bucket
    toB: Bucket
    amount: number
  }
  'credit.hold': {
    companyId: string
    id: number
    idemKey: string
    amount: number
    captured: Generated<number>
    released: Generated<number>
    memberId: string | null
    month: string
    expiresAt: Date
    subject: Json
    isOpen: Generated<boolean>
  }
  'credit.memberMonth': {
    companyId: string
    clientId: string
    month: string
    spent: Generated<number>
    held: Generated<number>
  }
}

declare module '#platform/tables' {
  interface Tables extends CreditTables {}
}
