import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ResultSort } from '@headwater/contract/sourcing/search'
import { type City, cities, distanceKm, findCityById } from '@headwater/gazetteer'
import { type CityDistances, type ListOrder, maxDistanceKm } from './list-order.ts'

/** Returns what engines order by, or null if distance is asked for and no city is wanted. */
export function compileListOrder(
  sort: ResultSort,
  criteria: readonly Criterion[],
): ListOrder | null {
  if (sort !== 'distance') return { by: sort }
  const wanted = criteria.flatMap((one) =>
    one.attribute === 'cities' && one.mode !== 'not' ? one.cities : [],
  )
  const centres = [...new Set(wanted)].flatMap((id) => findCityById(id) ?? [])
  return centres.length === 0 ? null : { by: 'distance', near: distancesFrom(centres) }
}

const kmPerDegree = 111
const distancesByCentres = new Map<string, CityDistances>()
const maxCached = 50

/** Computing the distances of all cities takes a while, and every page of a list needs them. */
function distancesFrom(centres: readonly City[]): CityDistances {
  const name = centres
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()
  const known = distancesByCentres.get(name)
  if (known) return known
  const near = findDistances(centres)
  if (distancesByCentres.size >= maxCached) distancesByCentres.clear()
  distancesByCentres.set(name, near)
  return near
}

function findDistances(centres: readonly City[]): CityDistances {
  const { size, at } = cities()
  const found: { id: number; km: number }[] = []
  for (let index = 0; index < size; index++) {
    const city = at(index)
    const km = Math.round(Math.min(...centres.map((centre) => distanceWithin(city, centre))))
    if (km <= maxDistanceKm) found.push({ id: city.id, km })
  }
  const sorted = found.toSorted((a, b) => a.id - b.id)
  return {
    ids: Int32Array.from(sorted, ({ id }) => id),
    km: Uint16Array.from(sorted, ({ km }) => km),
  }
}

/** The latitude alone rules most cities out. */
function distanceWithin(city: City, centre: City): number {
  const north = Math.abs(city.lat - centre.lat) * kmPerDegree
  return north > maxDistanceKm + kmPerDegree ? Number.POSITIVE_INFINITY : distanceKm(city, centre)
}
