import type { Profile } from '@headwater/contract/sourcing/profile'
import { searchText } from '@headwater/intake'
import { documentOf } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { documentFacts } from '../documents/document-row.ts'
import { factsText } from '../documents/document-text.ts'
import { storableJson } from '../storable-json.ts'
import { pastKeys } from './past-keys.ts'
import type { PreparedPerson, Words } from './prepare-entry.ts'

/**
 * What is written of somebody whom nobody has met before, made ahead: nothing is left to do between
 * the statements of a batch. It is plain, so that it can go from one thread to another.
 */
export interface ReadyPerson extends Pick<PreparedPerson, 'row' | 'nameKey' | 'contacts'> {
  readonly words: Words
}

export function makeReady(
  taxonomy: Taxonomy,
  today: string,
  { row, nameKey, contacts, profile }: PreparedPerson,
): ReadyPerson {
  const words = {
    name: profile.name,
    searchText: searchText(profile),
    pastKeys: pastKeys(profile),
    profile: storableJson(profile),
    facts: factsOf(taxonomy, today, profile),
  }
  return { row, nameKey, contacts, words }
}

/** The person's document but for who they are. */
export function factsOf(taxonomy: Taxonomy, today: string, profile: Profile): string {
  return factsText(documentFacts(documentOf(taxonomy, profile, today)))
}

/** The person again; of those who are simply new, nobody asks for the profile. */
export function openReady(ready: ReadyPerson): PreparedPerson {
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
