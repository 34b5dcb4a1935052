import type { WorkFigure } from '@headwater/contract/sourcing/figures'
import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { sayCount, sayMonths } from './months.ts'
import { type Span, spansOf } from './spans.ts'

const halves = { internship: 'Internships', 'part-time': 'Part-time posts' } as const

/** Months at work: overlaps once, internships and part-time by half, gaps not at all. */
export function totalWork(profile: Profile, today: string): WorkFigure {
  const spans = spansOf(profile, today)
  return { months: monthsAtWork(spans), reasons: explain(profile, spans) }
}

/** The same without its reasons. */
export function monthsAtWork(spans: readonly Span[]): number {
  return Math.round(addUp(spans, weightOf))
}

/**
 * Adds the months of all spans, each month once, with the best weight anything gives it. Weights
 * lie between 0 and 1.
 */
export function addUp(spans: readonly Span[], weigh: (experience: Experience) => number): number {
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

/** How much of a month in this post counts. */
export function weightOf({ kind }: Experience): number {
  return kind === 'internship' || kind === 'part-time' ? 0.5 : 1
}

function explain(profile: Profile, spans: readonly Span[]): string[] {
  const all = spans.reduce((sum, { from, until }) => sum + until - from, 0)
  const once = addUp(spans, () => 1)
  const undated = profile.experiences.filter(({ start }) => start === null).length
  const reasons = [`${sayMonths(addUp(spans, weightOf))} in ${sayCount(spans.length, 'post')}`]
  if (all > once) reasons.push(`${sayMonths(all - once)} in two posts at once are counted once`)
  for (const [kind, word] of Object.entries(halves)) {
    if (spans.some(({ experience }) => experience.kind === kind)) {
      reasons.push(`${word} are counted by half`)
    }
  }
  if (undated > 0) reasons.push(`${sayCount(undated, 'post')} without dates not counted`)
  return reasons
}
