import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatCount,
  formatDate,
  formatDateTime,
  formatLongDay,
  formatTime,
  type Locale,
} from './format.ts'

const moment = '2026-05-14T22:30:00.000Z'
const lisbon: Locale = { timeZone: 'Europe/Lisbon', language: 'en-GB' }
const tokyo: Locale = { timeZone: 'Asia/Tokyo', language: 'en-US' }

describe('a moment', () => {
  it.each([
    [lisbon, '14 May 2026', '23:30', '14 May 2026, 23:30', 'Thursday 14 May'],
    [tokyo, 'May 15, 2026', '7:30 AM', 'May 15, 2026, 7:30 AM', 'Friday, May 15'],
  ])('is formatted for %o', (locale, date, time, both, long) => {
    expect(formatDate(moment, locale)).toBe(date)
    expect(formatTime(moment, locale)).toBe(time)
    expect(formatDateTime(moment, locale)).toBe(both)
    expect(formatLongDay(moment, locale)).toBe(long)
  })

  it('is formatted in the browser’s time zone when the given one is unknown', () => {
    const locale: Locale = { timeZone: 'Mars/Olympus', language: 'en-GB' }
    expect(formatDate('2026-05-14T12:00:00.000Z', locale)).toBe('14 May 2026')
  })
})

it('has two digits for the hour on a 24-hour clock', () => {
  const early = '2026-01-14T09:05:00.000Z'
  expect(formatTime(early, { ...lisbon, timeZone: 'UTC' })).toBe('09:05')
  expect(formatTime(early, { ...tokyo, timeZone: 'UTC' })).toBe('9:05 AM')
})

describe('an age', () => {
  it.each([
    [-5, 'just now'],
    [0.5, 'just now'],
    [12, '12 min ago'],
    [59.9, '59 min ago'],
    [60, '1 h ago'],
    [47 * 60, '1 d ago'],
    [6.9 * 24 * 60, '6 d ago'],
    [8 * 24 * 60, '6 May 2026'],
  ])('of %f minutes is formatted as %s', (minutes, words) => {
    const now = new Date(moment)
    const then = new Date(now.getTime() - minutes * 60_000)
    expect(formatAgo(then, now, lisbon)).toBe(words)
  })
})

it('singular and plural are distinguished', () => {
  expect(formatCount(1, 'person', 'people')).toBe('1 person')
  expect(formatCount(1_486, 'person', 'people')).toBe('1,486 people')
})
