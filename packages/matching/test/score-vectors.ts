import { writeFileSync } from 'node:fs'
import { judge } from '../src/score/judge.ts'
import { type Judged, scoreOf } from '../src/score/score.ts'
import { shownLines, tenthsOf } from '../src/score/shown-tenths.ts'
import { randomDocument } from './random-documents.ts'
import { randomSearch } from './random-searches.ts'
import { seeded } from './seeded.ts'

/** One sum for whoever writes the score anew in another language. */
export interface ScoreVector {
  readonly what: string
  readonly lines: readonly Judged[]
  readonly score: number
  readonly gate: number
  readonly tenths: number
  /** Of everything that is scored, in the order of the lines; what excludes has none. */
  readonly parts: readonly {
    readonly id: string
    readonly part: number
    readonly most: number
    readonly tenths: number
    readonly mostTenths: number
  }[]
}

export const vectorsFile = new URL('vectors/score.json', import.meta.url)

/** Some that are there for a reason, and others drawn from a seed. */
export function makeScoreVectors(): ScoreVector[] {
  const random = seeded(20_261_115)
  const drawn = Array.from({ length: 40 }, (_, at) => {
    const document = randomDocument(random)
    const lines = randomSearch(random).criteria.map((criterion) => ({
      ...criterion,
      ...judge(criterion, document),
    }))
    return vectorOf(`drawn ${at + 1}`, lines)
  })
  return [...named().map(([what, lines]) => vectorOf(what, lines)), ...drawn]
}

function vectorOf(what: string, judged: readonly Judged[]): ScoreVector {
  const lines = judged.map(lineOf)
  const made = scoreOf(lines)
  const shown = shownLines(made)
  return {
    ...{ what, lines, score: made.score, gate: made.gate, tenths: tenthsOf(made.score) },
    parts: made.lines.map(({ id, part, most }, at) => ({
      ...{ id, part, most },
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

function named(): (readonly [what: string, lines: readonly Judged[]])[] {
  const title: Judged = { ...plain, id: 'title', attribute: 'title' }
  const skill: Judged = { ...plain, id: 'skill', attribute: 'skills' }
  const place: Judged = { ...plain, id: 'place', attribute: 'countries', weight: 80, prior: 400 }
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

/** The fields of a line, whatever else is known of the criterion. */
function lineOf({ id, attribute, mode, weight, prior, isKnown, value, match }: Judged): Judged {
  return { id, attribute, mode, weight, prior, isKnown, value, match }
}

/** `node packages/matching/test/score-vectors.ts` and the formatter write them anew. */
if (import.meta.main) {
  writeFileSync(vectorsFile, `${JSON.stringify({ vectors: makeScoreVectors() })}\n`)
}
