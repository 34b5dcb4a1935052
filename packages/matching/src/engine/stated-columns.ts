import { companyKinds, degrees } from '@headwater/contract/people/profile'
import { companySizeBandCount } from '../document/company-size-bands.ts'
import type { EmployerBits } from '../document/person-document.ts'
import type { CriterionTest, EmployersTest, StatedTest } from '../query/compiled-search.ts'
import { evaluateDegree, evaluateEmployers } from '../score/evaluate-criterion.ts'
import { createBits } from './bytes/bits.ts'
import type { KnownKind, Sections } from './bytes/layout.ts'
import {
  addMatchingRows,
  type CriterionColumn,
  type FillRows,
  unknownValue,
} from './criterion-column.ts'
import { knownRows, type Segment } from './segment.ts'

const bitCounts = { companyKinds: companyKinds.length, companySizes: companySizeBandCount } as const

/** Packs the bits of current and former employers into one cell. */
export function packEmployerBits(
  list: EmployersTest['list'],
  { current, past }: EmployerBits,
): number {
  return current | (past << bitCounts[list])
}

export function createDegreeColumn(
  segment: Segment,
  { min }: Extract<CriterionTest, { kind: 'degree' }>,
): CriterionColumn {
  const worths = [none, ...degrees.map((_, at) => evaluateDegree(at + 1, min))]
  return createCellColumn(segment, 'degree', (cell) => worths[cell] as Worth)
}

/** Creates the column of a criterion about stated preferences; one of the asked values is enough. */
export function createStatedColumn(segment: Segment, { list, bits }: StatedTest): CriterionColumn {
  return createCellColumn(segment, list, (cell) => ((cell & bits) === 0 ? none : full))
}

/** Creates the column of the kinds or sizes of employers. */
export function createEmployersColumn(
  segment: Segment,
  { list, bits, when }: EmployersTest,
): CriterionColumn {
  const count = bitCounts[list]
  const mask = (1 << count) - 1
  const current = evaluateEmployers({ current: 1, past: 0 }, 1, when)
  const past = evaluateEmployers({ current: 0, past: 1 }, 1, when)
  const both = evaluateEmployers({ current: 1, past: 1 }, 1, when)
  return createCellColumn(segment, list, (cell) => {
    const isCurrent = (cell & mask & bits) !== 0
    const isPast = ((cell >>> count) & bits) !== 0
    if (isCurrent) return isPast ? both : current
    return isPast ? past : none
  })
}

interface Worth {
  readonly value: number
  readonly match: number
}

const none: Worth = { value: 0, match: 0 }
const full: Worth = { value: 1_000, match: 1_000 }

/** Creates the column of one number per row, where 0 is unknown. */
function createCellColumn(
  segment: Segment,
  name: KnownKind & keyof Sections,
  worthOf: (cell: number) => Worth,
): CriterionColumn {
  const column = segment.parts[name]
  const known = knownRows(segment, name)
  const fill: FillRows = (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const cell = column[rows[at] as number] as number
      const { value, match } = worthOf(cell)
      values[at] = cell === 0 ? unknownValue : value
      matches[at] = cell === 0 ? 0 : match
    }
  }
  return {
    known,
    fill,
    meets: (threshold) => addMatchingRows(fill, known, threshold, createBits(segment.rows)),
  }
}
