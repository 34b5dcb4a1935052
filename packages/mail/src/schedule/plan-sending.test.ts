import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PlannedMailbox,
  type PlannedPerson,
  type PlannedTimes,
  planSending,
  type SendingPlan,
} from './index.ts'
import { toZoned } from './slots.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const weekdays = [1, 2, 3, 4, 5]
const step = { sendAfter: 1, days: weekdays, hours: [9, 10, 14] } as const
const now = new Date('2026-03-25T06:00Z')

function aMailbox(changes: Partial<PlannedMailbox> = {}): PlannedMailbox {
  return {
    id: 'mailbox-1',
    timeZone: 'Europe/Berlin',
    status: 'ok',
    retryAt: undefined,
    hasFirstMessagesStopped: false,
    dailyCap: 50,
    ramp: undefined,
    spacing: { minSeconds: 90, maxSeconds: 240 },
    nextSendAt: undefined,
    usedToday: 0,
    hasSentBefore: true,
    ...changes,
  }
}

function somePeople(count: number, changes: Partial<PlannedPerson> = {}): PlannedPerson[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `person-${at}`,
    timeZone: undefined,
    mailboxIds: ['mailbox-1'],
    domain: undefined,
    messageIds: Array.from({ length: 20 }, (_, position) => `message-${at}-${position}`),
    ...changes,
  }))
}

function aPlan(changes: Partial<SendingPlan> = {}): SendingPlan {
  return {
    now,
    enrolledAt: now,
    mailboxes: [aMailbox()],
    companyDailyCap: null,
    domainDailyCap: 10,
    sequenceId: 'session-1',
    sessionCaps: new Map(),
    sent: [],
    queue: [],
    people: somePeople(3),
    steps: [step],
    ...changes,
  }
}

function listTimes(planned: readonly PlannedTimes[], position = 1): number[] {
  return planned
    .flatMap(({ times }) => times[position - 1]?.getTime() ?? [])
    .toSorted((a, b) => a - b)
}

function countMost(times: readonly number[]): number {
  return Math.max(
    0,
    ...times.map((at) => times.filter((one) => one <= at && one > at - dayMs).length),
  )
}

it('each person is written to from the mailbox that sends first, in turn', async () => {
  const mailboxes = [aMailbox(), aMailbox({ id: 'mailbox-2' })]
  const people = somePeople(4, { mailboxIds: ['mailbox-1', 'mailbox-2'] })
  const planned = await planSending(aPlan({ mailboxes, people }))
  expect(planned.map(({ mailboxId }) => mailboxId)).toEqual([
    'mailbox-1',
    'mailbox-2',
    'mailbox-1',
    'mailbox-2',
  ])
})

it('a mailbox with a full day gets no one before another one that has room', async () => {
  const mailboxes = [aMailbox({ usedToday: 50 }), aMailbox({ id: 'mailbox-2' })]
  const people = somePeople(4, { mailboxIds: ['mailbox-1', 'mailbox-2'] })
  const planned = await planSending(aPlan({ mailboxes, people }))
  expect(new Set(planned.map(({ mailboxId }) => mailboxId))).toEqual(new Set(['mailbox-2']))
})

it('the limit of a session holds over all its mailboxes', async () => {
  const mailboxes = [aMailbox(), aMailbox({ id: 'mailbox-2' })]
  const people = somePeople(30, { mailboxIds: ['mailbox-1', 'mailbox-2'] })
  const sessionCaps = new Map([['session-1', 7]])
  const times = listTimes(await planSending(aPlan({ mailboxes, people, sessionCaps })))
  expect(times).toHaveLength(30)
  expect(countMost(times)).toBe(7)
})

it('what the session sent in the last 24 hours counts', async () => {
  const sent = [
    { mailboxId: 'mailbox-1', domain: undefined, sequenceId: 'session-1', at: new Date(now) },
  ]
  const sessionCaps = new Map([['session-1', 1]])
  const [first = 0] = listTimes(await planSending(aPlan({ sent, sessionCaps })))
  expect(first).toBeGreaterThanOrEqual(now.getTime() + dayMs)
})

it('what is scheduled already leaves too, and follow-ups before first emails', async () => {
  const slots = { days: weekdays, hours: [9], timeZone: 'Europe/Berlin' }
  const queue = Array.from({ length: 50 }, (_, at) => ({
    id: `queued-${at}`,
    mailboxId: 'mailbox-1',
    dueAt: new Date('2026-03-25T08:00Z'),
    domain: undefined,
    sequenceId: 'session-2',
    position: 2,
    slots: { ...slots, hours: [9, 10, 11, 12, 13] },
    steps: [step, step],
    messageIds: [],
  }))
  const [first = 0] = listTimes(await planSending(aPlan({ queue })))
  expect(new Date(first).toISOString().slice(0, 10)).toBe('2026-03-26')
})

it('what is overdue takes the place of new people in its mailbox', async () => {
  const slots = { days: everyDay, hours: [9, 10, 11, 12, 13], timeZone: 'Europe/Berlin' }
  const queue = Array.from({ length: 50 }, (_, at) => ({
    id: `overdue-${at}`,
    mailboxId: 'mailbox-1',
    dueAt: new Date(now.getTime() - 300 * dayMs),
    domain: undefined,
    sequenceId: 'session-2',
    position: 2,
    slots,
    steps: [step, step],
    messageIds: [],
  }))
  const mailboxes = [aMailbox(), aMailbox({ id: 'mailbox-2' })]
  const people = somePeople(4, { mailboxIds: ['mailbox-1', 'mailbox-2'] })
  const planned = await planSending(aPlan({ mailboxes, people, queue }))
  expect(new Set(planned.map(({ mailboxId }) => mailboxId))).toEqual(new Set(['mailbox-2']))
})

