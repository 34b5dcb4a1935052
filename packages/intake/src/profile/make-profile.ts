import type {
  FactSource,
  Profile,
  ProfileLanguage,
  Signals,
} from '@headwater/contract/sourcing/profile'
import type { Draft } from '../draft.ts'
import type { Problem } from '../entry.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Place } from './find-place.ts'
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
 * Names of fields stand in the order in which PostgreSQL keeps them, the shorter ones first: it has
 * nothing to sort then, which takes it a tenth less time to insert people.
 */
export function makeProfile(knowledge: Knowledge, draft: Draft, source: FactSource): MadeProfile {
  const notes = [...draft.notes]
  const listed = readListed(knowledge, draft.skills)
  const skillIds = listed.flatMap(({ known }) => (known ? [known.id] : []))
  const experiences = makePosts(knowledge, draft, skillIds, source, notes)
  const place = knowledge.findPlace(draft.city, draft.location, draft.country)
  const country = place?.country ?? experiences.find((post) => post.isCurrent)?.country ?? null
  const languages = makeLanguages(knowledge, draft, source.id, notes)
  const profile: Profile = {
    name: draft.name,
    place: place ? locate(place, source.id) : null,
    skills: makeSkills(knowledge, listed, experiences, source),
    signals: makeSignals(knowledge, draft, source, notes),
    sources: [source],
    summary: draft.summary,
    headline: draft.headline,
    education: makeSchools(knowledge, draft, source.id),
    languages,
    nameSource: source.id,
    experiences,
    summarySource: draft.summary === '' ? null : source.id,
    headlineSource: draft.headline === '' ? null : source.id,
  }
  return { profile, contacts: makeContacts(draft, country, notes), notes }
}

function locate({ city, cityId, country }: Place, source: string): Profile['place'] {
  return { city, cityId, source, country }
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
    relocate:
      wouldRelocate === null
        ? null
        : { at, value: wouldRelocate, source, countries: [...new Set(countries)].slice(0, 60) },
    lastActive: draft.lastActive === null || isFuture ? null : { at: draft.lastActive, source },
    openToWork: draft.openToWork === null ? null : { at, value: draft.openToWork, source },
  }
}
