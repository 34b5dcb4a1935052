import { cities, universities } from '@headwater/gazetteer'
import type { Random } from '../random/random.ts'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import { type CountryRow, type Culture, readCountries, readCultures } from './read-data.ts'

/** A country with the data its people are generated from. */
export interface Place extends CountryRow {
  readonly cities: readonly { readonly name: string; readonly id: number }[]
  readonly drawCity: WeightedSampler
  readonly universities: readonly { readonly name: string; readonly key: string }[]
  drawCulture(random: Random): Culture
}

/**
 * Countries with their cities and universities, as plain data that can be passed between threads.
 */
export type PlaceLists = readonly (CountryRow & {
  readonly cities: readonly {
    readonly name: string
    readonly id: number
    readonly population: number
  }[]
  readonly universities: Place['universities']
})[]

/** Maximum number of cities per country. */
const maxCities = 60

export function readPlaceLists(): PlaceLists {
  const rows = readCountries()
  const towns = citiesByCountry(new Set(rows.map(({ code }) => code)))
  const schools = Map.groupBy(universities(), ({ country }) => country)
  return rows.map((row) => ({
    ...row,
    cities: towns.get(row.code) ?? [],
    universities: (schools.get(row.code) ?? []).map(({ name, key }) => ({ name, key })),
  }))
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
      // Large cities draw more people, but less than in proportion to their size.
      drawCity: createWeightedSampler(row.cities.map(({ population }) => population ** 0.8)),
      drawCulture: (random) => culturesHere[drawIndex(random)] as Culture,
    }
  })
}

/** The list is sorted by size, so the first cities of a country are its largest. */
function citiesByCountry(codes: ReadonlySet<string>) {
  const { size, countries, at } = cities()
  const found = new Map<string, { name: string; id: number; population: number }[]>()
  for (let index = 0; index < size; index += 1) {
    const code = countries[index] as string
    if (!codes.has(code)) continue
    const list = found.get(code) ?? []
    if (list.length >= maxCities) continue
    const { name, id, population } = at(index)
    list.push({ name, id, population })
    found.set(code, list)
  }
  return found
}
