import { formatCount } from '@headwater/contract/format-number'
import type { WorkFigure } from '@headwater/contract/people/figures'
import type { Experience, Profile } from '@headwater/contract/people/profile'
import { formatMonths } from './months.ts'
import { type RoleSpan, roleSpansOf } from './role-spans.ts'

const halfCountedKinds = { internship: 'Internships', 'part-time': 'Part-time roles' } as const

/**
 * Counts months at work: overlapping months once, internships and part-time work by half, gaps not
 * at all.
 */
export function computeTotalWork(profile: Profile, today: string): WorkFigure {
  const spans = roleSpansOf(profile, today)
  return { months: countMonthsAtWork(spans), reasons: explainTotal(profile, spans) }
}

/** Returns the same figure without its reasons. */
export function countMonthsAtWork(spans: readonly RoleSpan[]): number {
  return Math.round(sumWeightedMonths(spans, employmentWeight))
}

/**
 * Adds up the months of all spans, each month once, with the highest weight of the spans that cover
 * it. Weights are between 0 and 1.
 */
function sumWeightedMonths(
  spans: readonly RoleSpan[],
  weigh: (experience: Experience) => number,
): number {
  const weights = spans.map(({ experience }) => weigh(experience))
  const edges = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted(
    (a, b) => a - b,
  )
  let total = 0
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const until = edges[index + 1] as number
    let best = 0
    for (const [at, span] of spans.entries()) {
      if (span.from <= from && span.until >= until) best = Math.max(best, weights[at] as number)
    }
    total += best * (until - from)
  }
  return total
}

/** Returns how much a month in this role counts. */
export function employmentWeight({ kind }: Experience): number {
  return kind === 'internship' || kind === 'part-time' ? 0.5 : 1
}

function explainTotal(profile: Profile, spans: readonly RoleSpan[]): string[] {
  const all = spans.reduce((sum, { from, until }) => sum + until - from, 0)
  const once = sumWeightedMonths(spans, () => 1)
  const undated = profile.experiences.filter(({ start }) => start === null).length
  const reasons = [
    `${formatMonths(sumWeightedMonths(spans, employmentWeight))} in ${formatCount(spans.length, 'role')}`,
  ]
  if (all > once) reasons.push(`${formatMonths(all - once)} of overlapping roles counted once`)
  for (const [kind, word] of Object.entries(halfCountedKinds)) {
    if (spans.some(({ experience }) => experience.kind === kind)) {
      reasons.push(`${word} count half`)
    }
  }
  if (undated > 0) reasons.push(`${formatCount(undated, 'role')} without dates not counted`)
  return reasons
}
