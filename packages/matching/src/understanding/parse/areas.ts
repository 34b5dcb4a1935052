import { type Area, areas, coverArea, findCityById } from '@headwater/gazetteer'
import type { Sense } from '../lexicon/senses.ts'
import type { ItemValue } from './items.ts'

/** A part of a country is searched as its largest cities with a distance around them. */
export function toAreaValue({ key, country }: Extract<Sense, { kind: 'area' }>): ItemValue {
  const { cities, population } = coverArea(key)
  return { kind: 'city', id: cities[0] ?? 0, country, population, km: null, area: key }
}

/** What the words were taken to mean. */
export function describeArea(key: string): string {
  const { cities, km } = coverArea(key)
  const names = cities.map((id) => findCityById(id)?.name ?? '')
  const area = areas().find((one: Area) => one.key === key)
  return `${area?.name ?? key}: ${names.join(', ')}, and ${km} km around.`
}

/** The countries of a place. */
export function listCountries(sense: Sense): readonly string[] {
  if (sense.kind === 'region') return sense.countries
  if (sense.kind === 'country') return [sense.code]
  return sense.kind === 'city' || sense.kind === 'area' ? [sense.country] : []
}
