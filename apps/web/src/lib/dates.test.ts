import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  countDaysInMonth,
  daysBetween,
  startOfDay,
  startOfNextDay,
  toInstant,
  toLocalDay,
  toUtcMonth,
  toWallClock,
} from './dates.ts'

describe('the instant of a local time', () => {
  it.each([
    ['in UTC', '2026-05-14', '09:30', 'UTC', '2026-05-14T09:30:00.000Z'],
    ['in summer', '2026-07-01', '09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
    ['in winter', '2026-12-01', '09:30', 'Europe/Berlin', '2026-12-01T08:30:00.000Z'],
    ['far to the east', '2026-05-14', '00:15', 'Asia/Kathmandu', '2026-05-13T18:30:00.000Z'],
    [
      'in an hour that is skipped',
      '2026-03-29',
      '02:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'in an hour that comes twice',
      '2026-10-25',
      '02:30',
      'Europe/Berlin',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'in half an hour that is skipped',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
    ],
    [
      'at a midnight that is skipped',
      '2026-09-06',
      '00:00',
      'America/Santiago',
      '2026-09-06T04:00:00.000Z',
    ],
    ['on a leap day', '2028-02-29', '09:30', 'Europe/Berlin', '2028-02-29T08:30:00.000Z'],
    ['in a zone that does not exist', '2026-05-14', '09:30', 'Mars/X', '2026-05-14T09:30:00.000Z'],
  ])('%s', (_, day, time, zone, moment) => {
    expect(toInstant({ day, time }, zone)?.toISOString()).toBe(moment)
  })

  it.each([
    ['', '09:30'],
    ['2026-13-40', '09:30'],
    ['2026-02-29', '09:30'],
    ['2026-05-14', ''],
    ['2026-05-14', '25:99'],
  ])('is undefined for %s %s', (day, time) => {
    expect(toInstant({ day, time }, 'UTC')).toBeUndefined()
  })

  it('converts back to the same local time', () => {
    const clock = { day: '2026-05-14', time: '09:30' }
    const moment = toInstant(clock, 'America/New_York')
    expect(moment && toWallClock(moment, 'America/New_York')).toEqual(clock)
  })
})

describe('the start of a day', () => {
  it.each([
    ['2026-05-14', 'UTC', '2026-05-14T00:00:00.000Z'],
    ['2026-05-14', 'Europe/Lisbon', '2026-05-13T23:00:00.000Z'],
    ['2026-05-14', 'America/New_York', '2026-05-14T04:00:00.000Z'],
    ['2026-05-14', 'Asia/Kathmandu', '2026-05-13T18:15:00.000Z'],
    ['2026-05-14', 'Pacific/Kiritimati', '2026-05-13T10:00:00.000Z'],
    // Daylight saving time starts and ends on these days, after midnight.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    // Midnight itself is skipped in Santiago on the first Sunday of September.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s in %s is at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone)?.toISOString()).toBe(moment)
  })

  it('is the end of the previous one, across the end of a year too', () => {
    expect(startOfNextDay('2026-12-31', 'UTC')?.toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(startOfNextDay('2026-03-29', 'Europe/Berlin')?.toISOString()).toBe(
      '2026-03-29T22:00:00.000Z',
    )
  })

  it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '14/05/2026'])(
    'is undefined for %j',
    (text) => {
      expect(startOfDay(text, 'UTC')).toBeUndefined()
    },
  )
})

describe('the day of a moment', () => {
  it.each([
    ['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-28'],
    ['2028-03-01T04:30:00Z', 'America/New_York', '2028-02-29'],
    ['2026-05-14T10:00:00Z', 'Pacific/Kiritimati', '2026-05-15'],
    ['2026-05-14T23:30:00Z', 'Mars/X', '2026-05-14'],
  ])('at %s in %s is %s', (moment, zone, day) => {
    expect(toLocalDay(new Date(moment), zone)).toBe(day)
  })
})

describe('days', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('from %s by %i gives %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  it('between timestamps are counted in UTC', () => {
    expect(daysBetween('2026-03-28T23:59:00.000Z', '2026-03-30')).toBe(2)
  })
})

describe('months', () => {
  it('are added across the end of a year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -13)]).toEqual(['2027-01', '2024-12'])
  })

  it('have their own number of days', () => {
    const counts = ['2026-02', '2028-02', '2026-04', '2026-12'].map(countDaysInMonth)
    expect(counts).toEqual([28, 29, 30, 31])
  })

  it('begin in UTC', () => {
    expect(toUtcMonth(new Date('2026-01-31T23:59:59Z'))).toBe('2026-01')
  })
})
