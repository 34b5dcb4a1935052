import { findCity } from '@headwater/gazetteer'
import type { UndecidedItem } from './items.ts'

/**
 * "Berlin, Germany" and "Paris, Texas" name one place: what follows a city says which city it is.
 * Returns the items without the qualifiers, and the words merged into a city.
 */
export function joinPlaces(text: string, items: readonly UndecidedItem[]): UndecidedItem[] {
  const kept: UndecidedItem[] = []
  for (const item of items) {
    const city = kept.at(-1)
    const merged = city && mergePlaces(text, city, item)
    if (merged) kept[kept.length - 1] = merged
    else kept.push(item)
  }
  return kept
}

function mergePlaces(
  text: string,
  city: UndecidedItem,
  place: UndecidedItem,
): UndecidedItem | undefined {
  if (city.value.kind !== 'city' || place.attribute !== 'countries') return undefined
  if (place.value.kind !== 'sense' || city.mode !== place.mode) return undefined
  const { sense } = place.value
  if (sense.kind !== 'country' && sense.kind !== 'state') return undefined
  const between = text.slice(city.to, place.from)
  if (!/^[\s,،(-]*$/.test(between)) return undefined
  const found = findCity(`${text.slice(city.from, city.to)}, ${text.slice(place.from, place.to)}`)
  if (!found || (sense.kind === 'country' && found.country !== sense.code)) return undefined
  const value = { ...city.value, id: found.id, country: found.country }
  return { ...city, value, to: place.to }
}
