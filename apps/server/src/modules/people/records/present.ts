import type { PersonDetail, PersonSummary } from '@headwater/contract/people/people'
import type { Profile } from '@headwater/contract/people/profile'
import { computeCareerFigures, computeTotalWork } from '@headwater/matching'
import type { Clock } from '#platform/clock'
import type { ContactPointRow, ListedPerson } from './store.ts'

const shownSkills = 5

/** Returns the summary of a person from the profile alone. */
export function summarisePerson(profile: Profile, today: string) {
  const [post] = profile.experiences
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  return {
    name: profile.name,
    title: post?.title || null,
    employer: post?.employer || null,
    city: profile.place?.city ?? null,
    country: profile.place?.country ?? null,
    totalMonths: computeTotalWork(profile, today).months,
    skills: profile.skills.slice(0, shownSkills).map(({ name }) => name),
    skillCount: profile.skills.length,
    source: { kind: source.kind, name: source.name, at: source.at },
  }
}

export function presentPerson(person: ListedPerson, today: string): PersonSummary {
  return {
    id: person.id,
    ...summarisePerson(person.profile, today),
    hasEmail: person.hasEmail,
    isSynthetic: person.isSynthetic,
    openDuplicates: person.openDuplicates,
    addedAt: person.addedAt.toISOString(),
    changedAt: person.changedAt.toISOString(),
  }
}

export function presentPersonDetail(
  person: ListedPerson,
  contacts: readonly ContactPointRow[],
  today: string,
): Omit<PersonDetail, 'occupations'> {
  return {
    id: person.id,
    profile: person.profile,
    contacts: contacts.map(({ id, kind, value, verification, verifiedAt, source }) => ({
      id,
      kind,
      value,
      verification,
      source,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    figures: computeCareerFigures(person.profile, today),
    isSynthetic: person.isSynthetic,
    openDuplicates: person.openDuplicates,
    addedAt: person.addedAt.toISOString(),
    changedAt: person.changedAt.toISOString(),
  }
}

export function todayOf({ clock }: { clock: Clock }): string {
  return clock.today().toString()
}
