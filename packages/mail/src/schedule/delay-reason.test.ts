import { expect, it } from 'vitest'
import { type DelayReason, formatDelayReason } from './index.ts'

const facts = {
  now: new Date('2026-11-18T07:10Z'),
  timeZone: 'Europe/Berlin',
  mailboxAddress: 'ines@meridiangrid.com',
  recipientDomain: 'example.com',
  limit: 50,
}
const today = '2026-11-18T08:37Z'
const tomorrow = '2026-11-19T08:37Z'
const nextWeek = '2026-11-26T08:37Z'

it.each<[DelayReason, string, string]>([
  ['due_now', today, 'Sends at 09:37 in Berlin.'],
  ['slot', today, 'Waiting for 09:00 in Berlin.'],
  ['slot', tomorrow, 'Waiting for tomorrow 09:00 in Berlin.'],
  ['slot', nextWeek, 'Waiting for Thu 26 Nov, 09:00 in Berlin.'],
  ['slot', '2027-01-04T08:37Z', 'Waiting for Mon 4 Jan 2027, 09:00 in Berlin.'],
  ['no_slots', today, 'No sending days or hours are chosen. Choose at least one of each.'],
  ['step_delay', nextWeek, 'The next email is due Thu 26 Nov, 09:37 in Berlin.'],
  [
    'step_gap',
    tomorrow,
    'Keeping a gap after the last email. The next one is due tomorrow 09:37 in Berlin.',
  ],
  [
    'daily_cap',
    tomorrow,
    'Daily limit of 50 reached for ines@meridiangrid.com. Continues tomorrow.',
  ],
  [
    'ramp',
    nextWeek,
    'Ramp-up limit of 50 a day reached for ines@meridiangrid.com. Continues Thu 26 Nov.',
  ],
  [
    'rolling_cap',
    today,
    '24-hour limit of 50 reached for ines@meridiangrid.com. Continues at 09:37 in Berlin.',
  ],
  ['domain_cap', tomorrow, '24-hour limit of 50 to example.com reached. Continues tomorrow.'],
  ['company_cap', tomorrow, "Your company's 24-hour limit of 50 is reached. Continues tomorrow."],
  ['session_cap', tomorrow, "This session's 24-hour limit of 50 is reached. Continues tomorrow."],
  ['spacing', today, 'Emails from ines@meridiangrid.com are spaced out. Sends at 09:37 in Berlin.'],
  ['slot_full', tomorrow, 'This hour is full for ines@meridiangrid.com. Continues tomorrow.'],
  ['mailbox_paused', today, 'ines@meridiangrid.com is paused. Resume it to continue sending.'],
  [
    'mailbox_throttled',
    today,
    'The provider of ines@meridiangrid.com asked to slow down. Continues at 09:37 in Berlin.',
  ],
  [
    'mailbox_disconnected',
    today,
    'ines@meridiangrid.com is disconnected. Reconnect it to continue sending.',
  ],
  [
    'inbox_stale',
    today,
    "Replies to ines@meridiangrid.com can't be checked right now. Follow-ups wait until they can.",
  ],
  [
    'bounce_breaker',
    today,
    'Too many emails from ines@meridiangrid.com bounced, so first emails are stopped. Check the addresses, then resume.',
  ],
])('%s until %s: %s', (reason, until, sentence) => {
  expect(formatDelayReason(reason, { ...facts, until: new Date(until) })).toBe(sentence)
})

it.each([
  ['UTC', 'Waiting for 08:00 UTC.'],
  ['America/Argentina/Buenos_Aires', 'Waiting for 05:00 in Buenos Aires.'],
  ['Asia/Calcutta', 'Waiting for 14:00 in Kolkata.'],
])('the place of %s is named as people know it', (timeZone, sentence) => {
  expect(formatDelayReason('slot', { ...facts, timeZone, until: new Date(today) })).toBe(sentence)
})
