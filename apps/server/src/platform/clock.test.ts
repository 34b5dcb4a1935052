import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startWorld } from '#test/world'
import { fixClock, openClock, systemClock } from './clock.ts'
import { inTransaction } from './context.ts'

const world = startWorld()

describe('today', () => {
  it.each([
    ['is in UTC by default', '2026-03-01T23:30:00Z', undefined, '2026-03-01'],
    ['has begun in the east', '2026-03-01T23:30:00Z', 'Asia/Tokyo', '2026-03-02'],
    ['has not begun in the west', '2026-03-01T03:00:00Z', 'America/New_York', '2026-02-28'],
    ['is a leap day', '2028-02-29T12:00:00Z', 'Europe/Berlin', '2028-02-29'],
    [
      'starts an hour earlier in UTC once clocks go forward',
      '2026-03-29T22:00:00Z',
      'Europe/Berlin',
      '2026-03-30',
    ],
  ])('%s', (_, moment, timeZone, day) => {
    expect(fixClock(new Date(moment)).today(timeZone).toString()).toBe(day)
  })
})

describe('the clock of a demo', () => {
  const demoClock = '2028-02-28T23:59:00Z'

  it('starts at the given time and runs on from there', () => {
    const machine = { ...systemClock, now: () => new Date(passed) }
    let passed = Date.parse('2026-11-18T09:00:00Z')
    const clock = openClock({ demoClock }, machine)
    expect(clock.today().toString()).toBe('2028-02-28')
    passed += 90_000
    expect(clock.now()).toEqual(new Date('2028-02-29T00:00:30Z'))
  })

  it('is followed by the ledger, which otherwise has its own clock', async () => {
    const readLedgerTime = (clock: typeof systemClock) =>
      inTransaction({ ...world.publicContext(), clock }, async ({ db }) => {
        const { rows } = await sql<{ now: Date }>`select credit.clock() as now`.execute(db)
        return rows[0]?.now
      })
    const set = { ...fixClock(new Date(demoClock)), drivesLedger: true }
    expect(await readLedgerTime(set)).toEqual(new Date(demoClock))
    const own = await readLedgerTime(fixClock(new Date(demoClock)))
    expect(own?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(own?.getTime()).toBeLessThan(Date.now() + 60_000)
  })

  it('is the time of the machine without a setting', () => {
    expect(openClock({ demoClock: undefined })).toBe(systemClock)
  })
})
