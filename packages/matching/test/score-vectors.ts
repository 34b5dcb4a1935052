import { writeFileSync } from 'node:fs'
import { toDisplayedLines, toTenths } from '../src/score/displayed-lines.ts'
import { evaluateCriterion } from '../src/score/evaluate-criterion.ts'
import { computeScore, type EvaluatedCriterion } from '../src/score/score.ts'
import { randomDocument } from './random-documents.ts'
import { randomSearch } from './random-searches.ts'
import { seeded } from './seeded.ts'

/** One example score, for reimplementing the score in another language. */
export interface ScoreVector {
  readonly what: string
  readonly lines: readonly EvaluatedCriterion[]
  readonly score: number
  readonly gate: number
  readonly tenths: number
  /** One entry per scored criterion, in line order. Exclude criteria have none. */
  readonly parts: readonly {
    readonly id: string
    readonly part: number
    readonly most: number
    readonly tenths: number
    readonly mostTenths: number
  }[]
}

export const vectorsFile = new URL('vectors/score.json', import.meta.url)

/** Creates the score vectors: some hand-written cases, and others generated from a seed. */
export function createScoreVectors(): ScoreVector[] {
  const random = seeded(20_261_115)
  const drawn = Array.from({ length: 40 }, (_, at) => {
    const document = randomDocument(random)
    const lines = randomSearch(random).criteria.map((criterion) => ({
      ...criterion,
      ...evaluateCriterion(criterion, document),
    }))
    return vectorOf(`drawn ${at + 1}`, lines)
  })
  return [...named().map(([what, lines]) => vectorOf(what, lines)), ...drawn]
}

function vectorOf(what: string, evaluated: readonly EvaluatedCriterion[]): ScoreVector {
  const lines = evaluated.map(lineOf)
  const made = computeScore(lines)
  const shown = toDisplayedLines(made)
  return {
    what,
    lines,
    score: made.score,
    gate: made.gate,
    tenths: toTenths(made.score),
    parts: made.lines.map(({ id, part, most }, at) => ({
      id,
      part,
      most,
      tenths: shown[at]?.tenths ?? 0,
      mostTenths: shown[at]?.mostTenths ?? 0,
    })),
  }
}

const plain = {
  mode: 'must',
  weight: 280,
  prior: 300,
  isKnown: true,
  value: 1_000,
  match: 1_000,
} as const

function named(): (readonly [what: string, lines: readonly EvaluatedCriterion[]])[] {
  const title: EvaluatedCriterion = { ...plain, id: 'title', attribute: 'title' }
  const skill: EvaluatedCriterion = { ...plain, id: 'skill', attribute: 'skills' }
  const place: EvaluatedCriterion = {
    ...plain,
    id: 'place',
    attribute: 'countries',
    weight: 80,
    prior: 400,
  }
  const none = { isKnown: false, value: 0, match: 0 } as const
  const missed = { value: 0, match: 0 } as const
  return [
    ['everything is met', [title, skill, place]],
    ['nothing is known', [title, skill, place].map((line) => ({ ...line, ...none }))],
    ['nothing is met', [title, skill, place].map((line) => ({ ...line, ...missed }))],
    ['all skills and no related post', [{ ...title, ...missed }, skill, place]],
    ['a related post makes skills believable', [{ ...title, value: 0, match: 350 }, skill]],
    [
      'the place alone makes nobody relevant',
      [{ ...title, ...missed }, { ...skill, ...missed }, place],
    ],
    ['without title and skills nothing is held back', [place]],
    [
      'three equal parts of what three does not divide',
      ['a', 'b', 'c'].map((id) => ({ ...place, id })),
    ],
    ['what excludes brings nothing', [title, { ...place, mode: 'not', weight: 0 }]],
    ['nothing weighs anything', [{ ...title, weight: 0 }]],
  ]
}

/** Only the fields of a score line. */
function lineOf({
  id,
  attribute,
  mode,
  weight,
  prior,
  isKnown,
  value,
  match,
}: EvaluatedCriterion): EvaluatedCriterion {
  return { id, attribute, mode, weight, prior, isKnown, value, match }
}

/** `node packages/matching/test/score-vectors.ts` followed by the formatter regenerates them. */
if (import.meta.main) {
  writeFileSync(vectorsFile, `${JSON.stringify({ vectors: createScoreVectors() })}\n`)
}
