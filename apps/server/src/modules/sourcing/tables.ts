import type { ImportKind, ImportStatus, Mapping } from '@headwater/contract/sourcing/imports'
import type {
  ContactKind,
  FactSource,
  Profile,
  SourceKind,
} from '@headwater/contract/sourcing/profile'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

/**
 * The first source of a contact and any further ones. The contact exists until all of them are
 * undone.
 */
export type ContactSource = FactSource & { readonly also?: readonly FactSource[] }

export interface DuplicateReason {
  readonly speaks: 'for' | 'against'
  readonly text: string
}

/** A column with the field suggested when its file was read. */
export interface DetectedColumn {
  readonly name: string
  readonly samples: string[]
  readonly suggested?: { readonly fields: string[]; readonly by: 'recognised' | 'earlier' }
}

/** What undoing a merge needs. */
export interface BeforeMerge {
  readonly profile: Profile
  /** Contacts the merge added. */
  readonly addedContacts: readonly string[]
}

interface SourcingTables {
  'sourcing.poolBatches': {
    id: string
    kind: 'synthetic' | 'import'
    name: string
    seed: number | null
    people: number
    madeAt: Generated<Date>
  }
  'sourcing.imports': {
    companyId: string
    id: string
    kind: ImportKind
    isKindGiven: boolean
    status: ImportStatus
    fileName: string
    fileBytes: number
    columns: Json<DetectedColumn[]>
    sample: Json<unknown>
    mapping: Json<Mapping>
    total: number | null
    processed: Generated<number>
    added: Generated<number>
    merged: Generated<number>
    toReview: Generated<number>
    refused: Generated<number>
    suppressed: Generated<number>
    failure: string | null
    createdBy: string
    createdAt: Generated<Date>
    startedAt: Date | null
    finishedAt: Date | null
    undoneAt: Date | null
  }
  'sourcing.importParts': { companyId: string; importId: string; part: number; data: Buffer }
  'sourcing.people': {
    companyId: string
    id: string
    profile: Json<Profile>
    name: string
    nameKey: string
    searchText: string
    pastKeys: string[]
    sourceKind: SourceKind
    importId: string | null
    importRow: number | null
    isSynthetic: Generated<boolean>
    version: Generated<number>
    addedAt: Generated<Date>
    changedAt: Generated<Date>
    removedAt: Date | null
    mergedInto: string | null
  }
  'sourcing.contactPoints': {
    companyId: string
    id: string
    personId: string
    kind: ContactKind
    value: string
    valueKey: string
    verification: Generated<'unverified' | 'deliverable' | 'risky' | 'undeliverable'>
    verifiedAt: Date | null
    source: Json<ContactSource>
    addedAt: Generated<Date>
  }
  'sourcing.importRows': {
    companyId: string
    importId: string
    row: number
    outcome: 'refused' | 'suppressed' | 'merged'
    reasons: Json<string[]>
    raw: Json<unknown>
    personId: string | null
    before: Json<Profile | null>
    versionAfter: number | null
  }
  'sourcing.duplicates': {
    companyId: string
    id: string
    personA: string
    personB: string
    likelihood: number
    reasons: Json<DuplicateReason[]>
    status: Generated<'open' | 'merged' | 'apart'>
    kept: string | null
    before: ColumnType<BeforeMerge | null, string | null, string | null>
    versionAfter: number | null
    decidedBy: string | null
    decidedAt: Date | null
    foundAt: Generated<Date>
  }
  'sourcing.lessons': {
    companyId: string
    id: string
    personId: string
    before: Json<Record<string, unknown>>
    contacts: Json<unknown[]>
    pairs: string[]
    versionAfter: number
    until: Date
  }
  'sourcing.suppressions': {
    companyId: string
    id: string
    kind: ContactKind
    keyHash: Buffer
    hint: string
    reason: 'asked' | 'deleted' | 'added'
    personId: string | null
    addedBy: string | null
    addedAt: Generated<Date>
  }
  'sourcing.poolSuppressions': { kind: ContactKind; keyHash: Buffer; addedAt: Generated<Date> }
}

declare module '#platform/tables' {
  interface Tables extends SourcingTables {}
}
