import { describe, expect, it } from 'vitest'
import type { Price } from '../stored-objects.ts'
import { periodFrom } from './period-rules.ts'
import { decideChange, prorate } from './proration-rules.ts'

const month = { start: 0, end: 30 * 86_400 }

describe('the cost of a change', () => {
  it.each([
    { cents: 1000, part: 1, whole: 3, is: 333 },
    { cents: 1000, part: 2, whole: 3, is: 667 },
    { cents: 1, part: 1, whole: 2, is: 1 },
    { cents: 3, part: 1, whole: 2, is: 2 },
    { cents: 99_999_999_999, part: 2_591_999, whole: 2_592_000, is: 99_999_961_419 },
  ])(
    'is $is of $cents for $part of $whole, with half a cent rounded up',
    ({ cents, part, whole, is }) => {
      expect(prorate(cents, part, whole)).toBe(is)
    },
  )

  it.each([
    { proration: 'always_invoice', credit: -2000, charge: 6000, isInvoicedNow: true },
    { proration: 'create_prorations', credit: -2000, charge: 6000, isInvoicedNow: false },
    { proration: 'none', credit: null, charge: null, isInvoicedNow: false },
  ] as const)('follows the behaviour $proration', ({ proration, ...expected }) => {
    const next = { price: aPrice('dear', 9000), quantity: 1 }
    expect(decide(next, proration)).toMatchObject({
      ...expected,
      period: month,
      isRestarted: false,
    })
  })

  it('includes a whole new period at once when the interval changes', () => {
    const next = { price: aPrice('year', 30_000, 'year'), quantity: 2 }
    expect(decide(next, 'create_prorations')).toMatchObject({
      credit: -2000,
      charge: 60_000,
      isInvoicedNow: true,
      period: { start: 10 * 86_400, end: 375 * 86_400 },
      anchor: 10 * 86_400,
    })
  })

  it('is zero when nothing changes', () => {
    const next = { price: aPrice('old', 3000), quantity: 1 }
    expect(decide(next, 'always_invoice')).toMatchObject({ credit: null, charge: null })
  })
})

describe('a period', () => {
  it.each([
    { anchor: '2026-01-31T10:00:00Z', start: '2026-01-31T10:00:00Z', end: '2026-02-28T10:00:00Z' },
    { anchor: '2026-01-31T10:00:00Z', start: '2026-02-28T10:00:00Z', end: '2026-03-31T10:00:00Z' },
    {
      anchor: '2024-02-29T00:00:00Z',
      start: '2024-02-29T00:00:00Z',
      end: '2025-02-28T00:00:00Z',
      interval: 'year',
    },
  ] as const)('from $start, counted from $anchor, ends $end', (one) => {
    const seconds = (moment: string) => Date.parse(moment) / 1_000
    const interval = 'interval' in one ? one.interval : 'month'
    const rhythm = { interval, interval_count: 1 }
    expect(periodFrom(seconds(one.start), seconds(one.anchor), rhythm).end).toBe(seconds(one.end))
  })
})

type Wanted = Parameters<typeof decideChange>[0]

function decide(next: Wanted['next'], proration: Wanted['proration']) {
  return decideChange({
    old: { price: aPrice('old', 3000), quantity: 1 },
    next,
    period: month,
    anchor: 0,
    now: 10 * 86_400,
    proration,
    restartsPeriod: false,
  })
}

function aPrice(id: string, amount: number, interval: 'month' | 'year' = 'month'): Price {
  return { id, unit_amount: amount, recurring: { interval, interval_count: 1 } } as Price
}
