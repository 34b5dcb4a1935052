import { formatNumber } from '@headwater/contract/format-number'
import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { simulateSending } from '#test/simulate-sending'
import {
  type EstimatedMailbox,
  estimateFinish,
  type FinishRequest,
  formatFinishEstimate,
  newMailboxRamp,
} from './index.ts'

const slots = { days: [1, 2, 3, 4, 5], hours: [9, 10, 14], timeZone: 'Europe/Berlin' }
const spacing = { minSeconds: 90, maxSeconds: 240 }
const mailbox = { dailyCap: 50, ramp: undefined, usedToday: 0, spacing }

function aRequest(changes: Partial<FinishRequest> = {}): FinishRequest {
  const now = new Date('2026-11-16T07:00Z')
  return { count: 400, now, slots, followUps: [], mailboxes: [mailbox], ...changes }
}

describe('the day of the last first message', () => {
  it.each<[string, Partial<FinishRequest>, string]>([
    ['fits today', { count: 50 }, 'Mon 16 Nov'],
    ['one more leaves tomorrow', { count: 51 }, 'Tue 17 Nov'],
    ['a weekend is left out', { count: 251 }, 'Mon 23 Nov'],
    ['a second mailbox halves the time', { mailboxes: [mailbox, mailbox] }, 'Thu 19 Nov'],
    [
      'what was sent today counts',
      { count: 50, mailboxes: [{ ...mailbox, usedToday: 30 }] },
      'Tue 17 Nov',
    ],
    [
      'slots that are over today do not count',
      { count: 50, now: new Date('2026-11-16T14:30Z') },
      'Tue 17 Nov',
    ],
    // 10, 12, 14, 16, 18 in the first week, 20 and 22 after the weekend.
    [
      'a new mailbox ramps up',
      { count: 100, mailboxes: [{ ...mailbox, ramp: newMailboxRamp }] },
      'Tue 24 Nov',
    ],
    // At pauses of 165 seconds, an hour holds about 21 messages.
    [
      'a single slot holds few messages',
      { count: 38, slots: { ...slots, hours: [9] } },
      'Tue 17 Nov',
    ],
    // The follow-ups of Monday's fifty fill Tuesday.
    ['follow-ups leave before first messages', { count: 100, followUps: [2] }, 'Wed 18 Nov'],
    ['the year is named if it is another one', { count: 3_000 }, 'Fri 5 Feb 2027'],
    ['more than a year is said so', { count: 100_000 }, 'in more than a year'],
  ])('%s', (_, changes, day) => {
    const request = aRequest(changes)
    const text = formatFinishEstimate(request, estimateFinish(request))
    expect(text).toBe(`Last of ${formatNumber(request.count)} first emails: ${day}`)
  })

  it('a new local day does not lift the limit of 24 hours', () => {
    const finishesAt = estimateFinish(
      aRequest({
        count: 20,
        now: new Date('2026-11-16T21:00Z'),
        slots: { days: [0, 1, 2, 3, 4, 5, 6], hours: [23, 0], timeZone: 'Europe/Berlin' },
        mailboxes: [mailboxWith({ dailyCap: 10 })],
      }),
    )
    // Not at 00:00, an hour after the first ten.
    expect(finishesAt?.toISOString()).toMatch(/^2026-11-17T22:/)
  })

  it('is unknown without slots or mailboxes', () => {
    expect(estimateFinish(aRequest({ slots: { ...slots, hours: [] } }))).toBeUndefined()
    expect(estimateFinish(aRequest({ mailboxes: [] }))).toBeUndefined()
  })

  it.each([
    ['a cap of 25', testSize({ gate: 60, deep: 120 }), mailboxWith({ dailyCap: 25 }), slots.hours],
    [
      'a ramp',
      testSize({ gate: 40, deep: 150 }),
      mailboxWith({ ramp: newMailboxRamp }),
      slots.hours,
    ],
    ['a single slot', testSize({ gate: 50, deep: 100 }), mailboxWith({ dailyCap: 200 }), [9]],
  ])('is the day on which message after message has left: %s', (_, count, sender, hours) => {
    const request = aRequest({ count, slots: { ...slots, hours }, mailboxes: [sender] })
    const sent = simulateSending({
      count,
      now: request.now,
      slots: request.slots,
      mailbox: { ...sender, id: 'mailbox-1', timeZone: 'Europe/Berlin' },
    })
    expect(sent).toHaveLength(count)
    const lastDay = sent.at(-1)?.sentAt.toISOString().slice(0, 10)
    expect(estimateFinish(request)?.toISOString().slice(0, 10)).toBe(lastDay)
  })
})

function mailboxWith(changes: Partial<EstimatedMailbox>): EstimatedMailbox {
  return { ...mailbox, ...changes }
}
