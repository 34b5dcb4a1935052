import { related, unbelievedSkill } from '../score/scale.ts'
import { gates } from '../score/score.ts'
import { type Bits, blockSize, inBlocks } from './bytes/bits.ts'
import type { Gauged } from './filters.ts'
import { isSkillGauge } from './gauge-skill.ts'
import { sweepSkills } from './sweep-skills.ts'

/** Takes a block of rows with their scores, in the order of the rows. */
export type TakeScores = (rows: Uint32Array, scores: Uint32Array) => void

/**
 * Scores rows, criterion by criterion and block by block, exactly as `scoreOf` does one person.
 * Titles come first, because they decide whether skills are believed.
 */
export function scoreRows(gauged: readonly Gauged[], rows: Bits, take: TakeScores): void {
  const counted = gauged.filter(({ criterion }) => criterion.mode !== 'not')
  const titles = counted.filter(({ criterion }) => criterion.attribute === 'title')
  const skills = counted.filter(({ criterion }) => criterion.attribute === 'skills')
  const others = counted.filter(
    ({ criterion: { attribute, weight } }) =>
      attribute !== 'title' && attribute !== 'skills' && weight > 0,
  )
  const skillWeight = skills.reduce((sum, { criterion }) => sum + criterion.weight, 0)
  const isGated = titles.length + skills.length > 0
  const sums = makeSums(blockSize)
  const fillSkills = fillTogether(skills, blockSize)
  inBlocks(rows, (block) => {
    clear(sums)
    for (const one of titles) addTitle(sums, one, block)
    for (const [at, values] of fillSkills(block).entries()) {
      addSkill(sums, skills[at] as Gauged, values, block)
    }
    for (const one of others) addOther(sums, one, block)
    finish(sums, block.length, skillWeight, isGated)
    take(block, sums.scores)
  })
}

/** The values of all skill criteria; what is in people's lists of skills is looked at only once. */
function fillTogether(skills: readonly Gauged[], size: number) {
  const values = skills.map(() => new Int16Array(size))
  const matches = new Int16Array(size)
  const listed = [...skills.keys()].filter((at) => isSkillGauge((skills[at] as Gauged).gauge))
  const sweep = sweepSkills(skills.map(({ gauge }) => gauge).filter(isSkillGauge))
  const swept = listed.map((at) => values[at] as Int16Array)
  return (block: Uint32Array): readonly Int16Array[] => {
    sweep(block, block.length, swept)
    for (const [at, { gauge }] of skills.entries()) {
      if (isSkillGauge(gauge)) continue
      gauge.fill(block, block.length, values[at] as Int16Array, matches)
    }
    return values
  }
}

/** What is added up for each row of a block. */
interface Sums {
  readonly values: Int16Array
  readonly matches: Int16Array
  readonly earned: Uint32Array
  readonly weights: Uint32Array
  /** The best title. */
  readonly title: Int16Array
  readonly skills: Uint32Array
  /** 0 no title is known, 1 none is related, 2 one is. */
  readonly belief: Uint8Array
  readonly scores: Uint32Array
}

function makeSums(size: number): Sums {
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

function clear({ earned, weights, title, skills, belief }: Sums): void {
  for (const sums of [earned, weights, title, skills, belief]) sums.fill(0)
}

function addTitle(sums: Sums, { criterion, gauge }: Gauged, block: Uint32Array): void {
  const { values, matches, earned, weights, title, belief } = sums
  const { weight, prior } = criterion
  gauge.fill(block, block.length, values, matches)
  for (let at = 0; at < block.length; at++) {
    const value = values[at] as number
    const isKnown = value >= 0
    const counted = isKnown ? value : prior
    const weighs = isKnown ? 2 * weight : weight
    earned[at] = (earned[at] as number) + counted * weighs
    weights[at] = (weights[at] as number) + weighs
    if (counted > (title[at] as number)) title[at] = counted
    if (!isKnown) continue
    const believed = (matches[at] as number) >= related ? 2 : 1
    if (believed > (belief[at] as number)) belief[at] = believed
  }
}

function addSkill(
  { earned, weights, skills, belief }: Sums,
  { criterion: { weight, prior } }: Gauged,
  values: Int16Array,
  block: Uint32Array,
): void {
  for (let at = 0; at < block.length; at++) {
    const value = values[at] as number
    let counted = prior
    let weighs = weight
    if (value >= 0) {
      counted = value > unbelievedSkill && belief[at] === 1 ? unbelievedSkill : value
      weighs = 2 * weight
    }
    earned[at] = (earned[at] as number) + counted * weighs
    weights[at] = (weights[at] as number) + weighs
    skills[at] = (skills[at] as number) + counted * weight
  }
}

function addOther(sums: Sums, { criterion, gauge }: Gauged, block: Uint32Array): void {
  const { values, matches, earned, weights } = sums
  const { weight, prior } = criterion
  gauge.fill(block, block.length, values, matches)
  for (let at = 0; at < block.length; at++) {
    const value = values[at] as number
    const weighs = value >= 0 ? 2 * weight : weight
    earned[at] = (earned[at] as number) + (value >= 0 ? value : prior) * weighs
    weights[at] = (weights[at] as number) + weighs
  }
}

const gateTable = Uint16Array.from(gates)

function finish(sums: Sums, count: number, skillWeight: number, isGated: boolean): void {
  const { earned, weights, title, skills, scores } = sums
  for (let at = 0; at < count; at++) {
    const whole = weights[at] as number
    const mean = skillWeight === 0 ? 0 : ((skills[at] as number) / skillWeight) | 0
    const best = title[at] as number
    const gate = isGated ? (gateTable[Math.max(mean, best)] as number) : 1_000
    scores[at] = whole === 0 ? 0 : Math.floor((gate * (earned[at] as number)) / whole)
  }
}
