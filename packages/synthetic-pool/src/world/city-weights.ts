import type { CountryRow } from './read-data.ts'

interface Town {
  readonly name: string
  readonly population: number
  readonly lat: number
  readonly lon: number
}

/** A town this near to a larger city belongs to its labour market, and people name the city. */
const suburbKm = 25
const suburbShare = 0.12

/**
 * Weights of a country's cities, largest first: hubs have their share of all people, and the other
 * cities share the rest by size.
 */
export function cityWeights(towns: readonly Town[], { code, hubs = {} }: CountryRow): number[] {
  const missing = Object.keys(hubs).filter((name) => !towns.some((town) => town.name === name))
  if (missing.length > 0) throw new Error(`countries.yaml: ${code} has no ${missing.join(', ')}.`)
  const inHubs = Object.values(hubs).reduce((sum, share) => sum + share, 0)
  const sizes = towns.map((town, at) => (town.name in hubs ? 0 : sizeOf(town, towns.slice(0, at))))
  const sum = sizes.reduce((all, size) => all + size, 0)
  const seen = new Set<string>()
  return towns.map(({ name }, at) => {
    const hub = seen.has(name) ? undefined : hubs[name]
    seen.add(name)
    return hub ?? (sum === 0 ? 0 : ((sizes[at] ?? 0) * Math.max(0, 100 - inHubs)) / sum)
  })
}

function sizeOf(town: Town, larger: readonly Town[]): number {
  const isSuburb = larger.some((city) => distanceKm(city, town) < suburbKm)
  return town.population * (isSuburb ? suburbShare : 1)
}

/** On a flat earth, which is exact enough for suburbs. */
function distanceKm(one: Town, other: Town): number {
  const kmPerDegree = 111
  const x = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)
  return kmPerDegree * Math.hypot(x, one.lat - other.lat)
}
