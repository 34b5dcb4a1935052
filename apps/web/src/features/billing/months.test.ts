import { describe, expect, it } from 'vitest'
import { formatMonth, listMonthOptions, monthBounds, toMonth } from './months.ts'

const now = new Date('2026-01-31T23:30:00Z')

describe('billing months', () => {
  it('start and end at midnight UTC, across the end of a year too', () => {
    expect(monthBounds('2026-12')).toEqual({
      from: '2026-12-01T00:00:00.000Z',
      until: '2027-01-01T00:00:00.000Z',
    })
    expect(toMonth(now)).toBe('2026-01')
  })

  it('are offered from the current one back to the same month a year ago', () => {
    const months = listMonthOptions(now)
    expect(months.map(({ value }) => value).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
    expect(months.at(-1)).toEqual({ value: '2025-01', label: 'January 2025' })
  })

  it('are named with their year only when it is not the current one', () => {
    expect(formatMonth('2026-05', now)).toBe('May')
    expect(formatMonth('2025-05', now)).toBe('May 2025')
  })
})
