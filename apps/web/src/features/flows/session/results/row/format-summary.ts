import type { SearchHit } from '@headwater/contract/sourcing/search'
import { degreeLabels, formatMonths, formatPlace } from '#features/people'
import type { Locale } from '#lib/format'

/** The line below the role, in parts. */
export interface PersonSummary {
  /** "3 y 2 m in role", or undefined if they hold none or its start is unknown. */
  tenure: string | undefined
  before: string | undefined
  education: string
  place: string
}

export function formatSummary(
  person: SearchHit['person'],
  language: Locale['language'],
): PersonSummary {
  const { roleMonths, pastEmployers, pastEmployerCount } = person
  const others = pastEmployerCount - pastEmployers.length
  const before = [...pastEmployers, ...(others > 0 ? [`${others} more`] : [])]
  return {
    tenure: roleMonths === null ? undefined : formatTenure(roleMonths),
    before: before.length === 0 ? undefined : `before: ${before.join(', ')}`,
    education: formatEducation(person.education),
    place: formatPlace(person, language) ?? 'Location unknown',
  }
}

function formatTenure(months: number): string {
  return months <= 1 ? 'new in role' : `${formatMonths(months)} in role`
}

/** Formats "Master in Informatics, University of Lisbon", without unknown parts. */
function formatEducation(education: SearchHit['person']['education']): string {
  if (education === null) return 'no degree listed'
  const { degree, field, school } = education
  const studies = [degree === null ? '' : degreeLabels[degree], field].filter(Boolean)
  return [studies.join(' in '), school].filter(Boolean).join(', ') || 'no degree listed'
}
