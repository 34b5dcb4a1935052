import { makePerson, openWorld } from '@headwater/synthetic-pool'
import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomCriteria } from '#test/random-criteria'
import { seeded } from '#test/seeded'
import { documentOf } from '../document/document-of.ts'
import { buildSegment } from '../engine/build-segment.ts'
import { searchSegments } from '../engine/search-segments.ts'
import { openSegment } from '../engine/segment.ts'
import { compileSearch } from '../query/compile-search.ts'
import { linesOf, recomputeScore } from '../score/recompute-score.ts'
import type { Judged } from '../score/score.ts'
import { explain } from './explain.ts'

const script = new URL('../../recompute-score.mjs', import.meta.url)
const { recompute }: { recompute: (lines: readonly Judged[]) => { score: number } } = await import(
  script.href
)
const today = '2026-11-15'
const pairsToCompare = testSize({ gate: 150, deep: 1_000 })

it('is the one that a search showed, done again from the file by whoever has it', {
  timeout: 60_000,
}, () => {
  const random = seeded(1_115)
  const { taxonomy, ...world } = openWorld({ seed: 32, today })
  const people = Array.from({ length: 150 }, (_, at) => {
    const { profile } = makePerson({ taxonomy, ...world }, at).person
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    return { id, profile, document: documentOf(taxonomy, profile, today) }
  })
  const parts = [{ segment: openSegment(buildSegment(people)), dead: null }]
  const profiles = new Map(people.map((person) => [person.id, person]))
  const scores: number[] = []
  while (scores.length < pairsToCompare) {
    const about = random.someOf(people, 5, 5).map(({ profile }) => profile)
    const criteria = randomCriteria(random, taxonomy, about)
    const search = compileSearch(taxonomy, criteria)
    const { hits } = searchSegments(parts, {
      ...{ search, limit: people.length, after: null, facets: [], nearMisses: 0 },
    })
    for (const { id, score } of random.someOf(hits, 0, 12)) {
      const { profile, document } = profiles.get(id) as (typeof people)[number]
      const told = explain(taxonomy, { criteria, search }, { profile, today, document })
      const file = JSON.parse(JSON.stringify(told))
      expect(recomputeScore(file)).toMatchObject({ score, agrees: true })
      expect(recompute(linesOf(file)).score).toBe(score)
      scores.push(score)
    }
  }
  expect(new Set(scores).size).toBeGreaterThan(pairsToCompare * 0.3)
})
