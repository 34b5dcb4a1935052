import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { monthNumber } from '../career/months.ts'
import { type Span, spansOf } from '../career/spans.ts'
import { weightOf } from '../career/total-work.ts'
import { datesArePossible } from './dates-are-possible.ts'
import { mostMonths, mostStretches, type Stretch } from './person-document.ts'

/** A stretch, and the post it is a part of. */
export interface PlacedStretch {
  readonly post: string
  readonly stretch: Stretch
}

/** Half of what somebody did is worth less after so many months. */
const halfLife = 60
/** What has just ended, of a hundred. */
const justEnded = 85
/** What nobody has put a date to, of a hundred. */
const undated = 60
/** What cannot have been as it is written. */
const impossible = 30
/** A post nobody has confirmed for longer than this may be over. */
const confirmedFor = 12

/** The posts whose dates can be believed: of a career that cannot have been, none. */
export function believable(spans: readonly Span[]): readonly Span[] {
  return datesArePossible(spans) ? spans : []
}

/** Cuts a career wherever a post begins or ends; posts without dates come last and last no time. */
export function stretchesOf(
  profile: Profile,
  today: string,
  written: readonly Span[] = spansOf(profile, today),
): PlacedStretch[] {
  const now = monthNumber(today) + 1
  const spans = believable(written)
  const edges = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted(
    (a, b) => b - a,
  )
  const dated = edges.slice(0, -1).flatMap((until, at) => {
    const from = edges[at + 1] as number
    const held = spans.filter((span) => span.from <= from && span.until >= until)
    return held.map((span, place) =>
      placed(span.experience, {
        months: Math.min(mostMonths, until - from),
        overlaps: place > 0,
        freshness: freshnessOf(span, now),
      }),
    )
  })
  const freshness = written.length > spans.length ? impossible : undated
  return [...dated, ...withoutDates(profile, spans, today, freshness)].slice(0, mostStretches)
}

function withoutDates(
  profile: Profile,
  spans: readonly Span[],
  today: string,
  freshness: number,
): PlacedStretch[] {
  const dated = new Set(spans.map(({ experience }) => experience.id))
  return profile.experiences
    .filter(({ id, start }) => !dated.has(id) && !liesAhead(start, today))
    .map((post) => placed(post, { months: 0, overlaps: false, freshness }))
}

/** What has not begun is no work yet. */
function liesAhead(start: string | null, today: string): boolean {
  return start !== null && monthNumber(start) > monthNumber(today)
}

function placed(
  post: Experience,
  rest: Pick<Stretch, 'months' | 'overlaps' | 'freshness'>,
): PlacedStretch {
  const { occupation, seniority } = post
  return { post: post.id, stretch: { occupation, seniority, isHalf: weightOf(post) < 1, ...rest } }
}

function freshnessOf({ until, isOpen }: Span, now: number): number {
  const age = Math.max(0, now - until)
  if (isOpen && age <= confirmedFor) return 100
  return Math.floor((isOpen ? 100 : justEnded) * 2 ** (-age / halfLife))
}
