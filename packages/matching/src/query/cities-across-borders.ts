import { type City, cities } from '@headwater/gazetteer'

/** Values of cities abroad, by how far they are from the wanted countries. */
const sameCellValue = 250
const nextCellValue = 150
/** Smaller places are left out: there are too many. */
const minPopulation = 20_000

const byCountries = new Map<string, readonly (readonly [city: number, thousandths: number])[]>()
const maxCached = 500

/**
 * Returns the larger cities within about 100 kilometres of a city of the wanted countries, which
 * count a little. Measured in cells of one degree, because every pair of cities would take too long.
 */
export function citiesAcrossBorders(
  countries: readonly string[],
): readonly (readonly [city: number, thousandths: number])[] {
  const name = countries.toSorted().join()
  const known = byCountries.get(name)
  if (known) return known
  const wanted = new Set(countries)
  const here = new Set<number>()
  const abroad: City[] = []
  const { size, at } = cities()
  // Largest first, so that the rest is too small.
  for (let index = 0; index < size; index++) {
    const city = at(index)
    if (city.population < minPopulation) break
    if (wanted.has(city.country)) here.add(cellOf(city, 0, 0))
    else abroad.push(city)
  }
  const found = abroad
    .map((city) => [city.id, valueAbroad(city, here)] as const)
    .filter(([, value]) => value > 0)
    .toSorted(([a], [b]) => a - b)
  if (byCountries.size >= maxCached) byCountries.clear()
  byCountries.set(name, found)
  return found
}

function valueAbroad(city: City, here: ReadonlySet<number>): number {
  if (here.has(cellOf(city, 0, 0))) return sameCellValue
  const isNear = neighbours.some(([north, east]) => here.has(cellOf(city, north, east)))
  return isNear ? nextCellValue : 0
}

const neighbours = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const))

function cellOf({ lat, lon }: City, north: number, east: number): number {
  return (Math.floor(lat) + north) * 1_000 + Math.floor(lon) + east
}
