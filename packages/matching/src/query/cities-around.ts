import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { type City, cities, distanceKm, findCityById } from '@headwater/gazetteer'
import type { PlaceTest } from './compiled-search.ts'

type CityValue = readonly [city: number, thousandths: number]

/** At the edge of the radius. All within it meet the criterion, the nearer the better. */
const edgeValue = 900
/** Just outside of the radius, and the distance over which that halves. */
const outsideValue = 850
const halvingKm = 150
/** Share of it that is left behind a border. */
const abroadShare = 0.4
/** Everywhere else in the country, and where only the country is known. */
const countryValue = 250
/** Values abroad end here. */
const minValue = 50
/** Distances are rough, so few values are enough. */
const valueStep = 10
/** Beyond the radius and this distance only larger places are listed: there are too many others. */
const everyPlaceKm = 50
const minPopulation = 20_000
const kmPerDegree = 111

/**
 * Returns the wanted cities and the places around them, with values that fall with the distance: those
 * within the radius meet the criterion, and those outside of it only count.
 */
export function citiesAround({
  cities: wanted,
  withinKm,
}: CriterionOf<'cities'>): Omit<PlaceTest, 'kind' | 'orRemote'> {
  const centres = wanted.flatMap((id) => findCityById(id) ?? [])
  const countries = new Set(centres.map(({ country }) => country))
  const near = new Map<number, number>()
  const outside = new Map<number, number>()
  for (const centre of centres) {
    for (const { id, km, country } of listPlacesAround(centre, withinKm)) {
      if (km <= withinKm) raise(near, id, toSteps(1_000 - ((1_000 - edgeValue) * km) / withinKm))
      else raise(outside, id, valueOutside(km - withinKm, countries.has(country)))
    }
  }
  for (const { id } of centres) near.set(id, 1_000)
  return {
    cities: sortById(near),
    outside: sortById(outside).filter(([id]) => !near.has(id)),
    countries: [...countries].toSorted(),
    countryValue,
  }
}

function valueOutside(km: number, isHere: boolean): number {
  const value = outsideValue * 2 ** (-km / halvingKm)
  return toSteps(isHere ? Math.max(countryValue, value) : abroadShare * value)
}

function toSteps(value: number): number {
  return Math.round(value / valueStep) * valueStep
}

function raise(values: Map<number, number>, id: number, value: number): void {
  if (value >= minValue) values.set(id, Math.max(value, values.get(id) ?? 0))
}

function sortById(values: ReadonlyMap<number, number>): CityValue[] {
  return [...values].toSorted(([a], [b]) => a - b)
}

/** From here on a place of the same country counts no more than the country. */
const farthestKm = halvingKm * Math.log2(outsideValue / countryValue)

type PlaceAround = Pick<City, 'id' | 'country'> & { readonly km: number }

const placesByCentre = new Map<string, readonly PlaceAround[]>()
const maxCachedCentres = 500

function listPlacesAround(centre: City, withinKm: number): readonly PlaceAround[] {
  const name = `${centre.id} ${withinKm}`
  const known = placesByCentre.get(name)
  if (known) return known
  const { size, at } = cities()
  const farthest = withinKm + farthestKm
  const found: PlaceAround[] = []
  for (let index = 0; index < size; index++) {
    const { id, country, lat, lon, population } = at(index)
    if (Math.abs(lat - centre.lat) * kmPerDegree > farthest + 1) continue
    const km = distanceKm({ lat, lon }, centre)
    const isListed = population >= minPopulation ? km <= farthest : km <= withinKm + everyPlaceKm
    if (isListed) found.push({ id, country, km })
  }
  if (placesByCentre.size >= maxCachedCentres) placesByCentre.clear()
  placesByCentre.set(name, found)
  return found
}
