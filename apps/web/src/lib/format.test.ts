import { describe, expect, it } from 'vitest'
import {
  countOf,
  formatAgo,
  formatDate,
  formatDateTime,
  formatLongDay,
  formatTime,
  type Reading,
} from './format.ts'

const moment = '2026-05-14T22:30:00.000Z'
const lisbon: Reading = { timeZone: 'Europe/Lisbon', language: 'en-GB' }
const tokyo: Reading = { timeZone: 'Asia/Tokyo', language: 'en-US' }

describe('a moment', () => {
  it.each([
    [lisbon, '14 May 2026', '23:30', '14 May 2026, 23:30', 'Thursday 14 May'],
    [tokyo, 'May 15, 2026', '7:30 AM', 'May 15, 2026, 7:30 AM', 'Friday, May 15'],
  ])('is written for %o', (reading, date, time, both, long) => {
    expect(formatDate(moment, reading)).toBe(date)
    expect(formatTime(moment, reading)).toBe(time)
    expect(formatDateTime(moment, reading)).toBe(both)
    expect(formatLongDay(moment, reading)).toBe(long)
  })

  it('is written by the browser’s clock where the zone is unknown', () => {
    const reading: Reading = { timeZone: 'Mars/Olympus', language: 'en-GB' }
    expect(formatDate('2026-05-14T12:00:00.000Z', reading)).toBe('14 May 2026')
  })
})

it('has two digits for the hour where clocks go to 24', () => {
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
  ])('of %f minutes reads %s', (minutes, words) => {
    const now = new Date(moment)
    const then = new Date(now.getTime() - minutes * 60_000)
    expect(formatAgo(then, now, lisbon)).toBe(words)
  })
})

it('counts one and many', () => {
  expect(countOf(1, 'person', 'people')).toBe('1 person')
  expect(countOf(1_486, 'person', 'people')).toBe('1,486 people')
})
