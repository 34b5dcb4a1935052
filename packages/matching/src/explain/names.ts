import {
  companySets,
  findCityById,
  findCountryByCode,
  industries,
  languages,
  universities,
} from '@headwater/gazetteer'

/** The names that people know things by; a key that is on no list goes by itself. */
export function countryName(code: string): string {
  return findCountryByCode(code)?.name ?? code
}

export function cityName(id: number): string {
  return findCityById(id)?.name ?? `city ${id}`
}

/** The first of its names: Spanish, not Spanish; Castilian. */
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

/** `A`, `A or B`, `A, B or C`; beyond a handful the rest is counted. */
export function sayAny(names: readonly string[]): string {
  return sayList(names, 'or')
}

export function sayAll(names: readonly string[]): string {
  return sayList(names, 'and')
}

const mostNamed = 6

function sayList(names: readonly string[], word: string): string {
  const distinct = [...new Set(names)]
  const shown = distinct.slice(0, mostNamed)
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
