import { type City, findCity, findCityById, isInArea } from '@headwater/gazetteer'
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
  if (city.value.kind !== 'city' || city.value.area !== undefined) return undefined
  if (place.value.kind === 'city') return mergeIntoArea(text, city, place)
  if (place.value.kind !== 'sense' || city.mode !== place.mode) return undefined
  const { sense } = place.value
  if (sense.kind !== 'country' || !isDirectlyBefore(text, city, place)) return undefined
  const found = findCity(`${text.slice(city.from, city.to)}, ${text.slice(place.from, place.to)}`)
  if (!found || found.country !== sense.code) return undefined
  const value = { ...city.value, id: found.id, country: found.country }
  return { ...city, value, to: place.to }
}

/** "Augsburg, Bavaria" and "Paris, Texas", while "Berlin, Brandenburg" are two places. */
function mergeIntoArea(
  text: string,
  city: UndecidedItem,
  place: UndecidedItem,
): UndecidedItem | undefined {
  if (city.value.kind !== 'city' || place.value.kind !== 'city') return undefined
  const { area } = place.value
  if (area === undefined || city.mode !== place.mode) return undefined
  if (!isDirectlyBefore(text, city, place)) return undefined
  const name = text.slice(city.from, city.to)
  const found = [
    findCityById(city.value.id),
    findCity(`${name}, ${text.slice(place.from, place.to)}`),
    findCity(name, place.value.country),
  ].find((one): one is City => one !== undefined && isInArea(one, area))
  if (!found) return undefined
  const value = { ...city.value, id: found.id, country: found.country }
  return { ...city, value, to: place.to }
}

function isDirectlyBefore(text: string, city: UndecidedItem, place: UndecidedItem): boolean {
  return /^[\s,،(-]*$/.test(text.slice(city.to, place.from))
}
