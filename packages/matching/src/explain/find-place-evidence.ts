import { formatNumber } from '@headwater/contract/format-number'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { distanceKm, findCityById } from '@headwater/gazetteer'
import type { PlaceTest } from '../query/compiled-search.ts'
import { remoteBit } from '../score/score-constants.ts'
import { countryName, joinWithOr } from './display-names.ts'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { findWorkModeEvidence } from './find-stated-evidence.ts'
import { hasNothingRedacted, quoteWholeField } from './redacted-quotes.ts'

/** Finds where a person lives, the distance to the wanted place, and whether they would move. */
export function findPlaceEvidence(
  subject: ExplanationContext,
  /** The named cities, by id. */
  wanted: readonly number[],
  test: PlaceTest,
): Finding {
  const { country, city, workModes } = subject.document
  if (test.orRemote && (workModes & remoteBit) !== 0) return findWorkModeEvidence(subject)
  if (country === null) return { says: 'No location in profile.', evidence: [] }
  const isThere =
    (city !== null && test.cities.some(([id, value]) => id === city && value > 0)) ||
    (test.countryValue === 1_000 && test.countries.includes(country))
  const home = formatHome(subject, country)
  const moves = isThere ? undefined : relocationEvidence(subject, test.countries)
  return {
    says: `Based in ${home}${formatDistance(wanted, city)}.${moves ? ` ${moves.note}.` : ''}`,
    evidence: [...homeEvidence(subject, country), ...(moves ? [moves] : [])],
  }
}

/** Returns the statement of a person who would move to one of these countries. */
export function relocationEvidence(
  subject: ExplanationContext,
  wanted: readonly string[],
): Evidence | undefined {
  const { relocate } = subject.profile.signals
  const says = subject.document.relocate
  if (!relocate || !says?.isWilling) return undefined
  const fitting = says.countries.filter((code) => wanted.includes(code))
  if (says.countries.length > 0 && wanted.length > 0 && fitting.length === 0) return undefined
  const where = fitting.length > 0 ? ` to ${joinWithOr(fitting.map(countryName))}` : ''
  const known = { type: 'signal', ref: 'relocate', field: 'value', quote: null } as const
  return {
    ...toEvidence(subject, { ...known, note: `Open to relocating${where}` }, relocate.source),
    at: relocate.at,
  }
}

export function homeEvidence(subject: ExplanationContext, country: string): Evidence[] {
  const { place } = subject.profile
  if (!place) return []
  const field = place.city ? 'city' : 'country'
  const quote = quoteWholeField(place[field] ?? '', subject.hide)
  const known = { type: 'place', ref: 'place', field, quote, note: countryName(country) } as const
  return [toEvidence(subject, known, place.source)]
}

function formatHome({ profile: { place }, hide }: ExplanationContext, country: string): string {
  const name = countryName(country)
  return place?.city && hasNothingRedacted(hide, place.city) ? `${place.city}, ${name}` : name
}

function formatDistance(wanted: readonly number[], city: number | null): string {
  const home = city === null ? undefined : findCityById(city)
  const [nearest] = wanted
    .flatMap((id) => findCityById(id) ?? [])
    .map((one) => ({ one, km: home ? Math.round(distanceKm(home, one)) : 0 }))
    .toSorted((a, b) => a.km - b.km)
  if (!home || !nearest || nearest.one.id === home.id) return ''
  return `, ${formatNumber(nearest.km)} km from ${nearest.one.name}`
}
