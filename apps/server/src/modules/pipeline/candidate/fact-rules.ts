import type { ContactPoint, Profile } from '@headwater/contract/people/profile'

/** A fact as text for people, and its name in the timeline. */
interface FormattedFact {
  readonly said: string
  readonly what: string
}

interface KnownFacts {
  readonly profile: Profile
  /** Only contact details the reporting member may see. */
  readonly contacts: readonly ContactPoint[]
}

const maxFactLength = 500

/** Finds the profile fact with this key, or undefined if there is none. */
export function findFact(known: KnownFacts, fact: string): FormattedFact | undefined {
  const at = fact.indexOf(':')
  const [kind, which] = at < 0 ? [fact, ''] : [fact.slice(0, at), fact.slice(at + 1)]
  const said = formatFact(known, kind, which)?.trim().slice(0, maxFactLength).toWellFormed()
  return said ? { said, what: formatFactName(kind) } : undefined
}

function formatFact(
  { profile, contacts }: KnownFacts,
  kind: string,
  which: string,
): string | undefined {
  switch (kind) {
    case 'name':
    case 'headline':
    case 'summary':
      return profile[kind]
    case 'place':
      return joined([profile.place?.city, profile.place?.country])
    case 'signals':
      return formatSignals(profile.signals)
    case 'experience': {
      const role = profile.experiences.find(({ id }) => id === which)
      return role && joined([role.title, role.employer, joined([role.start, role.end], ' – ')])
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

function formatSignals(signals: Profile['signals']): string {
  const { openToWork, relocate, workMode, employment, lastActive } = signals
  return joined([
    openToWork && (openToWork.value ? 'open to work' : 'not open to work'),
    relocate && (relocate.value ? 'open to relocating' : 'not open to relocating'),
    workMode && `wants to work ${workMode.modes.join(' or ')}`,
    employment && `wants ${employment.types.join(' or ')} work`,
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
  place: 'the location',
  signals: 'the signals',
  experience: 'a role',
  education: 'a school',
  skill: 'a skill',
  language: 'a language',
  contact: 'a contact detail',
}

/** Returns the fact's name for a timeline sentence, such as “the name”. */
export function formatFactName(fact: string): string {
  return names[fact.split(':')[0] ?? ''] ?? 'a fact'
}

/**
 * Returns whether the fact is a contact detail. Reports on these are visible only to members who
 * may see contact details.
 */
export function isAboutContact(fact: string): boolean {
  return fact.startsWith('contact:')
}
