import { spread, testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { type DueTimeRequest, decideDueTime, type SendAfter } from './index.ts'

const quarterMs = 15 * 60_000
const hourMs = 4 * quarterMs
const dayMs = 24 * hourMs

/** Zones with unusual changes: of half an hour, of two or three hours, at midnight, at one past. */
const unusualZones = [
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Nuuk',
  'America/Santiago',
  'Antarctica/Casey',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Chatham',
]
const allZones = Intl.supportedValuesOf('timeZone')
const zones = new Set([...unusualZones, ...spread(allZones, testSize({ gate: 9, deep: 1_000 }))])
const runsPerZone = testSize({ gate: 12, deep: 20 })

// From 2012 on, all offsets are quarters of an hour.
const firstMs = Date.parse('2012-01-02T00:00Z')
const lastMs = Date.parse('2036-12-01T00:00Z')

it('the tz database is present', () => {
  expect(allZones.length).toBeGreaterThan(400)
})

it.each([...zones])(
  'the due time is in the first slot that a walk through the hours finds: %s',
  (timeZone) => {
    const changes = listChanges(timeZone)
    fc.assert(
      fc.property(arbitraryRequest(timeZone, changes), (request) => {
        const due = decideDueTime(request)
        const earliestMs = findEarliestByWalking(request, changes)
        const slot = findSlotByWalking(request, earliestMs, changes)
        expect(due?.slotStart.toISOString()).toBe(new Date(slot.startMs).toISOString())
        expect(due?.slotEnd.toISOString()).toBe(new Date(slot.endMs).toISOString())
        const dueMs = due?.dueAt.getTime() ?? 0
        expect(dueMs).toBeGreaterThanOrEqual(Math.max(earliestMs, slot.startMs))
        expect(dueMs).toBeLessThan(slot.endMs)
        const { hour, dayOfWeek } = readWallClock(dueMs, timeZone)
        expect(request.hours).toContain(hour)
        expect(request.days).toContain(dayOfWeek % 7)
        expect(decideDueTime(request)).toEqual(due)
      }),
      { numRuns: runsPerZone },
    )
  },
  120_000,
)

/** Most requests are for the hours around a change of the clocks, in a zone that has any. */
function arbitraryRequest(timeZone: string, changes: readonly number[]) {
  const anyTime = fc.record({
    previousMs: fc.integer({ min: firstMs, max: lastMs }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 }),
  })
  const aroundChange = (changeMs: number) => {
    const { hour, dayOfWeek } = readWallClock(changeMs, timeZone)
    const nearHours = [-2, -1, 0, 1].map((ahead) => (hour + ahead + 24) % 24)
    return fc.record({
      previousMs: fc.integer({ min: changeMs - 30 * hourMs, max: changeMs + 3 * hourMs }),
      days: fc.constantFrom([dayOfWeek % 7], [0, 1, 2, 3, 4, 5, 6]),
      hours: fc.uniqueArray(fc.constantFrom(...nearHours), { minLength: 1, maxLength: 2 }),
    })
  }
  const isSteady = changes.length === 0
  const times = isSteady
    ? anyTime
    : fc.oneof(
        { arbitrary: anyTime, weight: 1 },
        { arbitrary: fc.constantFrom(...changes).chain(aroundChange), weight: 3 },
      )
  return fc
    .record({
      times,
      passedMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * dayMs })),
      position: fc.integer({ min: 1, max: 3 }),
      sendAfter: fc.constantFrom<SendAfter>(1, 2, 3),
      seed: fc.string(),
    })
    .map(({ times: { previousMs, days, hours }, passedMs, position, ...rest }): DueTimeRequest => {
      const previousAt = new Date(previousMs)
      return {
        ...rest,
        days,
        hours,
        position,
        previousAt: position > 1 ? previousAt : undefined,
        enrolledAt: previousAt,
        now: new Date(previousMs + passedMs),
        timeZone,
      }
    })
}

function listChanges(timeZone: string): number[] {
  const changes: number[] = []
  let at = readWallClock(firstMs, timeZone).getTimeZoneTransition('next')
  while (at && at.epochMilliseconds < lastMs) {
    changes.push(at.epochMilliseconds)
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

function readWallClock(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
}

function findEarliestByWalking(request: DueTimeRequest, changes: readonly number[]): number {
  const { enrolledAt, sendAfter, timeZone, now } = request
  // Both moments are the same in these requests.
  const previousMs = enrolledAt.getTime()
  const days = { 1: 0, 2: 1, 3: 2 }[sendAfter]
  if (days === 0) return now.getTime()
  const target = readWallClock(previousMs, timeZone).toPlainDate().add({ days })
  let dayStartMs = floorToQuarter(previousMs)
  const isBefore = (ms: number) =>
    Temporal.PlainDate.compare(readWallClock(ms, timeZone).toPlainDate(), target) < 0
  while (isBefore(dayStartMs)) dayStartMs = findNextMoment(dayStartMs, changes)
  return Math.max(now.getTime(), dayStartMs, previousMs + 12 * hourMs)
}

/**
 * Reads the clock on the wall at every quarter of an hour and when it is changed. An hour is over
 * when the clock shows another one or jumps, and one that was shown before does not count again.
 */
function findSlotByWalking(
  request: DueTimeRequest,
  earliestMs: number,
  changes: readonly number[],
) {
  const { days, hours, timeZone, previousAt, position, sendAfter } = request
  const mustBeLater = position > 1 && sendAfter === 1
  const shown = new Set<string>()
  const startMs = floorToQuarter(earliestMs) - 5 * hourMs
  let hourStartMs = startMs
  let wall = readWallClock(startMs, timeZone)
  const endMs = startMs + 30 * dayMs
  for (let ms = startMs; ms < endMs; ) {
    ms = findNextMoment(ms, changes)
    const next = readWallClock(ms, timeZone)
    if (next.hour === wall.hour && next.offset === wall.offset) continue
    const name = `${wall.toPlainDate()} ${wall.hour}`
    const isFirst = !shown.has(name)
    shown.add(name)
    const isAllowed = hours.includes(wall.hour) && days.includes(wall.dayOfWeek % 7)
    const isLater = !mustBeLater || hourStartMs > (previousAt?.getTime() ?? 0)
    if (isFirst && isAllowed && isLater && ms > earliestMs) {
      return { startMs: hourStartMs, endMs: ms }
    }
    hourStartMs = ms
    wall = next
  }
  throw new Error('There is no slot within 30 days.')
}

function findNextMoment(ms: number, changes: readonly number[]): number {
  const quarter = floorToQuarter(ms) + quarterMs
  return changes.find((change) => change > ms && change < quarter) ?? quarter
}

function floorToQuarter(ms: number): number {
  return Math.floor(ms / quarterMs) * quarterMs
}
