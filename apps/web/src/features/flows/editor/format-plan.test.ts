import { expect, it } from 'vitest'
import { formatHours, formatSendDate, formatZoneCity } from './format-plan.ts'

it.each([
  [[], 'No hours'],
  [[9, 10, 11], '09–12'],
  [[13, 9, 10, 11, 14, 15, 16], '09–12 and 13–17'],
  [[0, 5, 23], '00–01, 05–06 and 23–24'],
])('formats the hours %j as %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text)
})

it.each([
  ['2026-05-14T12:00:00.000Z', 'Today, 14:00'],
  ['2026-05-14T22:30:00.000Z', 'Tomorrow, 00:30'],
  ['2026-05-18T07:00:00.000Z', 'Mon 18 May, 09:00'],
])('formats %s in its time zone as %s', (at, text) => {
  const now = new Date('2026-05-14T09:00:00.000Z')
  const zone = { now, timeZone: 'Europe/Berlin', language: 'en-GB' } as const
  expect(formatSendDate(at, zone)).toBe(text)
})

it('names a time zone by its city', () => {
  expect(formatZoneCity('America/New_York')).toBe('New York')
  expect(formatZoneCity('UTC')).toBe('UTC')
})
