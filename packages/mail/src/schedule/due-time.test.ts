import { describe, expect, it } from 'vitest'
import { type DueTimeRequest, decideDueTime } from './index.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const weekdays = [1, 2, 3, 4, 5]

/** A first step without a delay, at 09:00 on weekdays in Berlin. */
function aRequest(changes: Partial<DueTimeRequest> = {}): DueTimeRequest {
  const now = changes.now ?? new Date('2026-11-18T07:00Z')
  return {
    previousAt: undefined,
    enrolledAt: now,
    position: 1,
    sendAfter: 1,
    days: weekdays,
    hours: [9],
    timeZone: 'Europe/Berlin',
    now,
    seed: 'message-1',
    ...changes,
  }
}

function decideSlot(changes: Partial<DueTimeRequest>) {
  const due = decideDueTime(aRequest(changes))
  return due && `${due.slotStart.toISOString()} ${due.slotEnd.toISOString()} ${due.reason}`
}

describe('the slot of a first message', () => {
  it.each([
    ['before the slot it waits', '2026-11-18T07:00Z', '2026-11-18T08:00', '09:00', 'slot'],
    ['inside the slot it is due now', '2026-11-18T08:30Z', '2026-11-18T08:00', '09:00', 'due_now'],
    [
      'after the slot it takes the next day',
      '2026-11-18T09:00Z',
      '2026-11-19T08:00',
      '09:00',
      'slot',
    ],
    ['on a weekend it waits for Monday', '2026-11-21T08:30Z', '2026-11-23T08:00', '09:00', 'slot'],
  ])('%s', (_, now, start, end, reason) => {
    expect(decideSlot({ now: new Date(now) })).toBe(
      `${start}:00.000Z ${start.slice(0, 11)}${end}:00.000Z ${reason}`,
    )
  })

  it('counts Sunday as 0 and Saturday as 6', () => {
    const startOn = (day: number) => decideDueTime(aRequest({ days: [day] }))?.slotStart.getUTCDay()
    expect(everyDay.map(startOn)).toEqual(everyDay)
  })

  it('is undefined for an empty set of days or hours', () => {
    expect(decideDueTime(aRequest({ days: [] }))).toBeUndefined()
    expect(decideDueTime(aRequest({ hours: [] }))).toBeUndefined()
  })
})

describe('the delay of a follow-up', () => {
  const previousAt = new Date('2026-11-18T08:20Z')
  it.each([
    ['no delay takes a later slot of the same day', 1, [9, 14], '2026-11-18T13:00'],
    ['no delay takes the next day if it has one slot only', 1, [9], '2026-11-19T08:00'],
    ['one day is the next calendar day', 2, [9], '2026-11-19T08:00'],
    ['two days are two calendar days', 3, [9], '2026-11-20T08:00'],
    ['one day keeps a gap of twelve hours', 2, [0, 9], '2026-11-18T23:00'],
  ] as const)('%s', (_, sendAfter, hours, start) => {
    const due = decideDueTime(
      aRequest({ previousAt, now: previousAt, position: 2, sendAfter, hours }),
    )
    expect(due?.slotStart.toISOString()).toBe(`${start}:00.000Z`)
  })

  it('keeps twelve hours after an email late in the evening', () => {
    const late = new Date('2026-11-18T22:30Z')
    const due = decideDueTime(
      aRequest({ previousAt: late, now: late, position: 2, sendAfter: 2, hours: [0, 9, 12] }),
    )
    expect(due).toMatchObject({ slotStart: new Date('2026-11-19T11:00Z'), reason: 'step_gap' })
  })

  it('names the delay as the reason where the delay ends after the gap', () => {
    const morning = new Date('2026-11-18T06:00Z')
    const changes = { previousAt: morning, now: morning, position: 2, sendAfter: 2 } as const
    const due = decideDueTime(aRequest(changes))
    expect(due).toMatchObject({ slotStart: new Date('2026-11-19T08:00Z'), reason: 'step_delay' })
  })

  it('is not due before the gap is over, in a slot that began before', () => {
    const noon = new Date('2026-11-18T12:30Z')
    const changes = { previousAt: noon, now: noon, position: 2, sendAfter: 2 } as const
    const due = decideDueTime(aRequest({ ...changes, hours: [0, 1] }))
    expect(due).toMatchObject({ reason: 'step_gap', slotStart: new Date('2026-11-19T00:00Z') })
    expect(due && due.dueAt >= new Date('2026-11-19T00:30Z')).toBe(true)
  })

  it('counts a day on the calendar where the clocks go back', () => {
    const previous = new Date('2026-10-24T07:30Z')
    const due = decideDueTime(
      aRequest({ previousAt: previous, now: previous, position: 2, sendAfter: 2, days: everyDay }),
    )
    expect(due?.slotStart.toISOString()).toBe('2026-10-25T08:00:00.000Z')
  })

  it('the delay of the first step counts from the enrolment', () => {
    const due = decideDueTime(aRequest({ sendAfter: 3 }))
    expect(due).toMatchObject({ slotStart: new Date('2026-11-20T08:00Z'), reason: 'step_delay' })
  })
})

