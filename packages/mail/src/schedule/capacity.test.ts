import { describe, expect, it } from 'vitest'
import {
  type CapacityRequest,
  decideCapacity,
  decideDailyLimit,
  type MailboxUse,
  newMailboxRamp,
} from './index.ts'

const now = new Date('2026-11-18T08:30Z')
const weekdaysAtNine = { days: [1, 2, 3, 4, 5], hours: [9], timeZone: 'Europe/Berlin' }
const noUse = { cap: 1_000, count: 0, oldestAt: undefined }

/** A first message on a Wednesday at 09:30 in Berlin, from a mailbox that has not sent today. */
function aRequest(
  mailbox: Partial<MailboxUse> = {},
  changes: Partial<CapacityRequest> = {},
): CapacityRequest {
  return {
    now,
    seed: 'message-1',
    isFollowUp: false,
    slots: weekdaysAtNine,
    recipientDomain: noUse,
    company: noUse,
    ...changes,
    mailbox: {
      id: 'mailbox-1',
      status: 'ok',
      retryAt: undefined,
      timeZone: 'Europe/Berlin',
      dailyCap: 50,
      ramp: undefined,
      spacing: { minSeconds: 90, maxSeconds: 240 },
      usedToday: 0,
      lastDay: { count: 0, oldestAt: undefined },
      lastSentAt: undefined,
      inboxSyncedAt: now,
      hasFirstMessagesStopped: false,
      ...mailbox,
    },
  }
}

describe('a message that may leave', () => {
  it('starts now', () => {
    expect(decideCapacity(aRequest())).toEqual({ mayStartAt: now })
  })

  it('starts now with one message left below every limit', () => {
    const almost = { cap: 50, count: 49, oldestAt: now }
    const request = aRequest(
      { usedToday: 49, lastDay: { count: 49, oldestAt: now } },
      { recipientDomain: almost, company: almost },
    )
    expect(decideCapacity(request)).toEqual({ mayStartAt: now })
  })

  it('starts at any hour outside a sequence', () => {
    const night = new Date('2026-11-22T01:00Z')
    const request = aRequest({ inboxSyncedAt: night }, { now: night, slots: undefined })
    expect(decideCapacity(request)).toEqual({ mayStartAt: night })
  })

  it('starts once the provider lets a throttled mailbox send again', () => {
    expect(decideCapacity(aRequest({ status: 'throttled', retryAt: now }))).toEqual({
      mayStartAt: now,
    })
  })
})

describe('a message that must wait inside its slot', () => {
  // Where mailboxes share a limit, a message has its turn in the second minute after a place is free.
  const yesterday = new Date('2026-11-17T08:40Z')
  const full = { cap: 20, count: 20, oldestAt: yesterday }
  it.each<[string, CapacityRequest, string, string, number | undefined]>([
    [
      'the mailbox has sent its limit in 24 hours',
      aRequest({ lastDay: { count: 50, oldestAt: yesterday } }),
      '2026-11-18T08:40:00.000Z',
      'rolling_cap',
      50,
    ],
    [
      'the domain of the recipient got its limit in 24 hours',
      aRequest({}, { recipientDomain: full }),
      '2026-11-18T08:41:12.925Z',
      'domain_cap',
      20,
    ],
    [
      'the company has sent its limit in 24 hours',
      aRequest({}, { company: full }),
      '2026-11-18T08:41:12.925Z',
      'company_cap',
      20,
    ],
    [
      'the session has sent its limit in 24 hours',
      aRequest({}, { session: full }),
      '2026-11-18T08:41:12.925Z',
      'session_cap',
      20,
    ],
    [
      'of two limits the one that ends last decides',
      aRequest(
        { lastDay: { count: 50, oldestAt: yesterday } },
        { company: { cap: 20, count: 20, oldestAt: new Date('2026-11-17T08:45Z') } },
      ),
      '2026-11-18T08:46:12.925Z',
      'company_cap',
      20,
    ],
    [
      'the provider asked to slow down',
      aRequest({ status: 'throttled', retryAt: new Date('2026-11-18T08:50Z') }),
      '2026-11-18T08:50:00.000Z',
      'mailbox_throttled',
      undefined,
    ],
    [
      'the mailbox is paused',
      aRequest({ status: 'paused' }),
      '2026-11-18T08:35:00.000Z',
      'mailbox_paused',
      undefined,
    ],
    [
      'the mailbox is disconnected',
      aRequest({ status: 'needs_reauth' }),
      '2026-11-18T08:35:00.000Z',
      'mailbox_disconnected',
      undefined,
    ],
    [
      'bounces have stopped first messages',
      aRequest({ hasFirstMessagesStopped: true }),
      '2026-11-18T08:35:00.000Z',
      'bounce_breaker',
      undefined,
    ],
    [
      'a follow-up waits for an inbox that was not read for 15 minutes',
      aRequest({ inboxSyncedAt: new Date('2026-11-18T08:14:59Z') }, { isFollowUp: true }),
      '2026-11-18T08:35:00.000Z',
      'inbox_stale',
      undefined,
    ],
    [
      'a follow-up waits for an inbox that was never read',
      aRequest({ inboxSyncedAt: undefined }, { isFollowUp: true }),
      '2026-11-18T08:35:00.000Z',
      'inbox_stale',
      undefined,
    ],
  ])('%s', (_, request, waitUntil, reason, limit) => {
    const expected = { waitUntil: new Date(waitUntil), reason, ...(limit && { limit }) }
    expect(decideCapacity(request)).toEqual(expected)
  })

  it('a follow-up has its turn before every first message', () => {
    const turnOf = (seed: string, isFollowUp: boolean) =>
      decideCapacity(aRequest({}, { session: full, seed, isFollowUp })).waitUntil?.getTime()
    const seeds = Array.from({ length: 50 }, (_, at) => `message-${at}`)
    const followUps = seeds.map((seed) => turnOf(seed, true) ?? 0)
    const firsts = seeds.map((seed) => turnOf(seed, false) ?? 0)
    expect(Math.max(...followUps)).toBeLessThan(Math.min(...firsts))
    expect(new Set([...followUps, ...firsts]).size).toBe(100)
  })

  it('bounces do not stop follow-ups', () => {
    const request = aRequest({ hasFirstMessagesStopped: true }, { isFollowUp: true })
    expect(decideCapacity(request)).toEqual({ mayStartAt: now })
  })

  it('an unread inbox does not stop first messages', () => {
    expect(decideCapacity(aRequest({ inboxSyncedAt: undefined }))).toEqual({ mayStartAt: now })
  })
})

