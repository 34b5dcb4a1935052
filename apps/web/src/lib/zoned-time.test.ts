import { describe, expect, it } from 'vitest'
import { toInstant, toWallClock } from './zoned-time.ts'

describe('the instant of a local time', () => {
  it.each([
    ['in UTC', '2026-05-14', '09:30', 'UTC', '2026-05-14T09:30:00.000Z'],
    ['in summer', '2026-07-01', '09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
    ['in winter', '2026-12-01', '09:30', 'Europe/Berlin', '2026-12-01T08:30:00.000Z'],
    ['far to the east', '2026-05-14', '00:15', 'Asia/Kathmandu', '2026-05-13T18:30:00.000Z'],
    [
      'in an hour that is skipped',
      '2026-03-29',
      '02:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'in an hour that comes twice',
      '2026-10-25',
      '02:30',
      'Europe/Berlin',
      '2026-10-25T00:30:00.000Z',
    ],
  ])('%s', (_, day, time, zone, moment) => {
    expect(toInstant({ day, time }, zone)?.toISOString()).toBe(moment)
  })

  it.each([
    ['', '09:30'],
    ['2026-13-40', '09:30'],
    ['2026-05-14', ''],
    ['2026-05-14', '25:99'],
  ])('is undefined for %s %s', (day, time) => {
    expect(toInstant({ day, time }, 'UTC')).toBeUndefined()
  })

  it('converts back to the same local time', () => {
    const clock = { day: '2026-05-14', time: '09:30' }
    const moment = toInstant(clock, 'America/New_York')
    expect(moment && toWallClock(moment, 'America/New_York')).toEqual(clock)
  })
})
