import type { TitleTest } from '../query/compiled-search.ts'
import { levelPenaltyOf } from '../score/evaluate-title.ts'
import { evidenceLoss, maxEvidenceMonths } from '../score/evidence-loss.ts'
import { acquireBuffer } from './bytes/buffer-pool.ts'
import { type CriterionColumn, type FillRows, unknownValue } from './criterion-column.ts'
import { knownRows, type Segment } from './segment.ts'
import { rowsWithSimilarKey } from './similarity-table.ts'
import {
  freshnessAndLevelOf,
  freshnessOf,
  halfBit,
  levelOf,
  monthsMask,
  overlapBit,
} from './stretch-detail.ts'
import { createTitleTable } from './title-table.ts'

export function createTitleColumn(segment: Segment, test: TitleTest): CriterionColumn {
  const table = createTitleTable(segment, test.likeness)
  const penalties = seniorityPenalties(test)
  const found = new Uint32Array(acquireBuffer(4 * segment.rows))
  return {
    known: knownRows(segment, 'title'),
    meets: (threshold) => rowsWithSimilarKey(segment, 'title', table, threshold),
    fill: fillTitles(segment, table, penalties, found),
    memory: [found.buffer],
  }
}

/** Packs the result of a row into one number: the match, and above it the value plus two. */
function fillTitles(
  { parts }: Segment,
  table: Uint16Array,
  penalties: Int16Array,
  found: Uint32Array,
): FillRows {
  const { stretchStarts, title, stretchDetail } = parts
  const readCell = (row: number) => {
    const until = stretchStarts[row + 1] as number
    let seen = 0
    let value = 0
    let match = 0
    // Each month counts once, by the best role held in it.
    let sum = 0
    let best = 0
    let months = 0
    for (let cell = stretchStarts[row] as number; cell < until; cell++) {
      const key = title[cell] as number
      const detail = stretchDetail[cell] as number
      const own = freshnessAndLevelOf(detail)
      seen |= key
      const alike = table[key] as number
      const faded = ((alike * freshnessOf(own)) / 100) | 0
      value = Math.max(value, faded - (penalties[levelOf(own)] as number))
      match = Math.max(match, alike)
      const counted = (detail & halfBit) === 0 ? faded : faded >>> 1
      if ((detail & overlapBit) !== 0) {
        if (counted > best) best = counted
        continue
      }
      sum += months * best
      best = counted
      months = detail & monthsMask
    }
    const evidence = Math.min(maxEvidenceMonths, Math.floor((sum + months * best) / 1_000))
    const counted = Math.max(0, value - (losses[evidence] as number))
    return (((seen === 0 ? unknownValue : counted) + 2) << 16) | match
  }
  return (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      let both = found[row] as number
      if (both === 0) {
        both = readCell(row)
        found[row] = both
      }
      values[at] = (both >>> 16) - 2
      matches[at] = both & 0xffff
    }
  }
}

/** The deduction for each stored level: 0 is unknown, otherwise level plus one. */
function seniorityPenalties({ seniority }: TitleTest): Int16Array {
  return Int16Array.from({ length: 16 }, (_, level) =>
    levelPenaltyOf(level === 0 ? null : level - 1, seniority),
  )
}

const losses = Int16Array.from(evidenceLoss)
