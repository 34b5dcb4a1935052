import type { Suggestion } from '@headwater/contract/reference'
import { type City, cities, findCityById } from '@headwater/gazetteer'
import { type Searchable, searchIn } from './searchable.ts'
import { nameOfCountry } from './world-entries.ts'

/** Largest first, as they stand; each is shown only when it is found, as there are so many. */
export function makeCitySearch(): Searchable {
  const { names, aliases, populations, at } = cities()
  return searchIn({
    entries: names.map((name, index) => ({
      name,
      aliases: aliases.get(index) ?? [],
      weight: populations[index] ?? 0,
    })),
    at: (index) => presentCity(at(index)),
    findKey(key) {
      const city = /^\d+$/.test(key) ? findCityById(Number(key)) : undefined
      return city && presentCity(city)
    },
  })
}

/** American cities of one name are told apart by their state. */
function presentCity({ id, key, name, country, admin }: City): Suggestion {
  const state = country === 'US' ? `${admin}, ` : ''
  return { id, key, name, detail: state + nameOfCountry(country) }
}
