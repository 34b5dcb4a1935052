import type { Attribute, Mode } from '@headwater/contract/sourcing/criteria'
import { apportion, sum } from './apportion.ts'
import { maxUnsupportedSkillValue, relatedTitleMatch } from './score-constants.ts'

/** All inputs of a score: one line per criterion of the search. */
export interface EvaluatedCriterion {
  readonly id: string
  readonly attribute: Attribute
  readonly mode: Mode
  readonly weight: number
  /** The assumed match if unknown. */
  readonly prior: number
  readonly isKnown: boolean
  readonly value: number
  readonly match: number
}

/** A hundred points in ten-thousandths: integers sort the same everywhere. */
export const fullScore = 1_000_000

export interface Score {
  /** 0 to `fullScore`. */
  readonly score: number
  /** Share of the points that the relevance factor lets through, in thousandths. */
  readonly gate: number
  readonly lines: readonly ScoreLine[]
}

export interface ScoreLine {
  readonly id: string
  /** Includes assumptions for unknown criteria and the cap on untrusted skills. */
  readonly value: number
  /** Known criteria count twice as much as assumed ones. */
  readonly weight: number
  /** Its part of the score. All parts add up to the score exactly. */
  readonly part: number
  /** The maximum of its part. */
  readonly most: number
}

/**
 * Computes the score of one person with its parts. The parts are integers that add up to the score
 * exactly, so that it can be recomputed by hand.
 */
export function computeScore(evaluated: readonly EvaluatedCriterion[]): Score {
  const counted = evaluated.filter(({ mode }) => mode !== 'not')
  const isBelieved = areSkillsSupported(counted)
  const values = counted.map((line) => effectiveValue(line, isBelieved))
  const weights = counted.map(({ weight, isKnown }) => (isKnown ? 2 * weight : weight))
  const whole = sum(weights)
  const gate = computeGate(counted, values)
  if (whole === 0) return { score: 0, gate, lines: [] }
  const earned = values.map((value, at) => value * (weights[at] as number))
  const score = Math.floor((gate * sum(earned)) / whole)
  const parts = apportion(score, earned)
  const most = apportion(fullScore, weights)
  return {
    score,
    gate,
    lines: counted.map(({ id }, at) => ({
      id,
      value: values[at] as number,
      weight: weights[at] as number,
      part: parts[at] as number,
      most: most[at] as number,
    })),
  }
}

/**
 * Skills are capped for a person who never held a related role, because listing skills alone proves
 * little.
 */
function areSkillsSupported(evaluated: readonly EvaluatedCriterion[]): boolean {
  const titles = evaluated.filter(({ attribute, isKnown }) => attribute === 'title' && isKnown)
  return titles.length === 0 || titles.some(({ match }) => match >= relatedTitleMatch)
}

function effectiveValue(
  { attribute, isKnown, value, prior }: EvaluatedCriterion,
  isBelieved: boolean,
): number {
  if (!isKnown) return prior
  return attribute === 'skills' && !isBelieved ? Math.min(value, maxUnsupportedSkillValue) : value
}

/**
 * Only titles and skills make a person relevant: without them, a perfect location or willingness to
 * move earns no points.
 */
function computeGate(evaluated: readonly EvaluatedCriterion[], values: readonly number[]): number {
  const titles = values.filter((_, at) => evaluated[at]?.attribute === 'title')
  const skills = evaluated.flatMap(({ attribute, weight }, at) =>
    attribute === 'skills' ? [{ weight, value: values[at] as number }] : [],
  )
  if (titles.length + skills.length === 0) return 1_000
  const weight = sum(skills.map((skill) => skill.weight))
  const mean =
    weight === 0 ? 0 : Math.floor(sum(skills.map((one) => one.weight * one.value)) / weight)
  return gateByRelevance[Math.max(mean, ...titles)] as number
}

/** By relevance in thousandths, as a steep curve around a quarter. */
export const gateByRelevance: readonly number[] = Array.from({ length: 1_001 }, (_, relevance) =>
  Math.round(400 + 600 / (1 + Math.exp((250 - relevance) / 80))),
)
