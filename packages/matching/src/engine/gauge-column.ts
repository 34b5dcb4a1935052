import type { MonthsTest, Test } from '../query/compiled-search.ts'
import { judgeFigure } from '../score/judge.ts'
import { matchOf, pointsFor } from '../score/judge-months.ts'
import { rowsWhere } from './bytes/bits.ts'
import { mostTotalMonths } from './collect-people.ts'
import { type Gauge, notKnown } from './gauge.ts'
import { knownRows, type Segment } from './segment.ts'

/** A figure of a hundred. */
export function gaugeFigure(
  segment: Segment,
  { figure, min }: Extract<Test, { kind: 'figure' }>,
): Gauge {
  const worths = makeWorths(100)
  for (let percent = 0; percent <= 100; percent++) {
    const { value, match } = judgeFigure(percent, min)
    worths.values[percent + 1] = value
    worths.matches[percent + 1] = match
  }
  return gaugeColumn(segment, figure, worths)
}

export function gaugeTotalMonths(segment: Segment, test: MonthsTest): Gauge {
  return gaugeColumn(segment, 'totalMonths', worthsOfMonths(test))
}

export function worthsOfMonths(test: MonthsTest): Worths {
  const worths = makeWorths(mostTotalMonths)
  for (let months = 0; months <= mostTotalMonths; months++) {
    worths.values[months + 1] = pointsFor(months, test)
    worths.matches[months + 1] = matchOf(months, test)
  }
  return worths
}

/** What each cell of a column is worth. Columns hold one more than they say; 0 is not known. */
interface Worths {
  readonly values: Int16Array
  readonly matches: Int16Array
}

function makeWorths(most: number): Worths {
  const values = new Int16Array(most + 2)
  values[0] = notKnown
  return { values, matches: new Int16Array(most + 2) }
}

function gaugeColumn(
  segment: Segment,
  name: 'totalMonths' | 'stability' | 'opportunity',
  worths: Worths,
): Gauge {
  const column = segment.parts[name]
  return {
    known: knownRows(segment, name),
    fill: (rows, count, values, matches) => {
      for (let at = 0; at < count; at++) {
        const cell = column[rows[at] as number] as number
        values[at] = worths.values[cell] as number
        matches[at] = worths.matches[cell] as number
      }
    },
    meets: (threshold) => {
      const isEnough = Uint8Array.from(worths.matches, (match) => (match >= threshold ? 1 : 0))
      return rowsWhere(column, isEnough, segment.rows)
    },
  }
}
