import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { distanceKm, findCityById } from '@headwater/gazetteer'
import type { PlaceTest } from '../query/compiled-search.ts'
import { fact } from './fact.ts'
import { countryName, sayAny } from './names.ts'
import { mayShow, quoteAll } from './quote.ts'
import type { Finding, Subject } from './subject.ts'

/** Where somebody lives, how far that is from where they are wanted, and whether they would move. */
export function findPlace(
  subject: Subject,
  /** The cities that were named, by their numbers. */
  wanted: readonly number[],
  test: PlaceTest,
): Finding {
  const { country, city } = subject.document
  if (country === null) return { says: 'No place is known.', evidence: [] }
  const isThere =
    (city !== null && test.cities.some(([id, value]) => id === city && value > 0)) ||
    (test.countryValue === 1_000 && test.countries.includes(country))
  const home = sayHome(subject, country)
  const moves = isThere ? undefined : moveEvidence(subject, test.countries)
  return {
    says: `Lives in ${home}${sayDistance(wanted, city)}.${moves ? ` ${moves.note}.` : ''}`,
    evidence: [...homeEvidence(subject, country), ...(moves ? [moves] : [])],
  }
}

/** The word of somebody who would move to one of these countries. */
export function moveEvidence(subject: Subject, wanted: readonly string[]): Evidence | undefined {
  const { relocate } = subject.profile.signals
  const says = subject.document.relocate
  if (!relocate || !says?.isWilling) return undefined
  const fitting = says.countries.filter((code) => wanted.includes(code))
  if (says.countries.length > 0 && wanted.length > 0 && fitting.length === 0) return undefined
  const where = fitting.length > 0 ? ` to ${sayAny(fitting.map(countryName))}` : ''
  const known = { type: 'signal', ref: 'relocate', field: 'value', quote: null } as const
  return {
    ...fact(subject, { ...known, note: `Says to be ready to move${where}` }, relocate.source),
    at: relocate.at,
  }
}

export function homeEvidence(subject: Subject, country: string): Evidence[] {
  const { place } = subject.profile
  if (!place) return []
  const field = place.city ? 'city' : 'country'
  const quote = quoteAll(place[field] ?? '', subject.hide)
  const known = { type: 'place', ref: 'place', field, quote, note: countryName(country) } as const
  return [fact(subject, known, place.source)]
}

function sayHome({ profile: { place }, hide }: Subject, country: string): string {
  const name = countryName(country)
  return place?.city && mayShow(hide, place.city) ? `${place.city}, ${name}` : name
}

function sayDistance(wanted: readonly number[], city: number | null): string {
  const home = city === null ? undefined : findCityById(city)
  const [nearest] = wanted
    .flatMap((id) => findCityById(id) ?? [])
    .map((one) => ({ one, km: home ? Math.round(distanceKm(home, one)) : 0 }))
    .toSorted((a, b) => a.km - b.km)
  if (!home || !nearest || nearest.one.id === home.id) return ''
  return `, ${nearest.km} km from ${nearest.one.name}`
}
