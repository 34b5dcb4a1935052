import type { Profile } from '@headwater/contract/sourcing/profile'
import { documentOf } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { documentFacts } from '../documents/document-row.ts'
import { factsText, withPerson } from '../documents/document-text.ts'
import { storableJson } from '../storable-json.ts'

/**
 * What is written of people whom nobody has met before, made ahead: while PostgreSQL keeps a batch, the
 * next one is put into words, and nothing is left to do between its statements.
 */
export interface ReadyPeople {
  makeReady(profile: Profile): void
  /** Of profiles that have changed since, what they say now. */
  profileText(profile: Profile): string
  documentText(person: { readonly id: string; readonly profile: Profile }): string
  /** Whether this is how documents are made still: what words mean may change meanwhile, and the day. */
  isOf(taxonomy: Taxonomy, today: string): boolean
}

interface Ready {
  readonly profile: string
  readonly facts: string
}

export function readyPeople(taxonomy: Taxonomy, today: string): ReadyPeople {
  // By the very profile: one that gained something is another.
  const known = new WeakMap<Profile, Ready>()
  const factsOf = (profile: Profile) =>
    factsText(documentFacts(documentOf(taxonomy, profile, today)))
  return {
    makeReady: (profile) => {
      known.set(profile, { profile: storableJson(profile), facts: factsOf(profile) })
    },
    profileText: (profile) => known.get(profile)?.profile ?? storableJson(profile),
    documentText: ({ id, profile }) =>
      withPerson(id, known.get(profile)?.facts ?? factsOf(profile)),
    isOf: (other, day) => other === taxonomy && day === today,
  }
}
