import { describe, expect, it } from 'vitest'
import { type BreakerRequest, decideBreaker, type Outcome } from './index.ts'

const now = new Date('2026-11-18T12:00Z')
const hourMs = 60 * 60_000

function aRequest(changes: Partial<BreakerRequest>): BreakerRequest {
  return {
    now,
    event: { kind: 'bounce' },
    mailbox: {
      isPaused: false,
      hasFirstMessagesStopped: false,
      throttlesInARow: 0,
      dailyLimit: { limit: 50 },
    },
    outcomes: [],
    complaintsAt: [],
    ...changes,
  }
}

/** Messages accepted one after the other, of which the oldest have bounced. */
function someOutcomes(count: number, bounces: number, hoursAgo = 1): Outcome[] {
  return Array.from({ length: count }, (_, at) => ({
    acceptedAt: new Date(now.getTime() - hoursAgo * hourMs - (count - at) * 1_000),
    hasHardBounced: at < bounces,
  }))
}

const halved = { startLimit: 25, addedPerSendingDay: 2, sendingDays: 0 }
const stopped = { stopsFirstMessages: true, alert: 'bounce_rate', ramp: halved }

describe('hard bounces', () => {
  it.each<[string, Outcome[], object]>([
    ['four of the last fifty stop first messages', someOutcomes(50, 4, 100), stopped],
    ['three of the last fifty change nothing', someOutcomes(50, 3, 100), {}],
    ['eight in a hundred of 24 hours stop first messages', someOutcomes(100, 8), stopped],
    ['seven in a hundred of 24 hours change nothing', someOutcomes(100, 7), {}],
    ['two of ten stop first messages', someOutcomes(10, 2), stopped],
    ['one of ten changes nothing', someOutcomes(10, 1), {}],
    [
      'older ones than the last fifty and 24 hours are not counted',
      [...someOutcomes(50, 50, 48), ...someOutcomes(50, 0, 30)],
      {},
    ],
  ])('%s', (_, outcomes, decision) => {
    expect(decideBreaker(aRequest({ outcomes }))).toEqual(decision)
  })

  it('a breaker that has tripped does not trip again', () => {
    const { mailbox } = aRequest({})
    const request = aRequest({
      outcomes: someOutcomes(50, 20),
      mailbox: { ...mailbox, hasFirstMessagesStopped: true },
    })
    expect(decideBreaker(request)).toEqual({})
  })
})

describe('complaints', () => {
  const event = { kind: 'complaint' } as const
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hourMs)
  const paused = { mailbox: { status: 'paused' }, alert: 'repeated_complaints', ramp: halved }
  it.each<[string, Date[], object]>([
    ['one is reported', [now], { alert: 'complaint' }],
    ['two in seven days pause the mailbox', [daysAgo(6), now], paused],
    ['two in eight days are reported', [daysAgo(8), now], { alert: 'complaint' }],
  ])('%s', (_, complaintsAt, decision) => {
    expect(decideBreaker(aRequest({ event, complaintsAt }))).toEqual(decision)
  })

  it('a paused mailbox is not paused again', () => {
    const { mailbox } = aRequest({})
    const request = aRequest({
      event,
      complaintsAt: [now, now, now],
      mailbox: { ...mailbox, isPaused: true },
    })
    expect(decideBreaker(request)).toEqual({})
  })
})

describe('refusals of the mail server', () => {
  const decideAfter = (
    code: number,
    status: string | undefined,
    retryAfterSeconds?: number,
    throttlesInARow = 0,
  ) =>
    decideBreaker(
      aRequest({
        event: { kind: 'refusal', code, status, retryAfterSeconds },
        mailbox: { ...aRequest({}).mailbox, throttlesInARow },
      }),
    )
  const throttled = (hours: number) => ({
    mailbox: { status: 'throttled', retryAt: new Date(now.getTime() + hours * hourMs) },
  })

  it.each([
    ['421 waits an hour', 421, undefined, undefined, 0, throttled(1)],
    ['4.7.28 waits an hour', 450, '4.7.28', undefined, 0, throttled(1)],
    ['a second one waits two hours', 421, '4.7.0', undefined, 1, throttled(2)],
    ['a third one waits four hours', 421, '4.7.0', undefined, 2, throttled(4)],
    ['no wait is longer than a day', 421, '4.7.0', undefined, 40, throttled(24)],
    ['429 waits as long as the provider says', 429, undefined, 1_800, 3, throttled(0.5)],
    ['a full inbox is no rate limit', 452, '4.2.2', undefined, 0, {}],
    ['an unknown address is no rate limit', 550, '5.1.1', undefined, 0, {}],
    [
      '5.7.1 pauses the mailbox',
      550,
      '5.7.1',
      undefined,
      0,
      { mailbox: { status: 'paused' }, alert: 'policy_refusal', ramp: halved },
    ],
  ])('%s', (_, code, status, retryAfter, throttlesInARow, decision) => {
    expect(decideAfter(code, status, retryAfter, throttlesInARow)).toEqual(decision)
  })
})
