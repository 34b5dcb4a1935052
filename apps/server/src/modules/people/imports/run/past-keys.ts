import type { Profile } from '@headwater/contract/people/profile'
import type { PreparedPerson } from './prepare-entry.ts'

/**
 * Returns a person's employers and universities as comparable keys. A name alone proves nothing, so
 * only namesakes who share one of these are compared.
 */
export function pastKeys({ experiences, education }: Profile): string[] {
  const employers = experiences.map(({ employerKey }) => employerKey).filter((key) => key !== '')
  const schools = education.map(
    ({ university, school, endYear }) => `${university ?? school.toLowerCase()} ${endYear ?? ''}`,
  )
  return [...new Set([...employers.map((key) => `e ${key}`), ...schools.map((key) => `s ${key}`)])]
}

/** Returns the keys of an entry, precomputed if available. */
export function pastKeysOf(content: Pick<PreparedPerson, 'profile' | 'words'>): readonly string[] {
  return content.words?.pastKeys ?? pastKeys(content.profile)
}
