import type { ContactPoint, Profile } from '@headwater/contract/sourcing/profile'

/** A fact as people read it, and what the timeline calls it. */
interface SaidFact {
  readonly said: string
  readonly what: string
}

interface Known {
  readonly profile: Profile
  /** Only those that whoever says so may see. */
  readonly contacts: readonly ContactPoint[]
}

const mostSaid = 500

/** What stands in a profile at this place; undefined where nothing does. */
export function findFact(known: Known, fact: string): SaidFact | undefined {
  const at = fact.indexOf(':')
  const [kind, which] = at < 0 ? [fact, ''] : [fact.slice(0, at), fact.slice(at + 1)]
  const said = sayFact(known, kind, which)?.trim().slice(0, mostSaid).toWellFormed()
  return said ? { said, what: nameFact(kind) } : undefined
}

function sayFact({ profile, contacts }: Known, kind: string, which: string): string | undefined {
  switch (kind) {
    case 'name':
    case 'headline':
    case 'summary':
      return profile[kind]
    case 'place':
      return joined([profile.place?.city, profile.place?.country])
    case 'signals':
      return saySignals(profile.signals)
    case 'experience': {
      const post = profile.experiences.find(({ id }) => id === which)
      return post && joined([post.title, post.employer, joined([post.start, post.end], ' – ')])
    }
    case 'education': {
      const school = profile.education[Number(which)]
      return school && joined([school.school, school.field, school.degree])
    }
    case 'skill':
      return profile.skills.find(({ name, skill }) => name === which || skill === which)?.name
    case 'language': {
      const language = profile.languages.find(({ code }) => code === which)
      return language && joined([language.code, language.level])
    }
    case 'contact':
      return contacts.find(({ id }) => id === which)?.value
    default:
      return undefined
  }
}

function saySignals({ openToWork, relocate, lastActive }: Profile['signals']): string {
  return joined([
    openToWork && (openToWork.value ? 'open to work' : 'not open to work'),
    relocate && (relocate.value ? 'would relocate' : 'would not relocate'),
    lastActive && `last active ${lastActive.at}`,
  ])
}

function joined(parts: readonly (string | null | undefined)[], mark = ', '): string {
  return parts.filter(Boolean).join(mark)
}

const names: Readonly<Record<string, string>> = {
  name: 'the name',
  headline: 'the headline',
  summary: 'the summary',
  place: 'the place',
  signals: 'what they let be known',
  experience: 'a post',
  education: 'a school',
  skill: 'a skill',
  language: 'a language',
  contact: 'a way to reach them',
}

/** “said that the name is wrong”. */
export function nameFact(fact: string): string {
  return names[fact.split(':')[0] ?? ''] ?? 'a fact'
}

/** Reports of these are for those alone who may see addresses. */
export function isAboutContact(fact: string): boolean {
  return fact.startsWith('contact:')
}
