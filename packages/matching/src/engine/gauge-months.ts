import type { MonthsTest } from '../query/compiled-search.ts'
import { matchOf, pointsFor } from '../score/judge-months.ts'
import { addAll, type Bits, hasBit, removeAll } from './bytes/bits.ts'
import type { KnownKind } from './bytes/layout.ts'
import { type Fill, type Gauge, keepMeeting, notKnown } from './gauge.ts'
import { gaugeTotalMonths } from './gauge-column.ts'
import { likenessTable, rowsAlike } from './likeness-table.ts'
import { type CountMonths, monthsBySkills, monthsByTitle } from './relevant-months.ts'
import { knownRows, type Segment } from './segment.ts'

/** Months of work of the wanted kind. */
export function gaugeMonths(segment: Segment, test: MonthsTest): Gauge {
  const { of } = test
  if (of.what === 'all') return gaugeTotalMonths(segment, test)
  if (of.what === 'title') {
    const relevance = likenessTable(segment, 'occupation', of.relevance)
    return gaugeRelevant(segment, test, {
      kind: 'titleMonths',
      some: rowsAlike(segment, 'occupation', relevance, 1),
      count: monthsByTitle(segment, relevance),
    })
  }
  const wanted = of.skills.flat().map((key) => [key, 1] as const)
  return gaugeRelevant(segment, test, {
    kind: 'skillMonths',
    some: rowsAlike(segment, 'skill', likenessTable(segment, 'skill', wanted), 1),
    count: monthsBySkills(segment, of.skills),
  })
}

interface Relevant {
  readonly kind: KnownKind
  /** The rows that can have any such month: nobody else is looked at. */
  readonly some: Bits
  readonly count: CountMonths
}

/** More is added up anew each time. */
const mostCounted = 65_535

function gaugeRelevant(segment: Segment, test: MonthsTest, { kind, some, count }: Relevant): Gauge {
  const known = knownRows(segment, kind)
  const none = { value: pointsFor(0, test), match: matchOf(0, test) }
  // One more than the months of a row; 0 before anybody has asked for them.
  const counted = new Uint16Array(segment.rows)
  const monthsOf = (row: number) => {
    const before = counted[row] as number
    if (before > 0) return before - 1
    const months = count(row)
    if (months < mostCounted) counted[row] = months + 1
    return months
  }
  const fill: Fill = (rows, length, values, matches) => {
    for (let at = 0; at < length; at++) {
      const row = rows[at] as number
      const months = hasBit(some, row) ? monthsOf(row) : 0
      const isKnown = hasBit(known, row)
      values[at] = !isKnown ? notKnown : months === 0 ? none.value : pointsFor(months, test)
      matches[at] = !isKnown ? 0 : months === 0 ? none.match : matchOf(months, test)
    }
  }
  return {
    known,
    fill,
    bytes: counted.byteLength,
    meets: (threshold) => {
      const bits = keepMeeting(fill, some, threshold, segment.rows)
      if (none.match < threshold) return bits
      const others = known.slice()
      removeAll(others, some)
      addAll(bits, others)
      return bits
    },
  }
}
