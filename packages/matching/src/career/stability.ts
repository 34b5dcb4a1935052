import type { StabilityFigure } from '@headwater/contract/sourcing/figures'
import type { Profile } from '@headwater/contract/sourcing/profile'
import { type Cohort, cohortOf, compareWithCohort } from './cohorts.ts'
import { monthNumber, sayCount, sayMonths } from './months.ts'
import { type Span, spansOf } from './spans.ts'
import { type Stint, stintsOf, weightedMedian } from './stints.ts'

const shortMonths = 12
const recentMonths = 60

/** What is known of how long somebody stays, drawn towards people like them while it is little. */
export function stabilityOf(
  profile: Profile,
  today: string,
  spans: readonly Span[] = spansOf(profile, today),
): StabilityFigure {
  const now = monthNumber(today) + 1
  const stints = stintsOf(spans.filter(saysSomething))
  const counted = countedStints(stints)
  if (counted.length < 2) {
    const reasons = [
      `${sayCount(counted.length, 'stay')} with an employer to go by; two are needed`,
    ]
    return { known: false, why: 'not enough history', reasons }
  }
  const tenure = weightedMedian(counted.map(lengthOf))
  const moves = stints.slice(1).filter(({ from }) => now - from <= recentMonths).length
  const short = counted.filter((stint) => !stint.isOpen && lengthOf(stint) < shortMonths).length
  const cohort = cohortOf(now - (stints[0] as Stint).from)
  const own = weigh(tenure, moves, short / counted.length)
  const share = counted.length / (counted.length + 2)
  return {
    known: true,
    value: share * own + (1 - share) * expected(cohort),
    reasons: [
      `Stays ${sayMonths(tenure)} with an employer, by ${sayCount(counted.length, 'stay')}`,
      compareWithCohort(tenure, cohort),
      moves === 0 ? 'No move in five years' : `${sayCount(moves, 'move')} in five years`,
      ...(short > 0 ? [`${sayCount(short, 'stay')} of less than a year`] : []),
    ],
  }
}

/** Internships and contracts end by themselves, and so does a post whose employer is gone. */
function saysSomething({ experience }: Span): boolean {
  const { kind, endedWithEmployer } = experience
  return kind !== 'internship' && kind !== 'contract' && !endedWithEmployer
}

/**
 * A stay that goes on has no length yet. It counts once it is as long as the others' median; before,
 * it would only make people look restless for having begun something.
 */
function countedStints(stints: readonly Stint[]): Stint[] {
  const median = weightedMedian(stints.filter(({ isOpen }) => !isOpen).map(lengthOf))
  return stints.filter((stint) => !stint.isOpen || lengthOf(stint) >= median)
}

function lengthOf({ from, until }: Stint): number {
  return until - from
}

function weigh(tenure: number, moves: number, shortShare: number): number {
  return (
    0.6 * Math.min(1, tenure / 36) + 0.25 * (1 - Math.min(1, moves / 4)) + 0.15 * (1 - shortShare)
  )
}

/** Where somebody stands of whom nothing but the length of their working life is known. */
function expected({ medianTenure }: Cohort): number {
  return weigh(medianTenure, recentMonths / medianTenure, 0.25)
}
