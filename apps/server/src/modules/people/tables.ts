import type { ImportKind, ImportStatus, Mapping } from '@headwater/contract/people/imports'
import type {
  ContactKind,
  FactSource,
  Profile,
  SourceKind,
} from '@headwater/contract/people/profile'
import type { Suppression, SuppressionKind } from '@headwater/contract/people/suppressions'
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
  'people.poolBatches': {
    id: string
    kind: 'synthetic' | 'import'
    name: string
    seed: number | null
    people: number
    madeAt: Generated<Date>
  }
  'people.imports': {
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
  'people.importParts': { companyId: string; importId: string; part: number; data: Buffer }
  'people.people': {
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
  'people.contactPoints': {
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
  'people.importRows': {
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
  'people.duplicates': {
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
  'people.lessons': {
    companyId: string
    id: string
    personId: string
    before: Json<Record<string, unknown>>
    contacts: Json<unknown[]>
    pairs: string[]
    versionAfter: number
    until: Date
  }
  'people.suppressions': {
    companyId: string
    id: string
    kind: SuppressionKind
    keyHash: Buffer
    hint: string
    reason: Suppression['reason']
    personId: string | null
    addedBy: string | null
    addedAt: Generated<Date>
    expiresAt: Date | null
  }
  'people.poolSuppressions': {
    kind: SuppressionKind
    keyHash: Buffer
    addedAt: Generated<Date>
    expiresAt: Date | null
  }
}

declare module '#platform/tables' {
  interface Tables extends SourcingTables {}
}
