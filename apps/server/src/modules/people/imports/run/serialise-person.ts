import type { Profile } from '@headwater/contract/people/profile'
import { searchText } from '@headwater/intake'
import { buildPersonDocument } from '@headwater/matching'
import { documentFacts, serialiseFacts } from '@headwater/matching/document'
import type { Taxonomy } from '@headwater/taxonomy'
import { storableJson } from '#platform/storable-json'
import { pastKeys } from './past-keys.ts'
import type { PreparedPerson, SerialisedFields } from './prepare-entry.ts'

/**
 * A new person with everything to be written already serialised, so that no work is left between
 * the statements of a batch. It is plain data that can be passed between threads.
 */
export interface SerialisedPerson extends Pick<PreparedPerson, 'row' | 'nameKey' | 'contacts'> {
  readonly words: SerialisedFields
}

export function serialisePerson(
  taxonomy: Taxonomy,
  today: string,
  { row, nameKey, contacts, profile }: PreparedPerson,
): SerialisedPerson {
  const words = {
    name: profile.name,
    searchText: searchText(profile),
    pastKeys: pastKeys(profile),
    profile: storableJson(profile),
    facts: serialiseDocumentFacts(taxonomy, today, profile),
  }
  return { row, nameKey, contacts, words }
}

/** Serialises the person's document without the person id. */
function serialiseDocumentFacts(taxonomy: Taxonomy, today: string, profile: Profile): string {
  return serialiseFacts(documentFacts(buildPersonDocument(taxonomy, profile, today)))
}

/**
 * Restores the person. The profile is parsed on first access, because it is not needed for people
 * who are simply new.
 */
export function deserialisePerson(ready: SerialisedPerson): PreparedPerson {
  let profile: Profile | undefined
  return {
    ...ready,
    notes: [],
    get profile() {
      profile ??= JSON.parse(ready.words.profile) as Profile
      return profile
    },
  }
}
