import type { Profile } from '@headwater/contract/people/profile'
import { mergeProfiles, type NewContact } from '@headwater/intake'
import type { ContactPointRow } from '../records/store.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'

export interface MergeTarget {
  readonly profile: Profile
  /** `kind:key` of each contact. */
  readonly contactKeys: ReadonlySet<string>
}

export interface MergedPerson {
  /** The profile after the merge. */
  readonly profile: Profile
  /** Contacts that were not known before. */
  readonly newContacts: readonly NewContact[]
}

/** Merges a manual candidate into a person. Used by both the preview and the actual merge. */
export function mergeManualCandidate(
  { profile, contactKeys }: MergeTarget,
  entry: PreparedManualCandidate,
): MergedPerson {
  return {
    profile: mergeProfiles(profile, entry.profile),
    newContacts: entry.contacts.filter(({ kind, key }) => !contactKeys.has(`${kind}:${key}`)),
  }
}

/** Returns `kind:key` of each contact. */
export function contactKeysOf(contacts: readonly ContactPointRow[]): ReadonlySet<string> {
  return new Set(contacts.map(({ kind, valueKey }) => `${kind}:${valueKey}`))
}
