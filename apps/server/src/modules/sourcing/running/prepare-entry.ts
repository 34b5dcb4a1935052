import type { ImportKind, Mapping } from '@headwater/contract/sourcing/imports'
import type { FactSource, Profile } from '@headwater/contract/sourcing/profile'
import {
  draftPerson,
  type Entry,
  type Knowledge,
  makeProfile,
  type NewContact,
  nameKey,
  type Problem,
} from '@headwater/intake'

/** The file that entries come from, as far as their facts name it. */
export interface EntryFile {
  /** The import; null in the shared pool. */
  readonly id: string | null
  readonly kind: ImportKind
  readonly fileName: string
  readonly mapping: Mapping
  /** The day its facts were learnt. */
  readonly day: string
}

export interface PreparedPerson {
  readonly row: number
  readonly profile: Profile
  readonly nameKey: string
  readonly contacts: readonly NewContact[]
  readonly notes: readonly Problem[]
  /** What is written of them, where that was made ahead: then the profile is best not asked for. */
  readonly words?: Words
}

/** All that a batch writes of somebody who comes as their entry has them. */
export interface Words {
  readonly name: string
  readonly searchText: string
  readonly pastKeys: readonly string[]
  /** The profile as JSON that PostgreSQL can keep. */
  readonly profile: string
  /** Their document but for who they are. */
  readonly facts: string
}

export interface RefusedEntry {
  readonly row: number
  readonly raw: unknown
  readonly problems: readonly Problem[]
}

export type PreparedEntry = PreparedPerson | RefusedEntry

/** What an entry says of a person, understood; or why it says nothing that can be taken. */
export function prepareEntry(
  knowledge: Knowledge,
  file: EntryFile,
  { row, raw }: Entry,
): PreparedEntry {
  const drafted = draftPerson(file.kind, raw, file.mapping)
  if ('problems' in drafted) return { row, raw, problems: drafted.problems }
  const source = sourceOf(file, row)
  const { profile, contacts, notes } = makeProfile(knowledge, drafted.draft, source)
  return { row, profile, nameKey: nameKey(profile.name), contacts, notes }
}

/** Where the facts of an entry were read. */
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
