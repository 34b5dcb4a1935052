import { isDeepStrictEqual } from 'node:util'
import type { ComparedPerson, MergePreview } from '@headwater/contract/people/duplicates'
import type { Profile } from '@headwater/contract/people/profile'
import type { NewContact } from '@headwater/intake'
import { summarisePerson } from '../records/present.ts'
import type { MergedPerson, MergeTarget } from './merge-manual-candidate.ts'

interface IncomingPerson {
  readonly profile: Profile
  readonly contacts: readonly NewContact[]
}

/** Presents the result of a merge next to the current person. */
export function presentMergePreview(
  known: MergeTarget,
  incoming: IncomingPerson,
  { profile: after, newContacts }: MergedPerson,
  today: string,
): MergePreview {
  const { profile: before, contactKeys } = known
  const posts = splitGains(before.experiences, after.experiences, (all, { id }) =>
    all.find((one) => one.id === id),
  )
  const education = splitGains(before.education, after.education, byPosition)
  const skills = splitGains(before.skills, after.skills, byPosition)
  const languages = splitGains(before.languages, after.languages, byPosition)
  const hasEmail = [...contactKeys].some((key) => key.startsWith('email:'))
  const incomingHasEmail = incoming.contacts.some(({ kind }) => kind === 'email')
  const show = (profile: Profile, hasEmail: boolean): ComparedPerson => ({
    ...summarisePerson(profile, today),
    hasEmail,
  })
  return {
    kept: show(before, hasEmail),
    other: show(incoming.profile, incomingHasEmail),
    becomes: show(after, hasEmail || incomingHasEmail),
    gains: {
      posts: posts.gains,
      education: education.gains,
      skills: skills.gains,
      languages: languages.gains,
      contacts: newContacts.map(({ kind, value }) => ({ kind, value })),
    },
    unchanged: {
      posts: posts.stays,
      education: education.stays,
      skills: skills.stays,
      languages: languages.stays,
      contacts: contactKeys.size,
    },
  }
}

type Find<Fact> = (all: readonly Fact[], fact: Fact, at: number) => Fact | undefined

/** Merging keeps existing facts at their position and appends new ones. */
const byPosition = <Fact>(all: readonly Fact[], _: Fact, at: number): Fact | undefined => all[at]

function splitGains<Fact extends { readonly source: string }>(
  before: readonly Fact[],
  after: readonly Fact[],
  find: Find<Fact>,
): { gains: (Fact & { isNew: boolean })[]; stays: number } {
  const gains = after.flatMap((fact, at) => {
    const known = find(before, fact, at)
    return isDeepStrictEqual(known, fact) ? [] : [{ ...fact, isNew: known === undefined }]
  })
  return { gains, stays: after.length - gains.length }
}
