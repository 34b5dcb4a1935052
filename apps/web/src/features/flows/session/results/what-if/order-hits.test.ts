import { computeScore } from '@headwater/matching/score'
import { describe, expect, it } from 'vitest'
import { anEvaluatedHit, someScoredCriteria } from '#test/result-builders'
import { orderHits } from './order-hits.ts'
import { toPercentages } from './what-if-panel.tsx'

const hits = [
  anEvaluatedHit(1, [1_000, 300, 1_000, 0]),
  anEvaluatedHit(2, [800, 900, 500, 1_000]),
  anEvaluatedHit(3, [600, 400, null, 1_000]),
  anEvaluatedHit(4, [500, null, 0, 200]),
]

describe('people under different weights', () => {
  it('stay below everyone who misses fewer must-haves', () => {
    const [first, ...others] = hits
    const grouped = [first, ...others.map((hit) => ({ ...hit, missed: ['q3'] }))] as typeof hits
    const placed = orderHits(grouped, someScoredCriteria, { q1: 0, q2: 0, q3: 0, q4: 1_000 })
    expect(placed[0]).toMatchObject({ hit: { id: first?.id }, rank: 1, moved: 0 })
    expect(placed[0]?.score).toBeLessThan(placed[1]?.score ?? 0)
  })

  it('have the score and the order of the engine’s formula', () => {
    for (const weights of [
      { q1: 10, q2: 900, q3: 0, q4: 400 },
      { q1: 0, q2: 0, q3: 1_000, q4: 0 },
      { q4: 1_000 },
    ]) {
      const searched = someScoredCriteria.map((line) => ({
        ...line,
        weight: (weights as Record<string, number>)[line.id] ?? line.weight,
      }))
      const expected = hits
        .map(({ id, evaluated }) => ({
          id,
          score: computeScore(
            searched.flatMap((line) => {
              const one = evaluated.find((each) => each.id === line.id)
              return one ? { ...line, ...one } : []
            }),
          ).score,
        }))
        .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      const placed = orderHits(hits, someScoredCriteria, weights)
      expect(placed.map(({ hit, score }) => ({ id: hit.id, score }))).toEqual(expected)
      expect(placed.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
      for (const { hit, rank, moved } of placed) expect(rank + moved - 1).toBe(hits.indexOf(hit))
    }
  })

  it('keep the server’s order while no weights are tried', () => {
    expect(
      orderHits(hits, someScoredCriteria, undefined).map(({ hit, score }) => [hit, score]),
    ).toEqual(hits.map((hit) => [hit, hit.score]))
    // With the search's own weights, every person keeps the server's score.
    const same = orderHits(hits, someScoredCriteria, { q1: 280 })
    for (const { hit, score } of same) expect(score).toBe(hit.score)
  })
})

it('shows weights as percentages that add up to a hundred', () => {
  expect(toPercentages([1, 1, 1])).toEqual([34, 33, 33])
  expect(toPercentages([0, 0])).toEqual([0, 0])
  for (const weights of [[280, 280, 80, 70], [999, 1, 7, 13, 41], [5]])
    expect(toPercentages(weights).reduce((sum, share) => sum + share, 0)).toBe(100)
})
