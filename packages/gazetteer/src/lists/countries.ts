import { createRequire } from 'node:module'
import { countries as listed } from 'countries-list'
import { itemId, type ListItem } from '../list-item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { CountryAliasRow } from '../schemas.ts'

export interface Country extends ListItem {
  /** ISO 3166-1, two letters. Kosovo has the customary XK. */
  readonly code: string
  readonly alpha3: string | undefined
  readonly capital: string
  readonly continent: string
  readonly languages: readonly string[]
  /** Its own name, names in other languages and former names. */
  readonly aliases: readonly string[]
  readonly demonyms: readonly string[]
}

/** The languages in which names of countries and languages are recognised. */
export const writtenLanguages = [
  'en',
  'de',
  'es',
  'fr',
  'ar',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'ru',
  'zh',
  'ja',
] as const

/** Every country and territory with its own code, by name. */
export const countries = once((): readonly Country[] => {
  const own = new Map(
    readData('country-aliases.yaml', CountryAliasRow).map((row) => [row.code, row]),
  )
  const translations = writtenLanguages.map(readNames)
  const alpha3 = new Map(
    (require('i18n-iso-countries/codes.json') as [string, string][]).map(([two, three]) => [
      two,
      three,
    ]),
  )
  return Object.entries(listed)
    .filter(([code]) => alpha3.has(code))
    .map(([code, { name, native, capital, continent, languages, alias = [] }]): Country => {
      const { aliases = [], demonyms = [] } = own.get(code) ?? {}
      const names = translations.flatMap((names) => names[code] ?? [])
      return {
        id: itemId('countries', code),
        key: code,
        code,
        name,
        alpha3: alpha3.get(code),
        capital,
        continent,
        languages,
        aliases: [...new Set([native, ...aliases, ...alias, ...names])].filter(
          (other) => other !== name && other !== '',
        ),
        demonyms,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
})

const byCode = once(() => new Map(countries().map((country) => [country.code, country])))

export function findCountryByCode(code: string): Country | undefined {
  return byCode().get(code)
}

const require = createRequire(import.meta.url)

/** One or several names per code, since the package's files have both. */
function readNames(language: string): Readonly<Record<string, string | string[]>> {
  return require(`i18n-iso-countries/langs/${language}.json`).countries
}
