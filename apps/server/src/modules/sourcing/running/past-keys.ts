import type { Profile } from '@headwater/contract/sourcing/profile'
import type { PreparedPerson } from './prepare-entry.ts'

/**
 * Where somebody worked and studied, in a form that compares. A name alone says nothing: only
 * namesakes who share one of these are looked at.
 */
export function pastKeys({ experiences, education }: Profile): string[] {
  const employers = experiences.map(({ employerKey }) => employerKey).filter((key) => key !== '')
  const schools = education.map(
    ({ university, school, endYear }) => `${university ?? school.toLowerCase()} ${endYear ?? ''}`,
  )
  return [...new Set([...employers.map((key) => `e ${key}`), ...schools.map((key) => `s ${key}`)])]
}

/** The same of an entry, whose words name them where they are made already. */
export function pastKeysOf(told: Pick<PreparedPerson, 'profile' | 'words'>): readonly string[] {
  return told.words?.pastKeys ?? pastKeys(told.profile)
}
