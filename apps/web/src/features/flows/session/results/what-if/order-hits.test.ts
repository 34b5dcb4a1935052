import { scoreOf } from '@headwater/matching/score'
import { describe, expect, it } from 'vitest'
import { aJudgedHit, someLines } from '#test/result-builders'
import { orderHits } from './order-hits.ts'
import { sharesOf } from './shares-of.ts'

const hits = [
  aJudgedHit(1, [1_000, 300, 1_000, 0]),
  aJudgedHit(2, [800, 900, 500, 1_000]),
  aJudgedHit(3, [600, 400, null, 1_000]),
  aJudgedHit(4, [500, null, 0, 200]),
]

describe('people under other weights', () => {
  it('have the score and the order that the formula of the engine gives', () => {
    for (const weights of [
      { q1: 10, q2: 900, q3: 0, q4: 400 },
      { q1: 0, q2: 0, q3: 1_000, q4: 0 },
      { q4: 1_000 },
    ]) {
      const searched = someLines.map((line) => ({
        ...line,
        weight: (weights as Record<string, number>)[line.id] ?? line.weight,
      }))
      const expected = hits
        .map(({ id, judged }) => ({
          id,
          score: scoreOf(
            searched.flatMap((line) => {
              const one = judged.find((each) => each.id === line.id)
              return one ? { ...line, ...one } : []
            }),
          ).score,
        }))
        .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      const placed = orderHits(hits, someLines, weights)
      expect(placed.map(({ hit, score }) => ({ id: hit.id, score }))).toEqual(expected)
      expect(placed.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
      for (const { hit, rank, moved } of placed) expect(rank + moved - 1).toBe(hits.indexOf(hit))
    }
  })

  it('stay as they came while nothing is tried out', () => {
    expect(orderHits(hits, someLines, undefined).map(({ hit, score }) => [hit, score])).toEqual(
      hits.map((hit) => [hit, hit.score]),
    )
    // With the weights of the search itself, everybody keeps the score the server gave.
    const same = orderHits(hits, someLines, { q1: 280 })
    for (const { hit, score } of same) expect(score).toBe(hit.score)
  })
})

it('shows weights as shares that add up to a hundred', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOf([0, 0])).toEqual([0, 0])
  for (const weights of [[280, 280, 80, 70], [999, 1, 7, 13, 41], [5]])
    expect(sharesOf(weights).reduce((sum, share) => sum + share, 0)).toBe(100)
})
