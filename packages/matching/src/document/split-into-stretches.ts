import type { Experience, Profile } from '@headwater/contract/people/profile'
import { monthNumber } from '../career/months.ts'
import { type RoleSpan, roleSpansOf } from '../career/role-spans.ts'
import { employmentWeight } from '../career/total-work.ts'
import { maxStretches, maxStretchMonths, type Stretch } from './person-document.ts'

/** Plausible number of months in two full-time roles at once, since some people do hold two. */
const maxOverlapMonths = 120

/** A stretch, and the role it is part of. */
export interface PlacedStretch {
  readonly post: string
  readonly stretch: Omit<Stretch, 'title'>
}

/** Half-life of past work, in months. */
const halfLifeMonths = 60
/** Freshness of a role that has just ended, in per cent. */
const justEndedFreshness = 85
/** Freshness of a role without dates, in per cent. */
const undatedFreshness = 60
/** Freshness of a role with implausible dates, in per cent. */
const implausibleFreshness = 30
/** A current role that was last confirmed longer ago than this may be over. */
const confirmedMonths = 12

/** Returns the roles with plausible dates, or none if the career as a whole is implausible. */
export function plausibleSpans(spans: readonly RoleSpan[]): readonly RoleSpan[] {
  return areDatesPlausible(spans) ? spans : []
}

/**
 * Splits a career wherever a role begins or ends. Roles without dates come last, with a duration of
 * zero.
 */
export function splitIntoStretches(
  profile: Profile,
  today: string,
  written: readonly RoleSpan[] = roleSpansOf(profile, today),
): PlacedStretch[] {
  const now = monthNumber(today) + 1
  const spans = plausibleSpans(written)
  const edges = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted(
    (a, b) => b - a,
  )
  const dated = edges.slice(0, -1).flatMap((until, at) => {
    const from = edges[at + 1] as number
    const held = spans.filter((span) => span.from <= from && span.until >= until)
    return held.map((span, place) =>
      toPlacedStretch(span.experience, {
        months: Math.min(maxStretchMonths, until - from),
        overlaps: place > 0,
        freshness: freshnessOf(span, now),
      }),
    )
  })
  const freshness = written.length > spans.length ? implausibleFreshness : undatedFreshness
  return [...dated, ...withoutDates(profile, spans, today, freshness)].slice(0, maxStretches)
}

function withoutDates(
  profile: Profile,
  spans: readonly RoleSpan[],
  today: string,
  freshness: number,
): PlacedStretch[] {
  const dated = new Set(spans.map(({ experience }) => experience.id))
  return profile.experiences
    .filter(({ id, start }) => !dated.has(id) && !isInFuture(start, today))
    .map((roleId) => toPlacedStretch(roleId, { months: 0, overlaps: false, freshness }))
}

/** Roles that start in the future are skipped. */
function isInFuture(start: string | null, today: string): boolean {
  return start !== null && monthNumber(start) > monthNumber(today)
}

function toPlacedStretch(
  roleId: Experience,
  rest: Pick<Stretch, 'months' | 'overlaps' | 'freshness'>,
): PlacedStretch {
  const { occupation, seniority } = roleId
  return {
    post: roleId.id,
    stretch: { occupation, seniority, isHalf: employmentWeight(roleId) < 1, ...rest },
  }
}

function freshnessOf({ until, isOpen }: RoleSpan, now: number): number {
  const age = Math.max(0, now - until)
  if (isOpen && age <= confirmedMonths) return 100
  return Math.floor((isOpen ? 100 : justEndedFreshness) * 2 ** (-age / halfLifeMonths))
}

/**
 * Returns whether the dates of a career are plausible. Decades in several full-time roles at once
 * are a mistake or a lie, so none of those dates can be trusted.
 */
function areDatesPlausible(spans: readonly RoleSpan[]): boolean {
  const full = spans.filter(({ experience }) => employmentWeight(experience) === 1)
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
  return more <= maxOverlapMonths || more * 2 <= once
}
