import { gateByRelevance } from '../score/score.ts'
import { maxUnsupportedSkillValue, relatedTitleMatch } from '../score/score-constants.ts'
import { type Bits, blockSize, forEachBlock } from './bytes/bits.ts'
import type { CriterionWithColumn } from './filters.ts'
import { isSkillColumn } from './skill-column.ts'
import { createSkillSweep } from './sweep-skills.ts'

/** Receives a block of rows with their scores, in row order. */
export type OnScores = (rows: Uint32Array, scores: Uint32Array) => void

/**
 * Scores rows, criterion by criterion and block by block, with exactly the results of
 * `computeScore`. Titles come first, because they decide whether skills are trusted.
 */
export function scoreRows(
  criterionColumns: readonly CriterionWithColumn[],
  rows: Bits,
  take: OnScores,
): void {
  const counted = criterionColumns.filter(({ criterion }) => criterion.mode !== 'not')
  const titles = counted.filter(({ criterion }) => criterion.attribute === 'title')
  const skills = counted.filter(({ criterion }) => criterion.attribute === 'skills')
  const others = counted.filter(
    ({ criterion: { attribute, weight } }) =>
      attribute !== 'title' && attribute !== 'skills' && weight > 0,
  )
  const skillWeight = skills.reduce((sum, { criterion }) => sum + criterion.weight, 0)
  const isGated = titles.length + skills.length > 0
  const sums = createSums(blockSize)
  const fillSkills = createSkillFiller(skills, blockSize)
  forEachBlock(rows, (block) => {
    clear(sums)
    for (const one of titles) addTitle(sums, one, block)
    for (const [at, values] of fillSkills(block).entries()) {
      addSkill(sums, skills[at] as CriterionWithColumn, values, block)
    }
    for (const one of others) addOther(sums, one, block)
    computeScores(sums, block.length, skillWeight, isGated)
    take(block, sums.scores)
  })
}

/** Computes the values of all skill criteria in a single pass over each person's skills. */
function createSkillFiller(skills: readonly CriterionWithColumn[], size: number) {
  const values = skills.map(() => new Int16Array(size))
  const matches = new Int16Array(size)
  const listed = [...skills.keys()].filter((at) =>
    isSkillColumn((skills[at] as CriterionWithColumn).column),
  )
  const sweep = createSkillSweep(skills.map(({ column }) => column).filter(isSkillColumn))
  const swept = listed.map((at) => values[at] as Int16Array)
  return (block: Uint32Array): readonly Int16Array[] => {
    sweep(block, block.length, swept)
    for (const [at, { column }] of skills.entries()) {
      if (isSkillColumn(column)) continue
      column.fill(block, block.length, values[at] as Int16Array, matches)
    }
    return values
  }
}

/** Accumulators for each row of a block. */
interface ScoreSums {
  readonly values: Int16Array
  readonly matches: Int16Array
  readonly earned: Uint32Array
  readonly weights: Uint32Array
  /** The best title match. */
  readonly title: Int16Array
  readonly skills: Uint32Array
  /** 0: no title is known, 1: none is related, 2: one is. */
  readonly belief: Uint8Array
  readonly scores: Uint32Array
}

function createSums(size: number): ScoreSums {
  return {
    values: new Int16Array(size),
    matches: new Int16Array(size),
    earned: new Uint32Array(size),
    weights: new Uint32Array(size),
    title: new Int16Array(size),
    skills: new Uint32Array(size),
    belief: new Uint8Array(size),
    scores: new Uint32Array(size),
  }
}

function clear({ earned, weights, title, skills, belief }: ScoreSums): void {
  for (const sums of [earned, weights, title, skills, belief]) sums.fill(0)
}

function addTitle(
  sums: ScoreSums,
  { criterion, column }: CriterionWithColumn,
  block: Uint32Array,
): void {
  const { values, matches, earned, weights, title, belief } = sums
  const { weight, prior } = criterion
  column.fill(block, block.length, values, matches)
  for (let at = 0; at < block.length; at++) {
    const value = values[at] as number
    const isKnown = value >= 0
    const counted = isKnown ? value : prior
    const weighs = isKnown ? 2 * weight : weight
    earned[at] = (earned[at] as number) + counted * weighs
    weights[at] = (weights[at] as number) + weighs
    if (counted > (title[at] as number)) title[at] = counted
    if (!isKnown) continue
    const believed = (matches[at] as number) >= relatedTitleMatch ? 2 : 1
    if (believed > (belief[at] as number)) belief[at] = believed
  }
}

function addSkill(
  { earned, weights, skills, belief }: ScoreSums,
  { criterion: { weight, prior } }: CriterionWithColumn,
  values: Int16Array,
  block: Uint32Array,
): void {
  for (let at = 0; at < block.length; at++) {
    const value = values[at] as number
    let counted = prior
    let weighs = weight
    if (value >= 0) {
      counted =
        value > maxUnsupportedSkillValue && belief[at] === 1 ? maxUnsupportedSkillValue : value
      weighs = 2 * weight
    }
    earned[at] = (earned[at] as number) + counted * weighs
    weights[at] = (weights[at] as number) + weighs
    skills[at] = (skills[at] as number) + counted * weight
  }
}

function addOther(
  sums: ScoreSums,
  { criterion, column }: CriterionWithColumn,
  block: Uint32Array,
): void {
  const { values, matches, earned, weights } = sums
  const { weight, prior } = criterion
  column.fill(block, block.length, values, matches)
  for (let at = 0; at < block.length; at++) {
    const value = values[at] as number
    const weighs = value >= 0 ? 2 * weight : weight
    earned[at] = (earned[at] as number) + (value >= 0 ? value : prior) * weighs
    weights[at] = (weights[at] as number) + weighs
  }
}

const gateTable = Uint16Array.from(gateByRelevance)

function computeScores(
  sums: ScoreSums,
  count: number,
  skillWeight: number,
  isGated: boolean,
): void {
  const { earned, weights, title, skills, scores } = sums
  for (let at = 0; at < count; at++) {
    const whole = weights[at] as number
    const mean = skillWeight === 0 ? 0 : ((skills[at] as number) / skillWeight) | 0
    const best = title[at] as number
    const gate = isGated ? (gateTable[Math.max(mean, best)] as number) : 1_000
    scores[at] = whole === 0 ? 0 : Math.floor((gate * (earned[at] as number)) / whole)
  }
}
