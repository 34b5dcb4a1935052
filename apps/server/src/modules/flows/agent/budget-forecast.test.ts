import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { forecastLastDay } from './budget-forecast.ts'

const today = Temporal.PlainDate.from('2026-01-14')

it.each([
  // Ten in five days are two a day.
  [10, '2026-01-10', 20, '2026-01-24'],
  [10, '2026-01-14', 20, '2026-01-16'],
  [3, '2026-01-01', 1, '2026-01-19'],
  [10, '2026-01-10', 0, '2026-01-14'],
])('%i credits since %s use up the %i that are left by %s', (credits, since, left, expected) => {
  const from = Temporal.PlainDate.from(since)
  expect(forecastLastDay({ credits, since: from, left, today })).toBe(expected)
})

it('nothing is forecast without a speed', () => {
  expect(forecastLastDay({ credits: 0, since: today, left: 20, today })).toBeNull()
})
