import { describe, expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomSearch } from '#test/random-searches'
import { seeded } from '#test/seeded'
import { evaluateCriterion } from './evaluate-criterion.ts'
import { rankWithWeights } from './rank-with-weights.ts'
import { computeScore } from './score.ts'

describe('what-if weights', () => {
  it('give every person the score and order of a search with those weights', () => {
    const random = seeded(11)
    const people = randomPeople(random, 60)
    let moved = 0
    for (let turn = 0; turn < 40; turn++) {
      const { criteria } = randomSearch(random)
      const evaluated = people.map(({ id, document }) => ({
        id,
        lines: criteria.map((one) => ({ ...one, ...evaluateCriterion(one, document) })),
      }))
      const weights = Object.fromEntries(criteria.map(({ id }) => [id, random.whole(0, 1_000)]))
      const searched = criteria.map((one) =>
        one.mode === 'not' ? one : { ...one, weight: weights[one.id] as number },
      )
      const expected = people
        .map(({ id, document }) => {
          const lines = searched.map((one) => ({ ...one, ...evaluateCriterion(one, document) }))
          return { id, score: computeScore(lines).score }
        })
        .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      expect(rankWithWeights(evaluated, weights)).toEqual(expected)
      const before = rankWithWeights(evaluated, {}).map(({ id }) => id)
      if (before.join() !== expected.map(({ id }) => id).join()) moved += 1
    }
    expect(moved).toBeGreaterThan(10)
  })

  it('refuse an invalid weight', () => {
    const person = { id: 'a', lines: [aLine()] }
    for (const weight of [-1, 0.5, 1_001, Number.NaN]) {
      expect(() => rankWithWeights([person], { title: weight })).toThrow(RangeError)
    }
  })
})

function aLine() {
  const known = { prior: 300, isKnown: true, value: 500, match: 1_000 } as const
  return { id: 'title', attribute: 'title', mode: 'must', weight: 1, ...known } as const
}
