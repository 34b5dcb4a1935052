import { describe, expect, it } from 'vitest'
import { crossesThreshold } from './balance-threshold-rules.ts'
import { decideCurrentPlan } from './plan-rules.ts'
import { decideBurnRate, decideSpendingBlock, decideSubscriptionState } from './summary-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')

describe('the burn rate', () => {
  it.each([
    [{ lately: 0, days: 30 }, 100, { per_day: 0, lasts_until: null }],
    [{ lately: -5, days: 30 }, 100, { per_day: 0, lasts_until: null }],
    [{ lately: 300, days: 30 }, 100, { per_day: 10, lasts_until: '2026-11-25' }],
    [{ lately: 50, days: 2 }, 0, { per_day: 25, lasts_until: '2026-11-15' }],
    [{ lately: 1, days: 30 }, 1, { per_day: 0, lasts_until: '2026-12-15' }],
    [{ lately: 1, days: 30 }, 1_000_000_000_000, { per_day: 0, lasts_until: null }],
  ])('of %j with %i left is %j', (figures, available, pace) => {
    expect(decideBurnRate(figures, available, now)).toEqual(pace)
  })
})

it.each([
  [undefined, 'none'],
  [{ status: 'active', cancelAt: null }, 'active'],
  [{ status: 'trialing', cancelAt: null }, 'active'],
  [{ status: 'active', cancelAt: now }, 'ending'],
  [{ status: 'past_due', cancelAt: now }, 'past_due'],
  [{ status: 'incomplete', cancelAt: null }, 'incomplete'],
  [{ status: 'canceled', cancelAt: null }, 'none'],
])('the state of subscription %j is %s', (subscription, state) => {
  expect(decideSubscriptionState(subscription)).toBe(state)
})

it.each([
  [{ debt: 1, frozen: 0, available: 9 }, 'debt'],
  [{ debt: 0, frozen: 5, available: 0 }, 'dispute'],
  [{ debt: 0, frozen: 5, available: 1 }, null],
])('with %j spending is blocked by %s', (credits, block) => {
  expect(decideSpendingBlock(credits)).toBe(block)
})

describe('a balance threshold is crossed', () => {
  const quiet = { lowBalanceAt: 20, topUpEnabled: false, topUpBelow: 100 }
  it.each([
    ['when the balance falls below it', { before: 20, after: 19 }, quiet, true],
    ['not when it just reaches it', { before: 21, after: 20 }, quiet, false],
    ['not again below', { before: 19, after: 18 }, quiet, false],
    ['not without a threshold', { before: 30, after: 0 }, { ...quiet, lowBalanceAt: null }, false],
    [
      'by the top-up when it is on',
      { before: 100, after: 99 },
      { ...quiet, topUpEnabled: true },
      true,
    ],
    ['not by the top-up when it is off', { before: 100, after: 99 }, quiet, false],
  ])('%s', (_, step, watch, expected) => {
    expect(crossesThreshold(step, watch)).toBe(expected)
  })
})

describe('the plan of a company', () => {
  const free = {
    id: 1,
    title: 'Free Tier',
    interval: 'free',
    creditsAllowance: 100,
    creditPriceMills: 60,
  } as const
  const licence = (tier: number, isInForce = true) => ({
    tier,
    title: `Marketplace Tier ${tier}`,
    credits: [0, 500, 1_500, 5_000][tier] ?? 0,
    isInForce,
  })

  it.each([
    [[], 'Free Tier', 100],
    [[licence(1)], 'Marketplace Tier 1', 600],
    [[licence(2), licence(3), licence(1)], 'Marketplace Tier 3', 7_100],
    [[licence(3, false), licence(1)], 'Marketplace Tier 1', 600],
  ])('with licences %j is %s with %i credits', (licences, title, creditsAllowance) => {
    expect(decideCurrentPlan(free, undefined, licences)).toMatchObject({ title, creditsAllowance })
  })

  it('with a paid tier ignores licences and counts every seat', () => {
    const paid = { ...free, id: 3, title: 'Growth', creditsAllowance: 5_000, quantity: 3 }
    expect(decideCurrentPlan(free, paid, [licence(3)])).toMatchObject({
      title: 'Growth',
      creditsAllowance: 15_000,
      quantity: 3,
    })
  })
})
