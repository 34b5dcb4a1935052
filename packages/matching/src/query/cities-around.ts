import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { type City, cities, distanceKm, findCityById } from '@headwater/gazetteer'

/** Match for living near a wanted city instead of in it. */
const nearbyValue = 900
const kmPerDegree = 111

/** Returns the wanted cities, the cities around them, and their countries. */
export function citiesAround({ cities: wanted, withinKm }: CriterionOf<'cities'>): {
  cities: (readonly [city: number, thousandths: number])[]
  countries: string[]
} {
  const centres = wanted.flatMap((id) => findCityById(id) ?? [])
  const values = new Map<number, number>()
  for (const centre of withinKm > 0 ? centres : []) {
    for (const id of idsAround(centre, withinKm)) values.set(id, nearbyValue)
  }
  for (const { id } of centres) values.set(id, 1_000)
  return {
    cities: [...values].toSorted(([a], [b]) => a - b),
    countries: [...new Set(centres.map(({ country }) => country))].toSorted(),
  }
}

const idsByCentre = new Map<string, readonly number[]>()
const maxCachedCentres = 500

function idsAround(centre: City, km: number): readonly number[] {
  const name = `${centre.id} ${km}`
  const known = idsByCentre.get(name)
  if (known) return known
  const { size, at } = cities()
  const found: number[] = []
  for (let index = 0; index < size; index++) {
    const city = at(index)
    if (Math.abs(city.lat - centre.lat) * kmPerDegree > km + 1) continue
    if (distanceKm(city, centre) <= km) found.push(city.id)
  }
  if (idsByCentre.size >= maxCachedCentres) idsByCentre.clear()
  idsByCentre.set(name, found)
  return found
}
