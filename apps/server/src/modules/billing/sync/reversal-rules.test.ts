import { describe, expect, it } from 'vitest'
import {
  decideDisputeAction,
  decideDisputeTargets,
  decideRefundTakings,
  decideReturnLots,
  decideShare,
} from './reversal-rules.ts'

describe('the rules of refunds and disputes', () => {
  it.each([
    [10_000, 0, 49_000, 0],
    [10_000, 14_700, 49_000, 3_000],
    [10_000, 1, 49_000, 0],
    [10_000, 48_999, 49_000, 9_999],
    [10_000, 49_000, 49_000, 10_000],
    [10_000, 60_000, 49_000, 10_000],
    [10_000, 100, 0, 0],
    [999_999_999_999, 33_333_333_333, 99_999_999_999, 333_333_333_333],
  ])('revoke from %i credits for %i of %i cents %i', (credits, cents, paid, share) => {
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
  ])('map dispute status %s to %s', (status, decision) => {
    expect(decideDisputeAction(status)).toBe(decision)
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
  ])('take %i more credits from returned lots first', (more, takings) => {
    expect(decideRefundTakings(root, returned, more)).toEqual(takings)
  })

  it.each([
    ['a new one over everything', undefined, 10_000, 10_000, 3_000],
    ['a new one over a part', undefined, 2_000, 2_000, 0],
    ['one over a part that was known before', 2_000, 2_000, 2_000, 0],
  ])('target the lots that hold the credits for a dispute: %s', (_, known, credits, own, other) => {
    const stakes = decideDisputeTargets(
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

  it('return credits to pay off debt first, and as the original kind for the rest', () => {
    const bought = (amount: number) => ({ kind: 'purchase', amount })
    expect(decideReturnLots('purchase', 500, 200)).toEqual([bought(500)])
    expect(decideReturnLots('plan', 500, 200)).toEqual([bought(200), { kind: 'plan', amount: 300 }])
    expect(decideReturnLots('plan', 500, 900)).toEqual([bought(500)])
    expect(decideReturnLots('plan', 0, 900)).toEqual([])
  })
})
