import { expect, it } from 'vitest'
import { formatHours, formatZoneCity } from './format-plan.ts'

it.each([
  [[], 'No hours'],
  [[9, 10, 11], '09–12'],
  [[13, 9, 10, 11, 14, 15, 16], '09–12 and 13–17'],
  [[0, 5, 23], '00–01, 05–06 and 23–24'],
])('formats the hours %j as %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text)
})

it('names a time zone by its city', () => {
  expect(formatZoneCity('America/New_York')).toBe('New York')
  expect(formatZoneCity('UTC')).toBe('UTC')
})
