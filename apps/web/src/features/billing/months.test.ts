import { describe, expect, it } from 'vitest'
import { boundsOf, listMonths, monthOf, nameMonth } from './months.ts'

const now = new Date('2026-01-31T23:30:00Z')

describe('the months', () => {
  it('begin and end at midnight in UTC, over the end of a year too', () => {
    expect(boundsOf('2026-12')).toEqual({
      from: '2026-12-01T00:00:00.000Z',
      until: '2027-01-01T00:00:00.000Z',
    })
    expect(monthOf(now)).toBe('2026-01')
  })

  it('are offered from this one back, the same one a year ago included', () => {
    const months = listMonths(now)
    expect(months.map(({ value }) => value).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
    expect(months.at(-1)).toEqual({ value: '2025-01', label: 'January 2025' })
  })

  it('are named with their year only when it is another', () => {
    expect(nameMonth('2026-05', now)).toBe('May')
    expect(nameMonth('2025-05', now)).toBe('May 2025')
  })
})
