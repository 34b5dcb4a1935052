import { expect, it } from 'vitest'
import { capitalise, formatWhen } from './format-when.ts'

const now = new Date('2026-05-14T22:30:00.000Z')

it.each([
  ['2026-05-14T23:00:00.000Z', 'UTC', 'today, 23:00'],
  ['2026-05-14T23:00:00.000Z', 'Europe/Berlin', 'today, 01:00'],
  ['2026-05-15T12:00:00.000Z', 'UTC', 'tomorrow, 12:00'],
  ['2026-05-13T12:00:00.000Z', 'UTC', 'yesterday, 12:00'],
  ['2026-05-18T07:00:00.000Z', 'UTC', 'Mon 18 May, 07:00'],
])('%s in %s is %s', (moment, timeZone, text) => {
  expect(formatWhen(moment, now, { timeZone, language: 'en-GB' })).toBe(text)
})

it('starts a sentence', () => {
  expect(capitalise('today, 14:00')).toBe('Today, 14:00')
})