it('a mailbox that does not send plans nothing, and one that slows down waits', async () => {
  const away = await planSending(aPlan({ mailboxes: [aMailbox({ status: 'away' })] }))
  expect(listTimes(away)).toEqual([])
  const retryAt = new Date('2026-03-26T12:00Z')
  const throttled = await planSending(
    aPlan({ mailboxes: [aMailbox({ status: 'throttled', retryAt })] }),
  )
  expect(listTimes(throttled)[0]).toBeGreaterThanOrEqual(retryAt.getTime())
})

it('500 people with four steps all get a time', async () => {
  const mailboxes = [aMailbox(), aMailbox({ id: 'mailbox-2' })]
  const people = somePeople(500, { mailboxIds: ['mailbox-1', 'mailbox-2'] })
  const steps = [step, { ...step, sendAfter: 3 }, { ...step, sendAfter: 3 }, step] as const
  const sessionCaps = new Map([['session-1', 60]])
  const planned = await planSending(aPlan({ mailboxes, people, steps, sessionCaps }))
  expect(planned.flatMap(({ times }) => times).filter((at) => at !== undefined)).toHaveLength(2_000)
}, 60_000)

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']
const schedule = fc.record({
  sendAfter: fc.constantFrom(1 as const, 2 as const, 3 as const),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 }),
})

const arbitraryPlan = fc
  .record({
    startsAt: fc.integer({
      min: Date.parse('2026-03-25T00:00Z'),
      max: Date.parse('2026-11-01T00:00Z'),
    }),
    mailboxes: fc.array(
      fc.record({
        timeZone: fc.constantFrom(...zones),
        dailyCap: fc.integer({ min: 1, max: 12 }),
        usedToday: fc.integer({ min: 0, max: 3 }),
        ramp: fc.option(
          fc.record({
            startLimit: fc.integer({ min: 1, max: 5 }),
            addedPerSendingDay: fc.constant(2),
            sendingDays: fc.integer({ min: 0, max: 3 }),
          }),
          { nil: undefined },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    companyDailyCap: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
    domainDailyCap: fc.integer({ min: 1, max: 5 }),
    sessionCap: fc.integer({ min: 1, max: 10 }),
    people: fc.array(
      fc.record({
        timeZone: fc.option(fc.constantFrom(...zones), { nil: undefined }),
        domain: fc.option(fc.constantFrom('a.test', 'b.test'), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    steps: fc.array(schedule, { minLength: 1, maxLength: 3 }),
  })
  .map(({ startsAt, sessionCap, ...given }): SendingPlan => {
    const mailboxes = given.mailboxes.map((mailbox, at) =>
      aMailbox({ ...mailbox, id: `mailbox-${at}` }),
    )
    const people = somePeople(given.people.length).map((person, at) => ({
      ...person,
      ...given.people[at],
      mailboxIds: mailboxes.map(({ id }) => id),
    }))
    const at = new Date(startsAt)
    const sessionCaps = new Map([['session-1', sessionCap]])
    return aPlan({ ...given, now: at, enrolledAt: at, mailboxes, people, sessionCaps })
  })

it(
  'no limit is ever exceeded, every time is in an allowed hour, pauses are kept, and a plan made again is the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlan, async (plan) => {
        const planned = await planSending(plan)
        const emails = planned.flatMap(({ mailboxId, timeZone, times }, person) =>
          times.flatMap((at, index) =>
            at ? [{ mailboxId, timeZone, at, index, domain: plan.people[person]?.domain }] : [],
          ),
        )
        const timesOf = (chosen: typeof emails) =>
          chosen.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
        expect(countMost(timesOf(emails))).toBeLessThanOrEqual(
          Math.min(plan.companyDailyCap ?? Infinity, plan.sessionCaps.get('session-1') ?? 0),
        )
        for (const domain of ['a.test', 'b.test']) {
          const most = countMost(timesOf(emails.filter((email) => email.domain === domain)))
          expect(most).toBeLessThanOrEqual(plan.domainDailyCap)
        }
        for (const { id, dailyCap } of plan.mailboxes) {
          const times = timesOf(emails.filter(({ mailboxId }) => mailboxId === id))
          expect(countMost(times)).toBeLessThanOrEqual(dailyCap)
          for (const [at, time] of times.slice(1).entries()) {
            expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(90_000)
          }
        }
        for (const { timeZone, at, index } of emails) {
          const { hour, dayOfWeek } = toZoned(at, timeZone)
          expect(plan.steps[index]?.hours).toContain(hour)
          expect(plan.steps[index]?.days).toContain(dayOfWeek % 7)
        }
        expect(await planSending(plan)).toEqual(planned)
      }),
      { numRuns: testSize({ gate: 60, deep: 600 }) },
    )
  },
  testSize({ gate: 120_000, deep: 900_000 }),
)

it('a step never leaves before the one before it, nor before its days have passed', async () => {
  const steps = [step, { ...step, sendAfter: 2, days: everyDay }] as const
  for (const { times } of await planSending(aPlan({ people: somePeople(20), steps }))) {
    const [first, second] = times
    expect(first && second && second.getTime() - first.getTime()).toBeGreaterThan(
      12 * 60 * minuteMs,
    )
  }
})
