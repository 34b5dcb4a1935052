import { fold } from '../fold.ts'
import { type City, cities } from '../lists/cities.ts'
import { once } from '../once.ts'
import { listDivisions } from './divisions.ts'
import { findCountry } from './find-country.ts'

/**
 * Finds a city in free text: "Berlin, Germany", "Paris, TX", "Greater Cairo Area", "10115 Berlin".
 * Of several the largest, unless the text or the given country decides otherwise.
 */
export function findCity(text: string, country?: string): City | undefined {
  const [name = '', ...rest] = splitPlace(text)
  const index = findBest(name, rest, country) ?? findWithoutComma(name, rest, country)
  return index === undefined ? undefined : cities().at(index)
}

/** Brackets and slashes separate like commas. */
function splitPlace(text: string): string[] {
  const parts = text.split(/[,،、;|/()·•]| [-–—] /).map((part) => part.trim())
  return parts.filter((part) => part !== '' && !isNoPlace.test(fold(part)))
}

const isNoPlace = /^(?:remote|hybrid|on site|onsite|home office|homeoffice|teletravail|remoto)$/

/** Each part after the name may be a state, a country or unknown. */
function findBest(
  name: string,
  rest: readonly string[],
  country: string | undefined,
): number | undefined {
  const candidates = namesOf(name).flatMap((key) => listCities(key))
  const inCountry = country === undefined ? candidates : candidates.filter(isIn({ country }))
  const claims = rest.flatMap(listAreaClaims)
  if (claims.length === 0) return lowestIndex(inCountry)
  const claimed = inCountry.filter((index) => claims.some((claim) => isIn(claim)(index)))
  const states = claims.filter(({ admin }) => admin !== undefined)
  // "Springfield, Illinois, United States": the state is more specific.
  const exact = claimed.filter((index) => states.some((claim) => isIn(claim)(index)))
  const isNarrowed = exact.length > 0 && rest.length > 1
  return lowestIndex(isNarrowed ? exact : claimed)
}

interface AreaClaim {
  readonly country: string
  readonly admin?: string
}

/** "CA" is California and Canada, "Georgia" a state and a country: the city decides. */
function listAreaClaims(text: string): AreaClaim[] {
  const country = findCountry(text)
  return [...(country ? [{ country: country.code }] : []), ...listDivisions(text)]
}

function isIn({ country, admin }: AreaClaim): (index: number) => boolean {
  return (index) =>
    cities().countries[index] === country &&
    (admin === undefined || cities().at(index).admin === admin)
}

/** "Berlin Germany" and "Berlin-Mitte": more text may follow the name without a comma. */
function findWithoutComma(
  text: string,
  rest: readonly string[],
  country: string | undefined,
): number | undefined {
  const words = fold(text).split(' ')
  for (let end = words.length - 1; end > 0; end -= 1) {
    const [name, tail] = [words.slice(0, end).join(' '), words.slice(end).join(' ')]
    const isPlace = listAreaClaims(tail).length > 0
    const found = isPlace ? findBest(name, [tail, ...rest], country) : undefined
    if (found !== undefined) return found
  }
  const beforeHyphen = /^(\p{L}{4,})-\p{L}/u.exec(text)?.[1]
  const found = beforeHyphen === undefined ? undefined : findBest(beforeHyphen, rest, country)
  const isLarge = found !== undefined && (cities().populations[found] ?? 0) >= largeCity
  return isLarge ? found : undefined
}

/** Minimum size of cities that are written with a district. */
const largeCity = 100_000

/** The name as written, without additions, and with umlauts spelt out. */
function namesOf(text: string): string[] {
  const folded = fold(text.replace(/(?:^|\s)[\p{L}]{0,2}-?\d[\d-]*(?=\s|$)/gu, ' '))
  const bare = folded.replace(areaAffixes, '').trim()
  const names = [folded, bare, plainVowels(bare)]
  return [...new Set(names)].filter((name) => name !== '')
}

const areaAffixes =
  /^(?:greater|metropolitan|metro|grossraum|raum|region|metropolregion|grand|area metropolitana de|gran|area de|city of|ville de|ciudad de|stadt) | (?:bay area|metropolitan area|metropolitan region|metro area|metro|area|region|und umgebung|and surrounding area|city area|metroplex|metropolitan|district|governorate|province)$/g

function plainVowels(text: string): string {
  return text.replace(/([aou])e/g, '$1')
}

function listCities(key: string): readonly number[] {
  const found = byName().get(key)
  return found === undefined ? [] : typeof found === 'number' ? [found] : found
}

function lowestIndex(indexes: readonly number[]): number | undefined {
  return indexes.length === 0 ? undefined : Math.min(...indexes)
}

/** Indexes of cities, which are sorted by size. Most names have only one. */
const byName = once(() => {
  const made = new Map<string, number | number[]>()
  const add = (key: string, index: number) => {
    const known = made.get(key)
    if (known === undefined) made.set(key, index)
    else if (typeof known === 'number') made.set(key, [known, index])
    else known.push(index)
  }
  cities().folded.forEach(add)
  for (const [index, aliases] of cities().aliases) {
    for (const alias of aliases) add(fold(alias), index)
  }
  return made
})
