import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Plan } from '../plans/store.ts'
import type { ProviderLine } from '../provider/provider-types.ts'
import { decideAllowance, decideDifference, decideInvoiceGrants } from './line-rules.ts'
import {
  decideExpiry,
  decideMonthOfYear,
  decidePeriodStart,
  decideUnusedCredits,
  decideYearEnds,
  listOverdueLots,
  type PeriodLot,
} from './lot-rules.ts'
import { toProviderEvent, webhookEventTypes } from './provider-event-rules.ts'
import { decidePrimary, hasEnded, isLive } from './subscription-rules.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)

function aPlan(wishes: Partial<Plan> = {}): Plan {
  return {
    id: 3,
    version: 1,
    title: 'Growth',
    description: '',
    interval: 'month',
    creditsAllowance: 5_000,
    creditPriceMills: 49,
    priceCents: 24_500,
    ...wishes,
  }
}

function aLine(wishes: Partial<ProviderLine> = {}): ProviderLine {
  return {
    id: 'il_1',
    amountCents: 24_500,
    quantity: 1,
    priceId: 'price_3',
    subscriptionId: 'sub_1',
    periodStart: day('2026-03-10'),
    periodEnd: day('2026-04-10'),
    isProration: false,
    description: null,
    ...wishes,
  }
}

function aLot(wishes: Partial<PeriodLot> = {}): PeriodLot {
  return {
    id: 1,
    amount: 1_000,
    available: 1_000,
    wanted: 0,
    expiresAt: day('2026-04-13'),
    periodStart: day('2026-03-10'),
    periodEnd: day('2026-04-10'),
    isDifference: false,
    ...wishes,
  }
}

const starter = aPlan({ id: 2, creditsAllowance: 1_000 })
const growth = aPlan()
const plans = new Map([
  ['price_2', starter],
  ['price_3', growth],
])

describe('the lines of a paid invoice', () => {
  it('grant a whole period its whole allowance', () => {
    const [grant] = decideInvoiceGrants([aLine({ quantity: 3 })], plans)
    expect(grant).toMatchObject({ kind: 'period', lineId: 'il_1', subscriptionId: 'sub_1' })
    expect(grant && decideAllowance(grant)).toBe(15_000)
  })

  it('grant the difference of a pair of lines, with old and new terms', () => {
    const at = day('2026-03-20')
    const grants = decideInvoiceGrants(
      [
        aLine({
          id: 'il_a',
          amountCents: -500,
          priceId: 'price_2',
          periodStart: at,
          isProration: true,
        }),
        aLine({ id: 'il_b', amountCents: 900, periodStart: at, isProration: true }),
      ],
      plans,
    )
    expect(grants).toMatchObject([
      { kind: 'difference', lineId: 'il_b', from: { plan: starter, quantity: 1 }, at },
    ])
  })

  it('grant nothing for credited time, unknown prices and lines without a subscription', () => {
    const lines = [
      aLine({ amountCents: -500, isProration: true }),
      aLine({ priceId: 'price_of_somebody' }),
      aLine({ priceId: null }),
      aLine({ subscriptionId: null }),
    ]
    expect(decideInvoiceGrants(lines, plans)).toEqual([])
  })
})

describe('an upgrade within a period', () => {
  const month = { start: day('2026-03-10'), end: day('2026-04-10') }
  it.each([
    ['at its beginning', '2026-03-10', 4_000],
    ['after ten of 31 days', '2026-03-20', Math.floor((4_000 * 21) / 31)],
    ['on its last day', '2026-04-09', Math.floor(4_000 / 31)],
    ['at its end', '2026-04-10', 0],
    ['after its end', '2026-04-11', 0],
  ])('grants the remaining share %s', (_, at, credits) => {
    const [from, to] = [
      { plan: starter, quantity: 1 },
      { plan: growth, quantity: 1 },
    ]
    expect(decideDifference(from, to, { at: day(at), ...month })).toBe(credits)
    expect(decideDifference(to, from, { at: day(at), ...month })).toBe(0)
  })

  it('is exact beyond floating-point precision', () => {
    const to = { plan: aPlan({ creditsAllowance: 99_999_999_999 }), quantity: 9 }
    const at = new Date(month.start.getTime() + 1_000)
    const whole = 31n * 86_400n
    const exact = (99_999_999_999n * 9n * (whole - 1n)) / whole
    expect(decideDifference(undefined, to, { at, ...month })).toBe(Number(exact))
  })
})

describe('periods', () => {
  it.each([
    ['2026-04-10', 'month', '2026-03-10', '2026-03-10'],
    ['2026-02-28', 'month', '2025-12-31', '2026-01-31'],
    ['2026-03-31', 'month', '2025-12-31', '2026-02-28'],
    ['2026-03-28', 'month', '2026-01-28', '2026-02-28'],
    ['2027-02-28', 'year', '2024-02-29', '2026-02-28'],
    ['2028-02-29', 'year', '2024-02-29', '2027-02-28'],
    ['2026-04-10', 'month', '2026-04-25', '2026-03-10'],
  ] as const)(
    'that end on %s, billed by the %s with anchor %s, begin on %s',
    (end, interval, anchor, start) => {
      expect(decidePeriodStart(day(end), interval, day(anchor))).toEqual(day(start))
    },
  )

  it.each([
    ['2026-01-31', 0, '2026-01-31', '2026-02-28'],
    ['2026-02-28', 1, '2026-02-28', '2026-03-31'],
    ['2026-12-31', 11, '2026-12-31', '2027-01-31'],
  ])('of a year contain %s in month %i', (at, index, start, end) => {
    const month = { index, start: day(start), end: day(end) }
    expect(decideMonthOfYear(day('2026-01-31'), day(at))).toEqual(month)
  })
})