describe('the pause between two messages of a mailbox', () => {
  const pauseAfter = (lastSentAt: Date, seed = 'message-1') => {
    const { waitUntil } = decideCapacity(
      aRequest({ lastSentAt, inboxSyncedAt: lastSentAt }, { now: lastSentAt, seed }),
    )
    return waitUntil ? (waitUntil.getTime() - lastSentAt.getTime()) / 1_000 : 0
  }

  it('is random between 90 and 240 seconds', () => {
    const pauses = Array.from({ length: 300 }, (_, at) => pauseAfter(new Date(now.getTime() + at)))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(90)
    expect(Math.min(...pauses)).toBeLessThan(95)
    expect(Math.max(...pauses)).toBeLessThan(240)
    expect(Math.max(...pauses)).toBeGreaterThan(235)
  })

  it('is the same for all messages that wait', () => {
    expect(pauseAfter(now, 'message-1')).toBe(pauseAfter(now, 'message-2'))
  })
})

describe('a message that no longer fits its slot', () => {
  const tomorrow = [new Date('2026-11-19T08:00Z'), new Date('2026-11-19T09:00Z')] as const
  const monday = [new Date('2026-11-23T08:00Z'), new Date('2026-11-23T09:00Z')] as const
  it.each<[string, CapacityRequest, string, readonly [Date, Date]]>([
    ['the daily limit is reached', aRequest({ usedToday: 50 }), 'daily_cap', tomorrow],
    [
      'the ramp-up limit is reached',
      aRequest({ usedToday: 10, ramp: newMailboxRamp }),
      'ramp',
      tomorrow,
    ],
    [
      'the pause after the last message ends after the slot',
      aRequest(
        { lastSentAt: new Date('2026-11-18T08:59:50Z') },
        { now: new Date('2026-11-18T08:59:55Z') },
      ),
      'slot_full',
      tomorrow,
    ],
    [
      'it was due while the sender was down',
      aRequest({}, { now: new Date('2026-11-18T15:00Z') }),
      'slot',
      tomorrow,
    ],
    [
      'a limit on Friday moves it to Monday',
      aRequest({ usedToday: 50 }, { now: new Date('2026-11-20T08:30Z') }),
      'daily_cap',
      monday,
    ],
  ])('%s', (_, request, reason, [from, to]) => {
    const capacity = decideCapacity(request)
    expect(capacity).toMatchObject({ reason })
    expect(capacity.waitUntil && capacity.waitUntil > from && capacity.waitUntil < to).toBe(true)
  })

  it('midnight is that of the mailbox, not of the recipient', () => {
    const request = aRequest(
      { usedToday: 50, timeZone: 'Pacific/Auckland' },
      { slots: { days: [0, 1, 2, 3, 4, 5, 6], hours: [9, 12], timeZone: 'Europe/Berlin' } },
    )
    expect(decideCapacity(request).waitUntil?.toISOString()).toMatch(/^2026-11-18T11:/)
  })

  it('is kept and explained if no slot is allowed at all', () => {
    const request = aRequest({}, { slots: { ...weekdaysAtNine, hours: [] } })
    const waitUntil = new Date('2026-11-19T08:30Z')
    expect(decideCapacity(request)).toEqual({ waitUntil, reason: 'no_slots' })
  })
})

describe('the daily limit', () => {
  it.each([
    ['of a mailbox without a ramp is its cap', 50, undefined, 50, 'daily_cap'],
    ['is 200 at most', 500, undefined, 200, 'daily_cap'],
    ['starts at 10', 50, 0, 10, 'ramp'],
    ['grows by 2 for each day with messages', 50, 7, 24, 'ramp'],
    ['stops growing at the cap', 50, 20, 50, 'daily_cap'],
    ['is the cap where that is lower than the ramp', 5, 0, 5, 'daily_cap'],
  ])('%s', (_, dailyCap, sendingDays, limit, reason) => {
    const ramp = sendingDays === undefined ? undefined : { ...newMailboxRamp, sendingDays }
    expect(decideDailyLimit({ dailyCap, ramp })).toEqual({ limit, reason })
  })
})
