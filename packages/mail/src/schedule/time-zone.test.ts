import { expect, it } from 'vitest'
import { chooseTimeZone, findCountryTimeZone } from './index.ts'

const zones = {
  recipientZone: 'Asia/Tokyo',
  mailboxZone: 'Europe/Berlin',
  companyZone: 'Europe/Lisbon',
}

it.each([
  ['recipient', {}, 'Asia/Tokyo', 'recipient'],
  ['recipient', { recipientZone: undefined }, 'Europe/Berlin', 'mailbox'],
  ['recipient', { recipientZone: 'Mars/Olympus' }, 'Europe/Berlin', 'mailbox'],
  ['recipient', { recipientZone: undefined, mailboxZone: '' }, 'Europe/Lisbon', 'company'],
  ['sender', {}, 'Europe/Berlin', 'mailbox'],
  ['sender', { mailboxZone: undefined }, 'Europe/Lisbon', 'company'],
] as const)('by %s, with %j: %s from the %s', (mode, changes, timeZone, source) => {
  expect(chooseTimeZone({ ...zones, mode, ...changes })).toEqual({ timeZone, source })
})

const now = new Date('2026-11-18T08:00Z')

it.each([
  ['DE', 'Europe/Berlin'],
  ['gb', 'Europe/London'],
  ['FR', 'Europe/Paris'],
  ['JP', 'Asia/Tokyo'],
  ['US', undefined],
  ['PT', undefined],
  ['AU', undefined],
  ['ZZ', undefined],
  ['', undefined],
  ['com', undefined],
])('the country %s has the time zone %s', (country, timeZone) => {
  expect(findCountryTimeZone(country, now)).toBe(timeZone)
})
