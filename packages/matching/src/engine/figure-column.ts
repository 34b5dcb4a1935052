import type { CriterionTest, MonthsTest } from '../query/compiled-search.ts'
import { maxTotalMonths } from '../query/list-order.ts'
import { evaluateFigure } from '../score/evaluate-criterion.ts'
import { monthsMatch, monthsValue } from '../score/evaluate-months.ts'
import { rowsWhere } from './bytes/bits.ts'
import { type CriterionColumn, unknownValue } from './criterion-column.ts'
import { knownRows, type Segment } from './segment.ts'

/** Creates the column of a figure in per cent. */
export function createFigureColumn(
  segment: Segment,
  { figure, min }: Extract<CriterionTest, { kind: 'figure' }>,
): CriterionColumn {
  const worths = createWorthTable(100)
  for (let percent = 0; percent <= 100; percent++) {
    const { value, match } = evaluateFigure(percent, min)
    worths.values[percent + 1] = value
    worths.matches[percent + 1] = match
  }
  return createStoredColumn(segment, figure, worths)
}

export function createTotalMonthsColumn(segment: Segment, test: MonthsTest): CriterionColumn {
  return createStoredColumn(segment, 'totalMonths', monthsWorthTable(test))
}

export function monthsWorthTable(test: MonthsTest): WorthTable {
  const worths = createWorthTable(maxTotalMonths)
  for (let months = 0; months <= maxTotalMonths; months++) {
    worths.values[months + 1] = monthsValue(months, test)
    worths.matches[months + 1] = monthsMatch(months, test)
  }
  return worths
}

/** The match of each cell value. Columns hold the figure plus one, and 0 is unknown. */
interface WorthTable {
  readonly values: Int16Array
  readonly matches: Int16Array
}

function createWorthTable(most: number): WorthTable {
  const values = new Int16Array(most + 2)
  values[0] = unknownValue
  return { values, matches: new Int16Array(most + 2) }
}

function createStoredColumn(
  segment: Segment,
  name: 'totalMonths' | 'stability' | 'opportunity',
  worths: WorthTable,
): CriterionColumn {
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
