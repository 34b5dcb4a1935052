import type { Span } from '../career/spans.ts'
import { weightOf } from '../career/total-work.ts'

/** Months in two full posts at once that somebody may have had; some people do work for two. */
const mostAtOnce = 120

/**
 * Whether a career can have been as it is written. Decades in several full-time posts at once are a
 * mistake or a lie, and then none of the dates says anything.
 */
export function datesArePossible(spans: readonly Span[]): boolean {
  const full = spans.filter(({ experience }) => weightOf(experience) === 1)
  const edges = full
    .flatMap(({ from, until }) => [
      { month: from, held: 1 },
      { month: until, held: -1 },
    ])
    .toSorted((a, b) => a.month - b.month)
  let held = 0
  let once = 0
  let more = 0
  for (const [at, edge] of edges.entries()) {
    held += edge.held
    const months = (edges[at + 1]?.month ?? edge.month) - edge.month
    if (held > 0) once += months
    more += Math.max(0, held - 1) * months
  }
  return more <= mostAtOnce || more * 2 <= once
}
