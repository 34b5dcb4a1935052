import { generatePerson, openWorld } from '@headwater/synthetic-pool'
import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomCriteria } from '#test/random-criteria'
import { seeded } from '#test/seeded'
import { buildPersonDocument } from '../document/build-person-document.ts'
import { buildSegment } from '../engine/build-segment.ts'
import { searchSegments } from '../engine/search-segments.ts'
import { openSegment } from '../engine/segment.ts'
import { compileSearch } from '../query/compile-search.ts'
import { evaluatedCriteriaOf, recomputeScore } from '../score/recompute-score.ts'
import type { EvaluatedCriterion } from '../score/score.ts'
import { explainScore } from './explain-score.ts'

const script = new URL('../../recompute-score.mjs', import.meta.url)
const { recompute }: { recompute: (lines: readonly EvaluatedCriterion[]) => { score: number } } =
  await import(script.href)
const today = '2026-11-15'
const pairsToCompare = testSize({ gate: 80, deep: 1_000 })

it('the score shown in a search can be recomputed from the downloaded file', {
  timeout: 60_000,
}, () => {
  const random = seeded(1_115)
  const { taxonomy, ...world } = openWorld({ seed: 32, today })
  const people = Array.from({ length: 150 }, (_, at) => {
    const { profile } = generatePerson({ taxonomy, ...world }, at).person
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    return { id, profile, document: buildPersonDocument(taxonomy, profile, today) }
  })
  const parts = [{ segment: openSegment(buildSegment(people)), dead: null }]
  const profiles = new Map(people.map((person) => [person.id, person]))
  const scores: number[] = []
  while (scores.length < pairsToCompare) {
    const about = random.someOf(people, 5, 5).map(({ profile }) => profile)
    const criteria = randomCriteria(random, taxonomy, about)
    const search = compileSearch(taxonomy, criteria)
    const { hits } = searchSegments(parts, {
      search,
      limit: people.length,
      after: null,
      facets: [],
      fillTo: 0,
    })
    for (const { id, score } of random.someOf(hits, 0, 12)) {
      const { profile, document } = profiles.get(id) as (typeof people)[number]
      const told = explainScore(taxonomy, { criteria, search }, { profile, today, document })
      const file = JSON.parse(JSON.stringify(told))
      expect(recomputeScore(file)).toMatchObject({ score, agrees: true })
      expect(recompute(evaluatedCriteriaOf(file)).score).toBe(score)
      scores.push(score)
    }
  }
  expect(new Set(scores).size).toBeGreaterThan(pairsToCompare * 0.3)
})
