import type { PersonDocument } from '@headwater/matching'
import type { Need } from './need.ts'

/**
 * What a database with filters gives: everybody who has the occupation, all the skills, the years
 * and the country to the letter, the longest careers first.
 */
export function filterOnly(need: Need, people: readonly PersonDocument[], limit: number): number[] {
  const found: number[] = []
  for (const [at, person] of people.entries()) if (fits(need, person)) found.push(at)
  return found
    .toSorted((a, b) => (people[b]?.totalMonths ?? 0) - (people[a]?.totalMonths ?? 0) || a - b)
    .slice(0, limit)
}

function fits({ occupation, skills, minYears, country }: Need, person: PersonDocument): boolean {
  if (country !== null && person.country !== country.code) return false
  if (!person.stretches.some((stretch) => stretch.occupation === occupation)) return false
  if (minYears !== null && (person.totalMonths ?? 0) < minYears * 12) return false
  return skills.every(({ id }) => person.skills.some(({ skill }) => skill === id))
}
