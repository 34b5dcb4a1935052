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
 * What is written of people whom nobody has met before, made ahead: while PostgreSQL keeps a batch, the
 * next one is put into words, and nothing is left to do between its statements.
 */
export interface ReadyPeople {
  /** The same person with all their words, each made once; the profile is read from them if asked for. */
  makeReady(person: PreparedPerson): PreparedPerson
  facts(profile: Profile): string
  /** Whether this is how documents are made still: what words mean may change meanwhile, and the day. */
  isOf(taxonomy: Taxonomy, today: string): boolean
}

export function readyPeople(taxonomy: Taxonomy, today: string): ReadyPeople {
  const facts = (profile: Profile) => factsText(documentFacts(documentOf(taxonomy, profile, today)))
  return {
    makeReady: ({ row, profile, nameKey, contacts, notes }) =>
      asText({ row, nameKey, contacts, notes }, { ...wordsOf(profile), facts: facts(profile) }),
    facts,
    isOf: (other, day) => other === taxonomy && day === today,
  }
}

function wordsOf(profile: Profile): Omit<Words, 'facts'> {
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  return {
    name: profile.name,
    searchText: searchText(profile),
    pastKeys: pastKeys(profile),
    source,
    profile: storableJson(profile),
  }
}

function asText(person: Omit<PreparedPerson, 'profile' | 'words'>, words: Words): PreparedPerson {
  let profile: Profile | undefined
  return {
    ...person,
    words,
    get profile() {
      profile ??= JSON.parse(words.profile) as Profile
      return profile
    },
  }
}
