import { expect, it } from 'vitest'
import { formatSince } from './format-since.ts'

const reading = { timeZone: 'Europe/Lisbon', language: 'en-GB' } as const
const now = new Date('2026-11-12T00:30:00Z')

it.each([
  ['2026-11-12T00:05:00Z', '00:05'],
  // Half an hour ago, but on the previous day.
  ['2026-11-11T23:55:00Z', 'yesterday'],
  ['2026-11-10T09:00:00Z', 'Tuesday'],
  ['2026-11-06T09:00:00Z', 'Friday'],
  ['2026-11-05T09:00:00Z', '5 Nov 2026'],
])('%s is formatted as %s', (moment, words) => {
  expect(formatSince(moment, now, reading)).toBe(words)
})
