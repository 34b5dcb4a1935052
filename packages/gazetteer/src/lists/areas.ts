import { isNear } from '../find/distance.ts'
import { listStates } from '../find/divisions.ts'
import { findCity } from '../find/find-city.ts'
import { itemId, type ListItem } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { AreaRow } from '../schemas.ts'
import { type City, cities } from './cities.ts'
import { type AreaCover, coverCities } from './cover-area.ts'

/** A part of a country: a state, province or county, or what people call "Northern Italy". */
export interface Area extends ListItem {
  readonly aliases: readonly string[]
  readonly country: string
}

/** Parts of countries. The key is the ISO 3166-2 code if there is one. */
export const areas = once((): readonly Area[] =>
  rows().map(({ id, name, aliases, country }) => ({
    id: itemId('areas', id.toLowerCase()),
    key: id,
    name,
    aliases,
    country,
  })),
)

/** The cities that stand for an area in a search, with a distance around them. */
export function coverArea(key: string): AreaCover {
  const known = covers.get(key)
  if (known) return known
  const row = rowByKey(key)
  const members = membersOf(row)
  const cover =
    row.admin.length + row.areas.length === 0
      ? { cities: centresOf(row).map(({ id }) => id), km: row.km, population: sumOf(members) }
      : coverCities(members, citiesOf(row.country))
  covers.set(key, cover)
  return cover
}

const covers = new Map<string, AreaCover>()

/** Whether a city lies in an area. */
export function isInArea(city: City, key: string): boolean {
  return membersOf(rowByKey(key)).some(({ id }) => id === city.id)
}

function rowByKey(key: string): AreaRow {
  const row = byKey().get(key)
  if (!row) throw new Error(`No area has the key ${key}.`)
  return row
}

const byKey = once(() => new Map(rows().map((row) => [row.id, row])))

const rows = once((): readonly AreaRow[] => [
  ...readData('areas.yaml', AreaRow),
  ...listStates().map(({ country, letters, name, admin }) => ({
    id: `${country}-${letters}`,
    name,
    country,
    aliases: [],
    admin: [admin],
    areas: [],
    cities: [],
    km: 0,
  })),
])

function membersOf(row: AreaRow): readonly City[] {
  const known = members.get(row.id)
  if (known) return known
  const inDivisions = citiesOf(row.country).filter(({ admin }) => row.admin.includes(admin))
  const inParts = row.areas.flatMap((key) => membersOf(rowByKey(key)))
  const centres = centresOf(row)
  const around = citiesOf(row.country).filter((city) =>
    centres.some((centre) => isNear(centre, city, row.km)),
  )
  const all = [
    ...new Map([...inDivisions, ...inParts, ...around].map((one) => [one.id, one])).values(),
  ]
  members.set(row.id, all)
  return all
}

const members = new Map<string, readonly City[]>()

function centresOf({ id, country, cities: names }: AreaRow): City[] {
  return names.map((name) => {
    const city = findCity(name, country)
    if (!city) throw new Error(`data/areas.yaml: ${id} has no city ${name}`)
    return city
  })
}

function citiesOf(country: string): readonly City[] {
  const known = byCountry.get(country)
  if (known) return known
  const { size, countries, at } = cities()
  const found: City[] = []
  for (let index = 0; index < size; index++) if (countries[index] === country) found.push(at(index))
  byCountry.set(country, found)
  return found
}

const byCountry = new Map<string, readonly City[]>()

function sumOf(some: readonly City[]): number {
  return some.reduce((sum, { population }) => sum + population, 0)
}
