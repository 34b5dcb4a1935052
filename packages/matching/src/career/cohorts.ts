import { sayMonths } from './months.ts'

/**
 * People who have worked about as long. Somebody is only ever compared with them: early years are
 * full of changes, and a figure that forgot it would be a figure of age.
 */
export interface Cohort {
  /** Such as `5 to 15 years of work`. */
  readonly name: string
  /** Half of them have been with their employer for longer than this, in months. */
  readonly medianTenure: number
}

/** Tenures as the labour statistics of the United States give them, by length of working life. */
const cohorts: readonly (Cohort & { readonly upTo: number })[] = [
  { name: 'up to 12 years of work', upTo: 144, medianTenure: 32 },
  { name: '12 to 22 years of work', upTo: 264, medianTenure: 55 },
  { name: '22 to 32 years of work', upTo: 384, medianTenure: 82 },
  { name: 'more than 32 years of work', upTo: Number.POSITIVE_INFINITY, medianTenure: 115 },
]

export function cohortOf(monthsSinceFirstPost: number): Cohort {
  return cohorts.find(({ upTo }) => monthsSinceFirstPost < upTo) as Cohort
}

export function compareWithCohort(tenure: number, cohort: Cohort): string {
  const word = tenure >= cohort.medianTenure ? 'Longer' : 'Shorter'
  return `${word} than half of those with ${cohort.name}, who stay ${sayMonths(cohort.medianTenure)}`
}
