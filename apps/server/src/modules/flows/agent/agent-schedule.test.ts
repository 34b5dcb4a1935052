import { describe, expect, it } from 'vitest'
import { computeNextRun, findStartOfDay } from './agent-schedule.ts'

const berlin = 'Europe/Berlin'
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const sunday = [0]

const nextRun = (after: string, days: number[], hour: number, timeZone = berlin) =>
  computeNextRun(new Date(after), { days, hour }, timeZone).toISOString()

describe('the next run of an agent', () => {
  it.each([
    ['is later on the same day', '2026-01-06T05:00Z', [2, 4], 7, '2026-01-06T06:00:00.000Z'],
    [
      'is not at the time of the last one',
      '2026-01-06T06:00Z',
      [2, 4],
      7,
      '2026-01-08T06:00:00.000Z',
    ],
    ['is in the next week', '2026-01-08T06:00Z', [2, 4], 7, '2026-01-13T06:00:00.000Z'],
    [
      'is a week later if there is one day',
      '2026-01-06T06:00Z',
      [2],
      7,
      '2026-01-13T06:00:00.000Z',
    ],
    [
      'has the same hour in summer time',
      '2026-03-28T12:00Z',
      everyDay,
      7,
      '2026-03-29T05:00:00.000Z',
    ],
    [
      'has the same hour in winter time',
      '2026-10-24T12:00Z',
      everyDay,
      7,
      '2026-10-25T06:00:00.000Z',
    ],
    [
      'is an hour later if clocks leave it out',
      '2026-03-28T12:00Z',
      sunday,
      2,
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'comes once if clocks show it twice',
      '2026-10-24T12:00Z',
      sunday,
      2,
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'does not come twice in that night',
      '2026-10-25T00:00Z',
      sunday,
      2,
      '2026-11-01T01:00:00.000Z',
    ],
  ])('%s', (_, after, days, hour, expected) => {
    expect(nextRun(after, days, hour)).toBe(expected)
  })

  it('is at midnight also where clocks leave midnight out', () => {
    expect(nextRun('2026-04-23T12:00Z', [5], 0, 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  })

  it('is on the day of the zone', () => {
    expect(nextRun('2026-01-05T12:00Z', [2], 7, 'Pacific/Auckland')).toBe(
      '2026-01-05T18:00:00.000Z',
    )
  })
})

it.each([
  ['2026-01-06T12:00Z', '2026-01-05T23:00:00.000Z'],
  ['2026-03-29T12:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T23:30Z', '2026-10-25T23:00:00.000Z'],
])('the day of %s begins at midnight of the zone', (at, expected) => {
  expect(findStartOfDay(new Date(at), berlin).toISOString()).toBe(expected)
})
