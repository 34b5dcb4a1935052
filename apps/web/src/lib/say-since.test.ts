import { expect, it } from 'vitest'
import { saySince } from './say-since.ts'

const reading = { timeZone: 'Europe/Lisbon', language: 'en-GB' } as const
const now = new Date('2026-11-12T00:30:00Z')

it.each([
  ['2026-11-12T00:05:00Z', '00:05'],
  // Half an hour ago, and yet another day.
  ['2026-11-11T23:55:00Z', 'yesterday'],
  ['2026-11-10T09:00:00Z', 'Tuesday'],
  ['2026-11-06T09:00:00Z', 'Friday'],
  ['2026-11-05T09:00:00Z', '5 Nov 2026'],
])('says since when, %s, as %s', (moment, words) => {
  expect(saySince(moment, now, reading)).toBe(words)
})
