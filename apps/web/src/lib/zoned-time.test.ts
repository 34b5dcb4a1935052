import { describe, expect, it } from 'vitest'
import { momentOf, wallClockOf } from './zoned-time.ts'

describe('the moment of a clock on the wall', () => {
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
    expect(momentOf({ day, time }, zone)?.toISOString()).toBe(moment)
  })

  it.each([
    ['', '09:30'],
    ['2026-13-40', '09:30'],
    ['2026-05-14', ''],
    ['2026-05-14', '25:99'],
  ])('is none for %s %s', (day, time) => {
    expect(momentOf({ day, time }, 'UTC')).toBeUndefined()
  })

  it('leads back to the same clock', () => {
    const clock = { day: '2026-05-14', time: '09:30' }
    const moment = momentOf(clock, 'America/New_York')
    expect(moment && wallClockOf(moment, 'America/New_York')).toEqual(clock)
  })
})
