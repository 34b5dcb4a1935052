import { formatCount } from '@headwater/contract/format-number'
import type { StabilityFigure } from '@headwater/contract/people/figures'
import type { Profile } from '@headwater/contract/people/profile'
import { formatMonths, monthNumber } from './months.ts'
import { type RoleSpan, roleSpansOf } from './role-spans.ts'
import { groupIntoStints, type Stint, weightedMedian } from './stints.ts'

/** Median tenures by length of working life, from United States labour statistics. */
const cohorts: readonly (Cohort & { readonly upTo: number })[] = [
  { name: 'up to 12 years of experience', upTo: 144, medianTenure: 32 },
  { name: '12 to 22 years of experience', upTo: 264, medianTenure: 55 },
  { name: '22 to 32 years of experience', upTo: 384, medianTenure: 82 },
  { name: 'more than 32 years of experience', upTo: Number.POSITIVE_INFINITY, medianTenure: 115 },
]

const shortMonths = 12
const recentMonths = 60

/**
 * Estimates how long a person stays with an employer, shrunk towards people with as many years of
 * work while there is little history.
 */
export function computeStability(
  profile: Profile,
  today: string,
  spans: readonly RoleSpan[] = roleSpansOf(profile, today),
): StabilityFigure {
  const now = monthNumber(today) + 1
  const stints = groupIntoStints(spans.filter(countsForStability))
  const counted = countedStints(stints)
  if (counted.length < 2) {
    const reasons = [`${formatCount(counted.length, 'employer')} to compare, at least two needed`]
    return { known: false, why: 'not enough history', reasons }
  }
  const tenure = weightedMedian(counted.map(lengthOf))
  const moves = stints.slice(1).filter(({ from }) => now - from <= recentMonths).length
  const short = counted.filter((stint) => !stint.isOpen && lengthOf(stint) < shortMonths).length
  const cohort = cohortOf(now - (stints[0] as Stint).from)
  const own = stabilityScore(tenure, moves, short / counted.length)
  const share = counted.length / (counted.length + 2)
  return {
    known: true,
    value: share * own + (1 - share) * expectedStability(cohort),
    reasons: [
      `Typical tenure ${formatMonths(tenure)}, based on ${formatCount(counted.length, 'employer')}`,
      formatCohortComparison(tenure, cohort),
      moves === 0
        ? 'No job change in five years'
        : `${formatCount(moves, 'job change')} in five years`,
      ...(short > 0 ? [`${formatCount(short, 'role')} of less than a year`] : []),
    ],
  }
}

/**
 * Internships and contracts are meant to end, and a role ends when its employer closes, so these
 * endings do not count as moves.
 */
function countsForStability({ experience }: RoleSpan): boolean {
  const { kind, endedWithEmployer } = experience
  return kind !== 'internship' && kind !== 'contract' && !endedWithEmployer
}

/**
 * A current stay counts only once it is as long as the median of the others. Earlier it would only
 * make people who just changed jobs look unstable.
 */
function countedStints(stints: readonly Stint[]): Stint[] {
  const median = weightedMedian(stints.filter(({ isOpen }) => !isOpen).map(lengthOf))
  return stints.filter((stint) => !stint.isOpen || lengthOf(stint) >= median)
}

function lengthOf({ from, until }: Stint): number {
  return until - from
}

function stabilityScore(tenure: number, moves: number, shortShare: number): number {
  return (
    0.6 * Math.min(1, tenure / 36) + 0.25 * (1 - Math.min(1, moves / 4)) + 0.15 * (1 - shortShare)
  )
}

/** The value for a person of whom only the length of their working life is known. */
function expectedStability({ medianTenure }: Cohort): number {
  return stabilityScore(medianTenure, recentMonths / medianTenure, 0.25)
}

/**
 * People with about as many years of work. A person is compared only with them: early careers have
 * many changes, so any other comparison would measure age.
 */
interface Cohort {
  /** Such as `5 to 15 years of experience`. */
  readonly name: string
  /** Median tenure of the group with its current employer, in months. */
  readonly medianTenure: number
}

function cohortOf(monthsSinceFirstPost: number): Cohort {
  return cohorts.find(({ upTo }) => monthsSinceFirstPost < upTo) as Cohort
}

function formatCohortComparison(tenure: number, cohort: Cohort): string {
  const word = tenure >= cohort.medianTenure ? 'Longer' : 'Shorter'
  return `${word} than the median of ${formatMonths(cohort.medianTenure)} for people with ${cohort.name}`
}
