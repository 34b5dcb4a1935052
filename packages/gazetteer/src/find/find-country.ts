import { fold } from '../fold.ts'
import { type Country, countries } from '../lists/countries.ts'
import { once } from '../once.ts'
import { indexNames } from './index-names.ts'

/** Finds a country by any of its names in any supported language, its code, or its demonym. */
export function findCountry(text: string): Country | undefined {
  const folded = fold(text)
  return byName().get(folded) ?? byName().get(folded.replace(article, ''))
}

/** Own names take precedence over aliases, and codes over demonyms. */
const byName = once(() => {
  const all = countries()
  return indexNames<Country>([
    ...all.map((country) => [country.name, country] as const),
    ...all.map((country) => [country.code, country] as const),
    ...all.flatMap((country) => country.aliases.map((alias) => [alias, country] as const)),
    ...all.map((country) => [country.alpha3 ?? '', country] as const),
    ...all.flatMap((country) => country.demonyms.map((word) => [word, country] as const)),
  ])
})

const article = /^(?:the|die|der|das|la|le|les|el|los) /
