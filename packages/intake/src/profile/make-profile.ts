import type {
  FactSource,
  Profile,
  ProfileLanguage,
  Signals,
} from '@headwater/contract/sourcing/profile'
import type { Draft } from '../draft.ts'
import type { Problem } from '../entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { makeContacts, type NewContact } from './make-contacts.ts'
import { makePosts, makeSchools } from './make-posts.ts'
import { makeSkills, readListed } from './make-skills.ts'

export interface MadeProfile {
  readonly profile: Profile
  readonly contacts: NewContact[]
  readonly notes: Problem[]
}

/**
 * All that a draft says, with what its words mean and where each fact was read. The name goes into
 * the name alone: nothing else is concluded from it.
 */
export function makeProfile(knowledge: Knowledge, draft: Draft, source: FactSource): MadeProfile {
  const notes = [...draft.notes]
  const listed = readListed(knowledge, draft.skills)
  const skillIds = listed.flatMap(({ known }) => (known ? [known.id] : []))
  const experiences = makePosts(knowledge, draft, skillIds, source, notes)
  const place = knowledge.findPlace(draft.city, draft.location, draft.country)
  const country = place?.country ?? experiences.find((post) => post.isCurrent)?.country ?? null
  const profile: Profile = {
    name: draft.name,
    nameSource: source.id,
    headline: draft.headline,
    headlineSource: draft.headline === '' ? null : source.id,
    summary: draft.summary,
    summarySource: draft.summary === '' ? null : source.id,
    place: place ? { ...place, source: source.id } : null,
    experiences,
    education: makeSchools(knowledge, draft, source.id),
    skills: makeSkills(knowledge, listed, experiences, source),
    languages: makeLanguages(knowledge, draft, source.id, notes),
    signals: makeSignals(knowledge, draft, source, notes),
    sources: [source],
  }
  return { profile, contacts: makeContacts(draft, country, notes), notes }
}

function makeLanguages(
  knowledge: Knowledge,
  draft: Draft,
  source: string,
  notes: Problem[],
): ProfileLanguage[] {
  const made = new Map<string, ProfileLanguage>()
  for (const text of draft.languages) {
    const found = knowledge.findLanguage(text)
    if (!found) notes.push({ field: 'languages', message: `“${text}” is no language we know.` })
    else if (!made.get(found.code)?.level) made.set(found.code, { ...found, source })
  }
  return [...made.values()]
}

function makeSignals(
  knowledge: Knowledge,
  draft: Draft,
  { id: source, at }: FactSource,
  notes: Problem[],
): Signals {
  const countries = draft.relocateCountries.flatMap((text) => {
    const country = knowledge.findPlace('', '', text)?.country
    if (!country) notes.push({ field: 'relocateCountries', message: `“${text}” is no country.` })
    return country ?? []
  })
  const wouldRelocate = draft.relocate ?? (countries.length > 0 ? true : null)
  const isFuture = draft.lastActive !== null && draft.lastActive > at
  if (isFuture) notes.push({ field: 'lastActive', message: 'That day is still to come: left out.' })
  return {
    openToWork: draft.openToWork === null ? null : { value: draft.openToWork, at, source },
    relocate:
      wouldRelocate === null
        ? null
        : { value: wouldRelocate, countries: [...new Set(countries)].slice(0, 60), at, source },
    lastActive: draft.lastActive === null || isFuture ? null : { at: draft.lastActive, source },
  }
}
