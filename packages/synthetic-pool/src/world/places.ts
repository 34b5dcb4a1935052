import { cities, universities } from '@headwater/gazetteer'
import type { Random } from '../random/random.ts'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import { cityWeights } from './city-weights.ts'
import { type CountryRow, type Culture, readCountries, readCultures } from './read-data.ts'

/** A country with the data its people are generated from. */
export interface Place extends CountryRow {
  readonly cities: readonly PlaceCity[]
  readonly drawCity: WeightedSampler
  readonly universities: readonly { readonly name: string; readonly key: string }[]
  drawCulture(random: Random): Culture
}

export interface PlaceCity {
  readonly name: string
  readonly id: number
}

/**
 * Countries with their cities and universities, as plain data that can be passed between threads.
 */
export type PlaceLists = readonly (CountryRow & {
  readonly cities: readonly (PlaceCity & { readonly weight: number })[]
  readonly universities: Place['universities']
})[]

/** Maximum number of cities per country. */
const maxCities = 60

export function readPlaceLists(): PlaceLists {
  const rows = readCountries()
  const towns = citiesByCountry(new Set(rows.map(({ code }) => code)))
  const schools = Map.groupBy(universities(), ({ country }) => country)
  return rows.map((row) => {
    const list = towns.get(row.code) ?? []
    const weights = cityWeights(list, row)
    return {
      ...row,
      cities: list.map(({ name, id }, at) => ({ name, id, weight: weights[at] ?? 0 })),
      universities: (schools.get(row.code) ?? []).map(({ name, key }) => ({ name, key })),
    }
  })
}

export function buildPlaces(lists: PlaceLists): Place[] {
  const cultures = readCultures()
  return lists.map((row) => {
    const culturesHere = cultures.filter(({ countries }) => row.code in countries)
    const drawIndex = createWeightedSampler(
      culturesHere.map(({ countries }) => countries[row.code] ?? 0),
    )
    return {
      ...row,
      drawCity: createWeightedSampler(row.cities.map(({ weight }) => weight)),
      drawCulture: (random) => culturesHere[drawIndex(random)] as Culture,
    }
  })
}

/** The list is sorted by size, so the first cities of a country are its largest. */
function citiesByCountry(codes: ReadonlySet<string>) {
  const { size, countries, at } = cities()
  const found = new Map<string, ReturnType<typeof at>[]>()
  for (let index = 0; index < size; index += 1) {
    const code = countries[index] as string
    if (!codes.has(code)) continue
    const list = found.get(code) ?? []
    if (list.length < maxCities) found.set(code, [...list, at(index)])
  }
  return found
}
