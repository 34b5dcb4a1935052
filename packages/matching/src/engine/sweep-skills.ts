import { borrowNumbers } from './bytes/buffer-pool.ts'
import { unknownValue } from './criterion-column.ts'
import type { SkillColumn } from './skill-column.ts'

/** Writes the values of several skill criteria for each row. */
export type FillSkillValues = (
  rows: Uint32Array,
  count: number,
  values: readonly Int16Array[],
) => void

export function createSkillSweep(columns: readonly SkillColumn[]): FillSkillValues {
  let evaluate: ((row: number) => void) | undefined
  return (rows, count, values) => {
    for (const [one, { found }] of columns.entries()) {
      const into = values[one] as Int16Array
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number
        if (found[row] === 0) {
          evaluate ??= createRowEvaluator(columns)
          evaluate(row)
        }
        into[at] = (found[row] as number) - 2
      }
    }
  }
}

/** Reads the skills of a row once and records their match for all criteria. */
function createRowEvaluator(columns: readonly SkillColumn[]): (row: number) => void {
  const { segment, similarityTable } = columns[0] as SkillColumn
  const { skillStarts, skill, skillStrength } = segment.parts
  const wide = columns.length
  const { similarities, isWanted } = joinSimilarityTables(columns, similarityTable.length)
  const best = new Uint32Array(wide)
  return (row) => {
    const from = skillStarts[row] as number
    const until = skillStarts[row + 1] as number
    best.fill(0)
    for (let cell = from; cell < until; cell++) {
      const key = skill[cell] as number
      if (isWanted[key] === 0) continue
      const strength = skillStrength[cell] as number
      for (let one = 0; one < wide; one++) {
        const worth = (similarities[key * wide + one] as number) * strength
        if (worth > (best[one] as number)) best[one] = worth
      }
    }
    for (const [one, { found }] of columns.entries()) {
      found[row] = 2 + (from === until ? unknownValue : ((best[one] as number) / 1_000) | 0)
    }
  }
}

/** The tables of all criteria side by side, and which skills occur in any of them. */
function joinSimilarityTables(columns: readonly SkillColumn[], keys: number) {
  const wide = columns.length
  const similarities = new Uint16Array(borrowNumbers((keys * wide + 1) >>> 1).buffer)
  const isWanted = new Uint8Array(keys)
  for (const [one, column] of columns.entries()) {
    for (let key = 1; key < keys; key++) {
      const alike = column.similarityTable[key] as number
      similarities[key * wide + one] = alike
      if (alike > 0) isWanted[key] = 1
    }
  }
  return { similarities, isWanted }
}
