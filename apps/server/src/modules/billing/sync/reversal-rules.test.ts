import { describe, expect, it } from 'vitest'
import {
  decideDispute,
  decideReturns,
  decideShare,
  decideStakes,
  decideTakings,
} from './reversal-rules.ts'

describe('money that goes back', () => {
  it.each([
    [10_000, 0, 49_000, 0],
    [10_000, 14_700, 49_000, 3_000],
    [10_000, 1, 49_000, 0],
    [10_000, 48_999, 49_000, 9_999],
    [10_000, 49_000, 49_000, 10_000],
    [10_000, 60_000, 49_000, 10_000],
    [10_000, 100, 0, 0],
    [999_999_999_999, 33_333_333_333, 99_999_999_999, 333_333_333_333],
  ])('takes of %i credits for %i of %i cents %i', (credits, cents, paid, share) => {
    expect(decideShare(credits, cents, paid)).toBe(share)
  })

  it.each([
    ['warning_needs_response', 'note'],
    ['warning_under_review', 'note'],
    ['warning_closed', 'note'],
    ['needs_response', 'freeze'],
    ['under_review', 'freeze'],
    ['won', 'won'],
    ['prevented', 'won'],
    ['lost', 'lost'],
  ])('by a dispute that is %s means: %s', (status, decision) => {
    expect(decideDispute(status)).toBe(decision)
  })

  const root = { id: 1, amount: 10_000, taken: 7_000 }
  const returned = [
    { id: 2, amount: 3_000, taken: 3_000 },
    { id: 3, amount: 4_000, taken: 1_000 },
  ]

  it.each([
    [2_000, [{ id: 3, total: 3_000 }]],
    [
      5_000,
      [
        { id: 3, total: 4_000 },
        { id: 1, total: 9_000 },
      ],
    ],
    [0, []],
  ])('once more takes %i first of what had come back', (more, takings) => {
    expect(decideTakings(root, returned, more)).toEqual(takings)
  })

  it.each([
    ['a new one over everything', undefined, 10_000, 10_000, 3_000],
    ['a new one over a part', undefined, 2_000, 2_000, 0],
    ['one over a part that was known before', 2_000, 2_000, 2_000, 0],
  ])('by %s is at stake where it is', (_, known, credits, own, other) => {
    const stakes = decideStakes(
      { ...root, known },
      returned.map((lot) => ({ ...lot, known: undefined })),
      credits,
    )
    const expected = [
      { id: 1, target: own },
      { id: 3, target: other },
    ]
    expect(stakes).toEqual(expected.filter(({ target }) => target > 0))
  })

  it('and comes back pays what is owed first, and is what it was for the rest', () => {
    const bought = (amount: number) => ({ kind: 'purchase', amount })
    expect(decideReturns('purchase', 500, 200)).toEqual([bought(500)])
    expect(decideReturns('plan', 500, 200)).toEqual([bought(200), { kind: 'plan', amount: 300 }])
    expect(decideReturns('plan', 500, 900)).toEqual([bought(500)])
    expect(decideReturns('plan', 0, 900)).toEqual([])
  })
})
