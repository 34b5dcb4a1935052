import { describe, expect, it } from 'vitest'
import { addMonths, monthOf } from './month-rules.ts'
import { decideSlice } from './slice-rules.ts'

const at = (moment: string) => new Date(`${moment}Z`)

describe('addMonths', () => {
  it.each([
    ['2026-01-31T09:00:00', 1, '2026-02-28T09:00:00'],
    ['2026-01-31T09:00:00', 2, '2026-03-31T09:00:00'],
    ['2028-01-30T00:00:00', 1, '2028-02-29T00:00:00'],
    ['2026-12-15T23:59:59', 1, '2027-01-15T23:59:59'],
    ['2026-03-31T09:00:00', -1, '2026-02-28T09:00:00'],
    ['2026-01-31T09:00:00', 12, '2027-01-31T09:00:00'],
  ])('from %s by %i gives %s', (from, months, expected) => {
    expect(addMonths(at(from), months)).toEqual(at(expected))
  })
})

it('a calendar month is a half-open interval in UTC', () => {
  expect(monthOf(at('2026-11-30T23:59:59.999'))).toEqual({
    ref: '2026-11',
    title: 'November 2026',
    start: at('2026-11-01T00:00:00'),
    end: at('2026-12-01T00:00:00'),
  })
  expect(monthOf(at('2026-12-01T00:00:00')).ref).toBe('2026-12')
})

describe('the current month of a yearly tier', () => {
  const year = {
    lineId: 'il_1',
    periodStart: at('2026-01-31T09:00:00'),
    periodEnd: at('2027-01-31T09:00:00'),
    firstSlice: 0,
    endedAt: null,
  }

  it.each([
    ['before it begins', '2026-01-31T08:59:59', undefined, undefined, '2026-01-31T09:00:00'],
    ['at once', '2026-01-31T09:00:00', 'il_1:0', '2026-02-28T09:00:00', '2026-02-28T09:00:00'],
    [
      'in a short month',
      '2026-02-28T09:00:00',
      'il_1:1',
      '2026-03-31T09:00:00',
      '2026-03-31T09:00:00',
    ],
    [
      'a moment before',
      '2026-03-31T08:59:59',
      'il_1:1',
      '2026-03-31T09:00:00',
      '2026-03-31T09:00:00',
    ],
    ['in another year', '2027-01-05T00:00:00', 'il_1:11', '2027-02-03T09:00:00', undefined],
    ['when it is over', '2027-01-31T09:00:00', undefined, undefined, undefined],
  ])('%s', (_, now, ref, expiresAt, nextAt) => {
    const { slice, nextAt: next } = decideSlice(year, at(now))
    expect(slice?.ref).toBe(ref)
    expect(slice?.expiresAt).toEqual(expiresAt && at(expiresAt))
    expect(next).toEqual(nextAt && at(nextAt))
  })

  it('changes twelve times a year, once in each month', () => {
    const refs = new Set<string | undefined>()
    for (
      let day = year.periodStart.getTime();
      day < year.periodEnd.getTime();
      day += 6 * 3_600_000
    ) {
      refs.add(decideSlice(year, new Date(day)).slice?.ref)
    }
    expect([...refs]).toEqual(Array.from({ length: 12 }, (_, index) => `il_1:${index}`))
  })

  it('starts with the first paid month and stops at the end date', () => {
    const later = { ...year, firstSlice: 2 }
    expect(decideSlice(later, at('2026-03-01T00:00:00'))).toEqual({
      slice: undefined,
      nextAt: at('2026-03-31T09:00:00'),
    })
    expect(decideSlice(later, at('2026-03-31T09:00:00')).slice?.ref).toBe('il_1:2')
    const ended = { ...year, endedAt: at('2026-03-31T09:00:00') }
    expect(decideSlice(ended, at('2026-03-01T00:00:00'))).toMatchObject({
      slice: { ref: 'il_1:1' },
      nextAt: undefined,
    })
    expect(decideSlice(ended, at('2026-03-31T09:00:00')).slice).toBeUndefined()
  })
})
