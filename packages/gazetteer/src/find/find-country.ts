import { fold } from '../fold.ts'
import { type Country, countries } from '../lists/countries.ts'
import { once } from '../once.ts'
import { indexNames } from './index-names.ts'

/** A country by any of its names in any language we know, its code, or what its people are called. */
export function findCountry(text: string): Country | undefined {
  const folded = fold(text)
  return byName().get(folded) ?? byName().get(folded.replace(article, ''))
}

/** Own names go before what others say, and codes before what the people are called. */
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
