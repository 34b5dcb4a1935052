import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { type City, cities, distanceKm, findCityById } from '@headwater/gazetteer'

/** What living near counts beside living there. */
const nearby = 900
const kmPerDegree = 111

/** The wanted cities, all that lie around them, and the countries they are in. */
export function citiesAround({ cities: wanted, withinKm }: CriterionOf<'cities'>): {
  cities: (readonly [city: number, thousandths: number])[]
  countries: string[]
} {
  const centres = wanted.flatMap((id) => findCityById(id) ?? [])
  const values = new Map<number, number>()
  for (const centre of withinKm > 0 ? centres : []) {
    for (const id of idsAround(centre, withinKm)) values.set(id, nearby)
  }
  for (const { id } of centres) values.set(id, 1_000)
  return {
    cities: [...values].toSorted(([a], [b]) => a - b),
    countries: [...new Set(centres.map(({ country }) => country))].toSorted(),
  }
}

const kept = new Map<string, readonly number[]>()
const mostKept = 500

function idsAround(centre: City, km: number): readonly number[] {
  const name = `${centre.id} ${km}`
  const known = kept.get(name)
  if (known) return known
  const { size, at } = cities()
  const found: number[] = []
  for (let index = 0; index < size; index++) {
    const city = at(index)
    if (Math.abs(city.lat - centre.lat) * kmPerDegree > km + 1) continue
    if (distanceKm(city, centre) <= km) found.push(city.id)
  }
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, found)
  return found
}
