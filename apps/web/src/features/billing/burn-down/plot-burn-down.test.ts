import type { BurnDown } from '@headwater/contract/billing/receipts'
import { describe, expect, it } from 'vitest'
import { plotBurnDown } from './plot-burn-down.ts'

function aBurnDown(changes: Partial<BurnDown> = {}): BurnDown {
  return {
    month: '2026-05',
    days: [
      { date: '2026-05-01', balance: 1_000, spent: 0 },
      { date: '2026-05-16', balance: 500, spent: 500 },
    ],
    start_balance: 1_000,
    per_day: 51,
    zero_on: '2026-05-26',
    ...changes,
  }
}

describe('plotBurnDown', () => {
  it('steps down on the day the credits were spent', () => {
    const plot = plotBurnDown(aBurnDown(), { isCurrent: true })
    expect(plot.balances).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 50, y: 50 },
    ])
    expect(plot.lastDate).toBe('2026-05-31')
  })

  it('extends the forecast to the day of zero or the end of the month', () => {
    expect(plotBurnDown(aBurnDown(), { isCurrent: true }).forecast).toEqual({
      x: expect.closeTo(83.33, 1),
      y: 100,
      zeroOn: '2026-05-26',
    })
    const lasting = aBurnDown({ per_day: 10, zero_on: null })
    expect(plotBurnDown(lasting, { isCurrent: true }).forecast).toEqual({
      x: 100,
      y: 65,
      zeroOn: undefined,
    })
  })

  it('starts with the first credits of a new company', () => {
    const days = [
      { date: '2026-05-01', balance: 0, spent: 0 },
      { date: '2026-05-16', balance: 100, spent: 0 },
      { date: '2026-05-31', balance: 50, spent: 50 },
    ]
    const plot = plotBurnDown(aBurnDown({ days, start_balance: 0 }), { isCurrent: false })
    expect(plot).toMatchObject({
      balances: [
        { x: 50, y: 0 },
        { x: 50, y: 0 },
        { x: 100, y: 50 },
      ],
      evenPaceStart: { x: 50, y: 0 },
    })
    expect(plot.days.map(({ date }) => date)).toEqual(['2026-05-16', '2026-05-31'])
    const empty = aBurnDown({ days: days.slice(0, 1), start_balance: 0 })
    expect(plotBurnDown(empty, { isCurrent: true }).balances).toEqual([
      { x: 0, y: 100 },
      { x: 0, y: 100 },
    ])
  })

  it('keeps its axis when credits come and go on one day, and includes the allowance', () => {
    const days = [{ date: '2026-05-16', balance: 0, spent: 100 }]
    const gone = aBurnDown({ days, start_balance: 0 })
    expect(plotBurnDown(gone, { isCurrent: true }).top).toBe(100)
    expect(plotBurnDown(gone, { isCurrent: true, allowance: 1_000 }).top).toBe(1_000)
    expect(plotBurnDown(gone, { isCurrent: false, allowance: 1_000 }).top).toBe(100)
  })

  it('forecasts nothing for a past month, without spending, or without credits left', () => {
    expect(plotBurnDown(aBurnDown(), { isCurrent: false }).forecast).toBeUndefined()
    expect(
      plotBurnDown(aBurnDown({ per_day: 0, zero_on: null }), { isCurrent: true }).forecast,
    ).toBeUndefined()
    const used = aBurnDown({ days: [{ date: '2026-05-01', balance: 0, spent: 1_000 }] })
    expect(plotBurnDown(used, { isCurrent: true }).forecast).toBeUndefined()
  })

  it('stays on the chart without credits, without days and in debt', () => {
    const bare = plotBurnDown(aBurnDown({ days: [], start_balance: 0, zero_on: null }), {
      isCurrent: true,
    })
    expect(bare).toMatchObject({
      top: 2,
      balances: [{ x: 0, y: 100 }],
      days: [],
      evenPaceStart: undefined,
    })
    const debt = aBurnDown({ days: [{ date: '2026-05-01', balance: -40, spent: 40 }] })
    expect(plotBurnDown(debt, { isCurrent: true }).days[0]?.y).toBe(100)
  })
})
