import type { ImportKind, Mapping } from '@headwater/contract/people/imports'
import type { FactSource, Profile } from '@headwater/contract/people/profile'
import {
  buildProfile,
  draftPerson,
  type ImportEntry,
  type Knowledge,
  type NewContact,
  nameKey,
  type Problem,
} from '@headwater/intake'

/** The file of the entries, as far as their sources name it. */
export interface EntryFile {
  /** The import, or null in the pool. */
  readonly id: string | null
  readonly kind: ImportKind
  readonly fileName: string
  readonly mapping: Mapping
  /** The day of the facts. */
  readonly day: string
}

export interface PreparedPerson {
  readonly row: number
  readonly profile: Profile
  readonly nameKey: string
  readonly contacts: readonly NewContact[]
  readonly notes: readonly Problem[]
  /** The serialised fields, if prepared ahead. Then avoid reading the profile. */
  readonly words?: SerialisedFields
}

/** Everything a batch writes about a person who is added exactly as in their entry. */
export interface SerialisedFields {
  readonly name: string
  readonly searchText: string
  readonly pastKeys: readonly string[]
  /** The profile as JSON that PostgreSQL accepts. */
  readonly profile: string
  /** The search document without the person id. */
  readonly facts: string
}

export interface RefusedEntry {
  readonly row: number
  readonly raw: unknown
  readonly problems: readonly Problem[]
}

export type PreparedEntry = PreparedPerson | RefusedEntry

/** Parses and resolves an entry, or returns the reasons why it is refused. */
export function prepareEntry(
  knowledge: Knowledge,
  file: EntryFile,
  { row, raw }: ImportEntry,
): PreparedEntry {
  const drafted = draftPerson(file.kind, raw, file.mapping)
  if ('problems' in drafted) return { row, raw, problems: drafted.problems }
  const source = sourceOf(file, row)
  const { profile, contacts, notes } = buildProfile(knowledge, drafted.draft, source)
  return { row, profile, nameKey: nameKey(profile.name), contacts, notes }
}

/** Returns the source of an entry's facts. */
export function sourceOf(
  { id: importId, kind, fileName: name, day: at }: EntryFile,
  row: number,
): FactSource {
  return { at, id: 's1', row, kind, name, importId }
}

export function isRefused(entry: PreparedEntry): entry is RefusedEntry {
  return 'problems' in entry
}

export function isPerson(entry: PreparedEntry): entry is PreparedPerson {
  return !isRefused(entry)
}
