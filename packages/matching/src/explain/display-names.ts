import {
  companySets,
  findCityById,
  findCountryByCode,
  findRegions,
  industries,
  languages,
  universities,
} from '@headwater/gazetteer'

/** Returns the display name of a key. A key that is on no list is its own name. */
export function countryName(code: string): string {
  return findCountryByCode(code)?.name ?? code
}

/** Names countries, and a region by its own name if all of its countries are there. */
export function countryNames(codes: readonly string[]): string[] {
  const { regions, rest } = findRegions(codes)
  return [...regions.map(({ name }) => name), ...rest.map(countryName)]
}

export function cityName(id: number): string {
  return findCityById(id)?.name ?? `city ${id}`
}

/** Returns the first of several names: Spanish from "Spanish; Castilian". */
export function languageName(code: string): string {
  return nameIn('languages', code).split(/[;,(]/)[0]?.trim() || code
}

export function industryName(key: string): string {
  return nameIn('industries', key)
}

export function universityName(key: string): string {
  return nameIn('universities', key)
}

export function companySetName(key: string): string {
  return nameIn('sets', key)
}

/** Formats `A`, `A or B`, `A, B or C`. Beyond a handful only the number of the rest is given. */
export function joinWithOr(names: readonly string[]): string {
  return formatNameList(names, 'or')
}

export function joinWithAnd(names: readonly string[]): string {
  return formatNameList(names, 'and')
}

const maxNames = 6

function formatNameList(names: readonly string[], word: string): string {
  const distinct = [...new Set(names)]
  const shown = distinct.slice(0, maxNames)
  const rest = distinct.length - shown.length
  if (rest > 0) return `${shown.join(', ')} ${word} ${rest} more`
  const [last = '', ...before] = shown.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${word} ${last}`
}

const lists = { languages, industries, universities, sets: companySets }
const tables = new Map<keyof typeof lists, ReadonlyMap<string, string>>()

function nameIn(list: keyof typeof lists, key: string): string {
  const known = tables.get(list) ?? new Map(lists[list]().map((item) => [item.key, item.name]))
  tables.set(list, known)
  return known.get(key) ?? key
}
