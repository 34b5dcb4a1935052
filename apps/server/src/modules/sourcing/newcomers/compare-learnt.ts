import { isDeepStrictEqual } from 'node:util'
import type { ComparedPerson, MergePreview } from '@headwater/contract/sourcing/duplicates'
import type { Profile } from '@headwater/contract/sourcing/profile'
import type { NewContact } from '@headwater/intake'
import { summarise } from '../people/present.ts'
import type { Learner, Learnt } from './learn.ts'

interface Told {
  readonly profile: Profile
  readonly contacts: readonly NewContact[]
}

/** What the two become, beside what they are. */
export function compareLearnt(
  known: Learner,
  told: Told,
  { profile: after, newContacts }: Learnt,
  today: string,
): MergePreview {
  const { profile: before, contactKeys } = known
  const posts = tellApart(before.experiences, after.experiences, (all, { id }) =>
    all.find((one) => one.id === id),
  )
  const education = tellApart(before.education, after.education, byPlace)
  const skills = tellApart(before.skills, after.skills, byPlace)
  const languages = tellApart(before.languages, after.languages, byPlace)
  const hasEmail = [...contactKeys].some((key) => key.startsWith('email:'))
  const tellsEmail = told.contacts.some(({ kind }) => kind === 'email')
  const show = (profile: Profile, hasEmail: boolean): ComparedPerson => ({
    ...{ ...summarise(profile, today), hasEmail },
  })
  return {
    kept: show(before, hasEmail),
    other: show(told.profile, tellsEmail),
    becomes: show(after, hasEmail || tellsEmail),
    gains: {
      posts: posts.gains,
      education: education.gains,
      skills: skills.gains,
      languages: languages.gains,
      contacts: newContacts.map(({ kind, value }) => ({ kind, value })),
    },
    stays: {
      posts: posts.stays,
      education: education.stays,
      skills: skills.stays,
      languages: languages.stays,
      contacts: contactKeys.size,
    },
  }
}

type Find<Fact> = (all: readonly Fact[], fact: Fact, at: number) => Fact | undefined

/** Merging leaves what was there at its place, and puts what is new behind it. */
const byPlace = <Fact>(all: readonly Fact[], _: Fact, at: number): Fact | undefined => all[at]

function tellApart<Fact extends { readonly source: string }>(
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
