import { describe, expect, it } from 'vitest'
import { startOfDay, startOfNextDay } from './day-bounds.ts'

describe('the start of a day', () => {
  it.each([
    ['2026-05-14', 'UTC', '2026-05-14T00:00:00.000Z'],
    ['2026-05-14', 'Europe/Lisbon', '2026-05-13T23:00:00.000Z'],
    ['2026-05-14', 'America/New_York', '2026-05-14T04:00:00.000Z'],
    ['2026-05-14', 'Asia/Kathmandu', '2026-05-13T18:15:00.000Z'],
    ['2026-05-14', 'Pacific/Kiritimati', '2026-05-13T10:00:00.000Z'],
    // Daylight saving time starts and ends on these days, after midnight.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    // Midnight itself is skipped in Santiago on the first Sunday of September.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s in %s is at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone)?.toISOString()).toBe(moment)
  })

  it('is the end of the previous one, across the end of a year too', () => {
    expect(startOfNextDay('2026-12-31', 'UTC')?.toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(startOfNextDay('2026-03-29', 'Europe/Berlin')?.toISOString()).toBe(
      '2026-03-29T22:00:00.000Z',
    )
  })

  it.each(['', 'yesterday', '2026-13-01', '14/05/2026'])('is undefined for %j', (text) => {
    expect(startOfDay(text, 'UTC')).toBeUndefined()
  })
})
