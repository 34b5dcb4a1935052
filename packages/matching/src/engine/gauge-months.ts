import type { MonthsTest } from '../query/compiled-search.ts'
import { matchOf } from '../score/judge-months.ts'
import { addAll, type Bits, hasBit, makeBits, removeAll } from './bytes/bits.ts'
import type { KnownKind } from './bytes/layout.ts'
import { takeMemory } from './bytes/memory.ts'
import { mostTotalMonths } from './collect-people.ts'
import { type Fill, type Gauge, keepMeeting } from './gauge.ts'
import { gaugeTotalMonths, worthsOfMonths } from './gauge-column.ts'
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

function gaugeRelevant(segment: Segment, test: MonthsTest, { kind, some, count }: Relevant): Gauge {
  const known = knownRows(segment, kind)
  const worths = worthsOfMonths(test)
  // One more than the cell of a row in that table; 0 before anybody has asked for it.
  const found = new Uint16Array(takeMemory(2 * segment.rows))
  const look = (row: number) => {
    if (!hasBit(known, row)) return 1
    return hasBit(some, row) ? Math.min(count(row), mostTotalMonths) + 2 : 2
  }
  const fill: Fill = (rows, length, values, matches) => {
    for (let at = 0; at < length; at++) {
      const row = rows[at] as number
      let cell = found[row] as number
      if (cell === 0) {
        cell = look(row)
        found[row] = cell
      }
      values[at] = worths.values[cell - 1] as number
      matches[at] = worths.matches[cell - 1] as number
    }
  }
  return {
    known,
    fill,
    memory: [found.buffer],
    meets: (threshold) => {
      const bits = keepMeeting(fill, some, threshold, makeBits(segment.rows))
      if (matchOf(0, test) < threshold) return bits
      const others = known.slice()
      removeAll(others, some)
      addAll(bits, others)
      return bits
    },
  }
}
