import { createRequire } from 'node:module'
import { countries as listed } from 'countries-list'
import { type Item, itemId } from '../item.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { CountryAliasRow } from '../schemas.ts'

export interface Country extends Item {
  /** ISO 3166-1, two letters; Kosovo goes by the XK that everybody uses. */
  readonly code: string
  readonly alpha3: string | undefined
  readonly capital: string
  readonly continent: string
  readonly languages: readonly string[]
  /** What it calls itself, what others call it, and how it used to be called. */
  readonly aliases: readonly string[]
  readonly demonyms: readonly string[]
}

/** The languages in which people write the names of countries and languages to us. */
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

/** Every country and territory that has a code of its own, by name. */
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

/** One name or several for each code; the files of the package have both. */
function readNames(language: string): Readonly<Record<string, string | string[]>> {
  return require(`i18n-iso-countries/langs/${language}.json`).countries
}
