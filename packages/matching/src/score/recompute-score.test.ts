import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { openTaxonomy } from '@headwater/taxonomy'
import { afterAll, describe, expect, it } from 'vitest'
import { aProfile, aRole, today } from '#test/a-profile'
import { randomDocument } from '#test/random-documents'
import { randomSearch } from '#test/random-searches'
import { createScoreVectors, type ScoreVector, vectorsFile } from '#test/score-vectors'
import { seeded } from '#test/seeded'
import { explainScore } from '../explain/explain-score.ts'
import { compileSearch } from '../query/compile-search.ts'
import { toDisplayedLines, toTenths } from './displayed-lines.ts'
import { evaluateCriterion } from './evaluate-criterion.ts'
import { recomputeScore } from './recompute-score.ts'
import { computeScore, type EvaluatedCriterion } from './score.ts'

const script = new URL('../../recompute-score.mjs', import.meta.url)
const { recompute }: { recompute: (lines: readonly EvaluatedCriterion[]) => Sum } = await import(
  script.href
)

interface Sum {
  score: number
  gate: number
  tenths: number
  parts: number[]
  most: number[]
}

const { vectors }: { vectors: ScoreVector[] } = JSON.parse(readFileSync(vectorsFile, 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'headwater-score-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('published score examples', () => {
  it('match the score computed from their lines', () => {
    for (const { what, lines, parts, ...said } of vectors) {
      const made = computeScore(lines)
      const shown = toDisplayedLines(made)
      const { score, gate } = made
      expect({ what, ...said }).toEqual({ what, score, gate, tenths: toTenths(score) })
      expect(parts.map(({ part, most }) => [part, most])).toEqual(
        made.lines.map(({ part, most }) => [part, most]),
      )
      expect(parts.map(({ id, tenths, mostTenths }) => ({ id, tenths, mostTenths }))).toEqual(shown)
    }
    const reasons = createScoreVectors().map(({ what }) => what)
    expect(vectors.map(({ what }) => what)).toEqual(reasons)
    expect(new Set(vectors.map(({ score }) => score)).size).toBeGreaterThan(20)
  })

  it('match the standalone script', () => {
    for (const { lines, parts, score, gate, tenths } of vectors) {
      const made = recompute(lines)
      expect(made).toMatchObject({ score, gate, tenths })
      if (parts.length > 0) expect(made.parts).toEqual(parts.map(({ part }) => part))
    }
  })

  it('match the standalone script for 5,000 people', () => {
    const random = seeded(5)
    for (let turn = 0; turn < 500; turn++) {
      const { criteria } = randomSearch(random)
      for (let at = 0; at < 10; at++) {
        const document = randomDocument(random)
        const lines = criteria.map((one) => ({ ...one, ...evaluateCriterion(one, document) }))
        const made = computeScore(lines)
        const { score, gate, parts } = recompute(lines)
        expect([score, gate]).toEqual([made.score, made.gate])
        if (made.lines.length > 0) expect(parts).toEqual(made.lines.map(({ part }) => part))
      }
    }
  })
})

describe('a downloaded explanation', () => {
  const taxonomy = openTaxonomy()
  const criteria = Criteria.parse([
    { id: 'skill', attribute: 'skills', skills: [{ text: 'C++' }], mode: 'nice' },
    { id: 'title', attribute: 'title', titles: [{ text: 'Embedded engineer' }] },
    { id: 'years', attribute: 'totalYears', min: 5 },
    { id: 'second', attribute: 'skills', skills: [{ text: 'CAN bus' }] },
  ])
  const profile = aProfile({ experiences: [aRole('2023-01'), aRole('2015-03 2019-07')] })
  const explanation = explainScore(
    taxonomy,
    { criteria, search: compileSearch(taxonomy, criteria) },
    { profile, today },
  )
  const json = JSON.parse(JSON.stringify(explanation))

  it('gives the same score again, in the code and on the command line', () => {
    expect(recomputeScore(json)).toMatchObject({ score: explanation.score, agrees: true })
    expect(run(json)).toContain('The file says the same')
    expect(run(json)).toContain(`Score: ${explanation.score} of`)
  })

  it('is rejected if a number was changed', () => {
    const raised = { ...json, score: json.score + 1 }
    expect(recomputeScore(raised)).toMatchObject({ score: explanation.score, agrees: false })
    expect(() => run(raised)).toThrow()
    const moved = structuredClone(json)
    moved.factors[0].criteria[0].part += 1
    moved.factors[1].criteria[0].part -= 1
    expect(recomputeScore(moved).agrees).toBe(false)
    expect(() => run(moved)).toThrow()
  })

  it.each([
    ['no explanation', {}],
    ['another format', { ...json, format: 'headwater-score/2' }],
    ['a weight below nothing', changed({ weight: -1 })],
    ['a value above the most', changed({ value: 1_001 })],
    ['a half', changed({ match: 0.5 })],
  ])('is refused if it is %s', (_, file) => {
    expect(() => recomputeScore(file)).toThrow()
    expect(() => run(file)).toThrow()
  })

  function changed(fields: object): unknown {
    const file = structuredClone(json)
    Object.assign(file.factors[0].criteria[0], fields)
    return file
  }
})

function run(file: unknown): string {
  const path = join(folder, 'explanation.json')
  writeFileSync(path, JSON.stringify(file))
  return execFileSync(process.execPath, [fileURLToPath(script), path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
