import type { Similarities } from '../query/compiled-search.ts'
import { acquireBuffer } from './bytes/buffer-pool.ts'
import { type CriterionColumn, type FillRows, unknownValue } from './criterion-column.ts'
import { knownRows, type Segment } from './segment.ts'
import { createSimilarityTable, rowsWithSimilarKey } from './similarity-table.ts'

/** A skill criterion with the data needed to evaluate several of them in one pass. */
export interface SkillColumn extends CriterionColumn {
  readonly segment: Segment
  /** Match in thousandths by skill number. */
  readonly similarityTable: Uint16Array
  /** Row value plus two, and 0 before it is computed. */
  readonly found: Uint16Array
}

export function isSkillColumn<G extends CriterionColumn>(column: G): column is G & SkillColumn {
  return 'similarityTable' in column
}

export function createSkillColumn(segment: Segment, likeness: Similarities): SkillColumn {
  const similarityTable = createSimilarityTable(segment, 'skill', likeness)
  const found = new Uint16Array(acquireBuffer(2 * segment.rows))
  return {
    segment,
    similarityTable,
    found,
    memory: [found.buffer],
    known: knownRows(segment, 'skills'),
    meets: (threshold) => rowsWithSimilarKey(segment, 'skill', similarityTable, threshold),
    fill: fillSkills(segment, similarityTable),
  }
}

function fillSkills({ parts }: Segment, similarityTable: Uint16Array): FillRows {
  const { skillStarts, skill, skillStrength } = parts
  return (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      const from = skillStarts[row] as number
      const until = skillStarts[row + 1] as number
      let best = 0
      let match = 0
      for (let cell = from; cell < until; cell++) {
        const alike = similarityTable[skill[cell] as number] as number
        if (alike === 0) continue
        best = Math.max(best, alike * (skillStrength[cell] as number))
        match = Math.max(match, alike)
      }
      values[at] = from === until ? unknownValue : (best / 1_000) | 0
      matches[at] = match
    }
  }
}
