import type { Attribute, Mode } from '@headwater/contract/sourcing/criteria'
import { related, unbelievedSkill } from './scale.ts'
import { share, sum } from './share.ts'

/** All that a score is worked out from: one line for each criterion of the search. */
export interface Judged {
  readonly id: string
  readonly attribute: Attribute
  readonly mode: Mode
  readonly weight: number
  /** Assumed where it is not known. */
  readonly prior: number
  readonly isKnown: boolean
  readonly value: number
  readonly match: number
}

/** A hundred points, counted in ten-thousandths: whole numbers sort the same everywhere. */
export const fullScore = 1_000_000

export interface Score {
  /** 0 to `fullScore`. */
  readonly score: number
  /** Thousandths of the points that being relevant at all lets through. */
  readonly gate: number
  readonly lines: readonly ScoreLine[]
}

export interface ScoreLine {
  readonly id: string
  /** With what is assumed where nothing is known, and held down where it is not believed. */
  readonly value: number
  /** Known counts twice as much as assumed. */
  readonly weight: number
  /** Its part of the score; all parts add up to it exactly. */
  readonly part: number
  /** The most it could have been. */
  readonly most: number
}

/**
 * The score of one person and what it is made of. Additive and whole: the parts add up to the score
 * to the last ten-thousandth, and anybody can do the sum again.
 */
export function scoreOf(judged: readonly Judged[]): Score {
  const counted = judged.filter(({ mode }) => mode !== 'not')
  const isBelieved = believes(counted)
  const values = counted.map((line) => countedValue(line, isBelieved))
  const weights = counted.map(({ weight, isKnown }) => (isKnown ? 2 * weight : weight))
  const whole = sum(weights)
  const gate = gateOf(counted, values)
  if (whole === 0) return { score: 0, gate, lines: [] }
  const earned = values.map((value, at) => value * (weights[at] as number))
  const score = Math.floor((gate * sum(earned)) / whole)
  const parts = share(score, earned)
  const most = share(fullScore, weights)
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

/** Who never held a related post may list every skill there is. */
function believes(judged: readonly Judged[]): boolean {
  const titles = judged.filter(({ attribute, isKnown }) => attribute === 'title' && isKnown)
  return titles.length === 0 || titles.some(({ match }) => match >= related)
}

function countedValue({ attribute, isKnown, value, prior }: Judged, isBelieved: boolean): number {
  if (!isKnown) return prior
  return attribute === 'skills' && !isBelieved ? Math.min(value, unbelievedSkill) : value
}

/**
 * Nothing but the work itself makes somebody relevant: without a fitting title or fitting skills,
 * the best place and the greatest readiness to move lift nobody.
 */
function gateOf(judged: readonly Judged[], values: readonly number[]): number {
  const titles = values.filter((_, at) => judged[at]?.attribute === 'title')
  const skills = judged.flatMap(({ attribute, weight }, at) =>
    attribute === 'skills' ? [{ weight, value: values[at] as number }] : [],
  )
  if (titles.length + skills.length === 0) return 1_000
  const weight = sum(skills.map((skill) => skill.weight))
  const mean =
    weight === 0 ? 0 : Math.floor(sum(skills.map((one) => one.weight * one.value)) / weight)
  return gates[Math.max(mean, ...titles)] as number
}

/** By relevance in thousandths; a steep curve around a quarter. */
export const gates: readonly number[] = Array.from({ length: 1_001 }, (_, relevance) =>
  Math.round(400 + 600 / (1 + Math.exp((250 - relevance) / 80))),
)
