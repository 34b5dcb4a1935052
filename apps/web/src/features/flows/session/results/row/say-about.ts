import type { FoundHit } from '@headwater/contract/sourcing/search'
import { sayPlace, sayYears } from '#features/sourcing'
import type { Reading } from '#lib/format'

/** "Berlin, Germany". */
export function sayHome(person: FoundHit['person'], language: Reading['language']): string {
  return sayPlace(person, language) ?? 'Place not known'
}

/** "9 y relevant, 12 y total"; what nobody knows is left out. */
export function sayWork({ relevantMonths, totalMonths }: FoundHit['person']): string {
  return [
    relevantMonths !== null && `${sayTime(relevantMonths)} relevant`,
    totalMonths !== null && `${sayTime(totalMonths)} total`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** None at all is a number too, where it is known. */
function sayTime(months: number): string {
  return months === 0 ? '0 y' : sayYears(months)
}
