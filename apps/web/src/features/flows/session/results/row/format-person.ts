import type { SearchHit } from '@headwater/contract/sourcing/search'
import { formatPlace, formatYears } from '#features/people'
import type { Locale } from '#lib/format'

/** Formats a location as "Berlin, Germany". */
export function formatLocation(person: SearchHit['person'], language: Locale['language']): string {
  return formatPlace(person, language) ?? 'Location unknown'
}

/** Formats experience as "9 y relevant, 12 y total", without unknown parts. */
export function formatExperience({ relevantMonths, totalMonths }: SearchHit['person']): string {
  return [
    relevantMonths !== null && `${formatYearsOrZero(relevantMonths)} relevant`,
    totalMonths !== null && `${formatYearsOrZero(totalMonths)} total`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Zero is a valid value when it is known. */
function formatYearsOrZero(months: number): string {
  return months === 0 ? '0 y' : formatYears(months)
}
