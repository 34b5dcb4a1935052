import type { MonthsTest } from '../query/compiled-search.ts'
import { maxTotalMonths } from '../query/list-order.ts'
import { monthsMatch } from '../score/evaluate-months.ts'
import { addAll, type Bits, createBits, hasBit, removeAll } from './bytes/bits.ts'
import { acquireBuffer } from './bytes/buffer-pool.ts'
import type { KnownKind } from './bytes/layout.ts'
import { addMatchingRows, type CriterionColumn, type FillRows } from './criterion-column.ts'
import { createTotalMonthsColumn, monthsWorthTable } from './figure-column.ts'
import { type CountMonths, monthsBySkills, monthsByTitle } from './relevant-months.ts'
import { knownRows, type Segment } from './segment.ts'
import { createSimilarityTable, rowsWithSimilarKey } from './similarity-table.ts'
import { createTitleTable } from './title-table.ts'

/** Creates the column of months of work of the wanted kind. */
export function createMonthsColumn(segment: Segment, test: MonthsTest): CriterionColumn {
  const { of } = test
  if (of.what === 'all') return createTotalMonthsColumn(segment, test)
  if (of.what === 'title') {
    const relevance = createTitleTable(segment, of.relevance)
    return createRelevantMonthsColumn(segment, test, {
      kind: 'titleMonths',
      some: rowsWithSimilarKey(segment, 'title', relevance, 1),
      count: monthsByTitle(segment, relevance),
    })
  }
  const wanted = of.skills.flat().map((key) => [key, 1] as const)
  return createRelevantMonthsColumn(segment, test, {
    kind: 'skillMonths',
    some: rowsWithSimilarKey(segment, 'skill', createSimilarityTable(segment, 'skill', wanted), 1),
    count: monthsBySkills(segment, of.skills),
  })
}

interface RelevantMonths {
  readonly kind: KnownKind
  /** The rows that can have any such month. Other rows are skipped. */
  readonly some: Bits
  readonly count: CountMonths
}

function createRelevantMonthsColumn(
  segment: Segment,
  test: MonthsTest,
  { kind, some, count }: RelevantMonths,
): CriterionColumn {
  const known = knownRows(segment, kind)
  const worths = monthsWorthTable(test)
  // Row cell plus one, and 0 before it is computed.
  const found = new Uint16Array(acquireBuffer(2 * segment.rows))
  const readCell = (row: number) => {
    if (!hasBit(known, row)) return 1
    return hasBit(some, row) ? Math.min(count(row), maxTotalMonths) + 2 : 2
  }
  const fill: FillRows = (rows, length, values, matches) => {
    for (let at = 0; at < length; at++) {
      const row = rows[at] as number
      let cell = found[row] as number
      if (cell === 0) {
        cell = readCell(row)
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
      const bits = addMatchingRows(fill, some, threshold, createBits(segment.rows))
      if (monthsMatch(0, test) < threshold) return bits
      const others = known.slice()
      removeAll(others, some)
      addAll(bits, others)
      return bits
    },
  }
}