describe('changes of clocks (case 27)', () => {
  it.each([
    {
      name: 'the missing hour of spring in Berlin is skipped',
      changes: { days: [0], hours: [2], now: new Date('2026-03-28T12:00Z') },
      slot: '2026-04-05T00:00:00.000Z 2026-04-05T01:00:00.000Z',
    },
    {
      name: 'the missing midnight in Santiago is skipped',
      changes: {
        timeZone: 'America/Santiago',
        days: [0],
        hours: [0],
        now: new Date('2026-09-05T12:00Z'),
      },
      slot: '2026-09-13T03:00:00.000Z 2026-09-13T04:00:00.000Z',
    },
    {
      name: 'the first of the doubled hours in New York is used',
      changes: {
        timeZone: 'America/New_York',
        days: [0],
        hours: [1],
        now: new Date('2026-10-31T12:00Z'),
      },
      slot: '2026-11-01T05:00:00.000Z 2026-11-01T06:00:00.000Z',
    },
    {
      name: 'the second of the doubled hours in New York is not used',
      changes: {
        timeZone: 'America/New_York',
        days: [0],
        hours: [1],
        now: new Date('2026-11-01T06:30Z'),
      },
      slot: '2026-11-08T06:00:00.000Z 2026-11-08T07:00:00.000Z',
    },
    {
      name: 'the hours of Kolkata begin at half past',
      changes: { timeZone: 'Asia/Kolkata', now: new Date('2026-11-18T00:00Z') },
      slot: '2026-11-18T03:30:00.000Z 2026-11-18T04:30:00.000Z',
    },
    {
      name: 'an hour that is missing in part on the Chatham Islands is shorter',
      changes: {
        timeZone: 'Pacific/Chatham',
        days: [0],
        hours: [3],
        now: new Date('2026-09-26T00:00Z'),
      },
      slot: '2026-09-26T14:00:00.000Z 2026-09-26T14:15:00.000Z',
    },
    {
      name: 'the day that Samoa left out is skipped',
      changes: {
        timeZone: 'Pacific/Apia',
        days: [5],
        hours: [9],
        now: new Date('2011-12-28T12:00Z'),
      },
      slot: '2012-01-05T19:00:00.000Z 2012-01-05T20:00:00.000Z',
    },
  ])('$name', ({ changes, slot }) => {
    expect(decideSlot(changes)).toBe(`${slot} slot`)
  })
})

describe('the time inside a slot', () => {
  const seeds = Array.from({ length: 1_200 }, (_, at) => `message-${at}`)

  it.each([
    ['from its start', '2026-11-18T07:00Z', '2026-11-18T08:00Z'],
    ['from now, once it has begun', '2026-11-18T08:48Z', '2026-11-18T08:48Z'],
  ])('is spread evenly %s', (_, now, from) => {
    const end = new Date('2026-11-18T09:00Z').getTime()
    const sixthMs = (end - new Date(from).getTime()) / 6
    const counts = [0, 0, 0, 0, 0, 0]
    for (const seed of seeds) {
      const due = decideDueTime(aRequest({ now: new Date(now), seed }))
      const sixth = Math.floor(((due?.dueAt.getTime() ?? 0) - new Date(from).getTime()) / sixthMs)
      counts[sixth] = (counts[sixth] ?? 0) + 1
    }
    expect(counts).toHaveLength(6)
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(50)
  })

  it('differs between messages and is the same for one message', () => {
    const dueOf = (seed: string) => decideDueTime(aRequest({ seed }))?.dueAt.getTime()
    expect(dueOf('a')).toBe(dueOf('a'))
    expect(dueOf('a')).not.toBe(dueOf('b'))
  })
})