describe('the lots of a subscription', () => {
  const may = { periodEnd: day('2026-05-10'), expiresAt: day('2026-05-13') }
  const next = aLot({ id: 2, periodStart: day('2026-04-10'), ...may })
  const more = aLot({ id: 3, periodStart: day('2026-03-20'), isDifference: true })

  it('outlive their period by three days, unless another period follows or the subscription is over', () => {
    expect(decideExpiry([], aLot(), false)).toEqual(day('2026-04-13'))
    expect(decideExpiry([more], aLot(), false)).toEqual(day('2026-04-13'))
    expect(decideExpiry([next], aLot(), false)).toEqual(day('2026-04-10'))
    expect(decideExpiry([], aLot(), true)).toEqual(day('2026-04-10'))
  })

  it('end with their period once the next period or the end has come', () => {
    expect(listOverdueLots([aLot(), more], false)).toEqual([])
    expect(listOverdueLots([aLot(), next], false)).toEqual([aLot()])
    expect(listOverdueLots([aLot(), next], true)).toMatchObject([{ id: 1 }, { id: 2 }])
    expect(listOverdueLots([aLot({ expiresAt: day('2026-04-10') }), next], false)).toEqual([])
  })

  it('lose the unused share of an interrupted period, but never spent credits', () => {
    const year = aLot({ id: 9, periodStart: day('2026-03-20'), periodEnd: day('2026-04-20') })
    const share = Math.floor((1_000 * 21) / 31)
    expect(decideUnusedCredits([aLot(), year])).toMatchObject([{ lot: { id: 1 }, unused: share }])
    expect(decideUnusedCredits([year, aLot({ available: 40 })])).toMatchObject([{ unused: 40 }])
    expect(decideUnusedCredits([aLot({ available: 0 }), year])).toEqual([])
    expect(decideUnusedCredits([aLot(), next])).toEqual([])
    expect(decideUnusedCredits([aLot(), more])).toEqual([])
  })

  it('of a year stop after an upgrade or when another period begins', () => {
    const year = {
      lineId: 'il_1',
      periodStart: day('2026-03-10'),
      periodEnd: day('2027-03-10'),
      firstSlice: 0,
      endedAt: null,
    }
    const larger = { ...year, lineId: 'il_2', firstSlice: 4 }
    const broken = { lineId: 'il_1', at: day('2026-07-10') }
    expect(decideYearEnds([year], [])).toEqual([])
    expect(decideYearEnds([larger, year], [])).toEqual([broken])
    expect(decideYearEnds([larger, { ...year, endedAt: day('2026-05-10') }], [])).toEqual([])
    const month = aLot({ periodStart: day('2026-06-01') })
    expect(decideYearEnds([year], [month])).toEqual([{ lineId: 'il_1', at: day('2026-06-01') }])
    expect(decideYearEnds([year], [{ ...month, isDifference: true }])).toEqual([])
  })
})

describe('subscriptions', () => {
  it('count while they are live, and a failed renewal does not end them', () => {
    expect(['active', 'trialing', 'past_due'].every(isLive)).toBe(true)
    expect(['incomplete', 'canceled', 'unpaid', 'incomplete_expired'].some(isLive)).toBe(false)
    expect(['canceled', 'unpaid', 'incomplete_expired'].every(hasEnded)).toBe(true)
    expect(['active', 'past_due', 'incomplete'].some(hasEnded)).toBe(false)
  })

  it('yield to the one that started first, whatever order they are seen in', () => {
    const first = { providerId: 'sub_b', status: 'past_due', startedAt: day('2026-01-01') }
    const second = { providerId: 'sub_a', status: 'active', startedAt: day('2026-02-01') }
    expect(decidePrimary([second, first])).toBe('sub_b')
    expect(decidePrimary([{ ...first, status: 'canceled' }, second])).toBe('sub_a')
    expect(decidePrimary([])).toBeUndefined()
  })
})

describe('provider events', () => {
  const said = { id: 'evt_1', created: 1_772_442_000 }
  it('are handled if they are one of sixteen types about a known object type', () => {
    const object = { object: 'invoice', id: 'in_1' }
    expect(webhookEventTypes).toHaveLength(16)
    expect(toProviderEvent({ ...said, type: 'invoice.paid', data: { object } })).toMatchObject({
      eventId: 'evt_1',
      type: 'invoice',
      id: 'in_1',
    })
    expect(
      toProviderEvent({ ...said, type: 'invoice.finalized', data: { object } }),
    ).toBeUndefined()
    const odd = { object: 'payout', id: 'po_1' }
    expect(
      toProviderEvent({ ...said, type: 'invoice.paid', data: { object: odd } }),
    ).toBeUndefined()
  })

  it('match the table of event types in the settings documentation', async () => {
    const page = await readFile(
      join(import.meta.dirname, '../../../../../../docs/settings.md'),
      'utf8',
    )
    const [, section = ''] = page.split('## The payment provider')
    const named = [...(section.split('\n## ')[0] ?? '').matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)]
    expect(named.map(([, type]) => type).toSorted()).toEqual(webhookEventTypes.toSorted())
  })
})
