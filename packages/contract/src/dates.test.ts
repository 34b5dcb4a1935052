import { expect, it } from 'vitest'
import { Day, Instant } from './dates.ts'

it.each([
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
  ['today', false],
])('whether %s is accepted: %s', (day, isAccepted) => {
  expect(Day.safeParse(day).success).toBe(isAccepted)
  expect(Instant.safeParse(`${day}T12:00:00Z`).success).toBe(isAccepted)
})

it('an instant has a limited number of decimals', () => {
  expect(Instant.safeParse(`2026-01-05T12:00:00.${'0'.repeat(1_000)}Z`).success).toBe(false)
})
