import { describe, expect, it } from 'vitest'
import { addMonths, countMonths, monthOf } from './month-rules.ts'
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

describe('countMonths', () => {
  it.each([
    ['a moment before the month is over', '2026-02-15T09:00:00', '2026-03-15T08:59:59', 0],
    ['as the month is over', '2026-02-15T09:00:00', '2026-03-15T09:00:00', 1],
    ['on the last day of a shorter month', '2026-01-31T09:00:00', '2026-02-28T09:00:00', 1],
    ['before the last day of a leap February', '2028-01-31T09:00:00', '2028-02-28T09:00:00', 0],
    ['on a leap day', '2028-01-31T09:00:00', '2028-02-29T09:00:00', 1],
    ['from a leap day to the next February', '2028-02-29T00:00:00', '2029-02-28T00:00:00', 12],
    ['before it begins', '2026-02-15T09:00:00', '2026-02-15T08:59:59', -1],
  ])('%s', (_, from, to, months) => {
    expect(countMonths(at(from), at(to))).toBe(months)
  })
})

it('a calendar month is a half-open interval in UTC', () => {
  expect(monthOf(at('2026-11-30T23:59:59.999'))).toEqual({
    ref: '2026-11',
    title: 'November 2026',
    start: at('2026-11-01T00:00:00'),
    end: at('2026-12-01T00:00:00'),
  })
  expect(monthOf(at('2026-12-01T00:00:00'))).toMatchObject({
    ref: '2026-12',
    end: at('2027-01-01T00:00:00'),
  })
  expect(monthOf(at('2028-02-29T12:00:00')).end).toEqual(at('2028-03-01T00:00:00'))
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
