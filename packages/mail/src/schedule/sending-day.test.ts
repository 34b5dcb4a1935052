import { describe, expect, it } from 'vitest'
import { simulateSending } from '#test/simulate-sending'

const weekdaysAtNine = { days: [1, 2, 3, 4, 5], hours: [9], timeZone: 'Europe/Berlin' }

it('messages that were too late for one slot are not the last in the next', () => {
  const mailbox = {
    id: 'mailbox-1',
    timeZone: 'Europe/Berlin',
    dailyCap: 200,
    ramp: undefined,
    spacing: { minSeconds: 90, maxSeconds: 240 },
  }
  const from = new Date('2026-11-16T06:00Z')
  const sent = simulateSending({ count: 60, now: from, slots: weekdaysAtNine, mailbox })
  // About 21 a day.
  expect(sent.at(-1)?.sentAt.toISOString()).toMatch(/^2026-11-(18|19)T08:/)
})

describe('sixty messages for a slot at nine with a cap of fifty (case 30)', () => {
  const spacing = { minSeconds: 20, maxSeconds: 40 }
  const mailbox = {
    id: 'mailbox-1',
    timeZone: 'Europe/Berlin',
    dailyCap: 50,
    ramp: undefined,
    spacing,
  }
  const sent = simulateSending({
    count: 60,
    now: new Date('2026-11-18T06:00Z'),
    slots: weekdaysAtNine,
    mailbox,
  })
  const times = sent.map(({ sentAt }) => sentAt.getTime())
  const sentOn = (day: string) =>
    sent.filter(({ sentAt }) => sentAt.toISOString().startsWith(`${day}T08:`))

  it('fifty leave today and ten tomorrow, each once and inside the slot', () => {
    expect(sentOn('2026-11-18')).toHaveLength(50)
    expect(sentOn('2026-11-19')).toHaveLength(10)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(60)
  })

  it('the ten carry the reason', () => {
    for (const { delays } of sentOn('2026-11-19')) expect(delays).toContain('daily_cap')
  })

  it('the fifty are spread over the hour with a pause between any two', () => {
    const minutes = sentOn('2026-11-18').map(({ sentAt }) => sentAt.getUTCMinutes())
    const inQuarter = (quarter: number) =>
      minutes.filter((minute) => Math.floor(minute / 15) === quarter).length
    for (const quarter of [0, 1, 2]) expect(inQuarter(quarter)).toBeGreaterThan(8)
    expect(Math.max(...minutes) - Math.min(...minutes)).toBeGreaterThan(35)
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(spacing.minSeconds * 1_000)
  })

  it('no 24 hours have more than fifty', () => {
    const counts = times.map(
      (end) => times.filter((time) => time <= end && time > end - 24 * 60 * 60_000).length,
    )
    expect(Math.max(...counts)).toBe(50)
  })
})

it('a new local day does not lift the limit of 24 hours', () => {
  const slots = { days: [0, 1, 2, 3, 4, 5, 6], hours: [23, 0], timeZone: 'Europe/Berlin' }
  const mailbox = {
    id: 'mailbox-1',
    timeZone: 'Europe/Berlin',
    dailyCap: 5,
    ramp: undefined,
    spacing: { minSeconds: 30, maxSeconds: 60 },
  }
  const sent = simulateSending({ count: 8, now: new Date('2026-11-18T22:00Z'), slots, mailbox })
  expect(sent.slice(0, 5).every(({ sentAt }) => sentAt < new Date('2026-11-18T23:00Z'))).toBe(true)
  const [first, sixth] = [sent[0], sent[5]].map((message) => message?.sentAt.getTime() ?? 0)
  expect(sixth).toBeGreaterThanOrEqual((first ?? 0) + 24 * 60 * 60_000)
})
