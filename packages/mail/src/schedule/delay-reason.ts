import { toZoned } from './slots.ts'

/** Why a message has not left yet. */
export type DelayReason =
  | 'due_now'
  | 'slot'
  | 'no_slots'
  | 'step_delay'
  | 'step_gap'
  | 'daily_cap'
  | 'ramp'
  | 'rolling_cap'
  | 'domain_cap'
  | 'company_cap'
  | 'session_cap'
  | 'spacing'
  | 'slot_full'
  | 'mailbox_paused'
  | 'mailbox_throttled'
  | 'mailbox_disconnected'
  | 'inbox_stale'
  | 'bounce_breaker'

export interface DelayFacts {
  readonly now: Date
  /** When the message is due, or looked at again. */
  readonly until: Date
  /** The zone in which the times are shown. */
  readonly timeZone: string
  readonly mailboxAddress: string
  readonly recipientDomain: string
  /** The limit that was reached, for reasons that are limits. */
  readonly limit?: number | undefined
}

/** Answers "Why is nothing being sent?" for a recruiter. */
export function formatDelayReason(reason: DelayReason, facts: DelayFacts): string {
  const { mailboxAddress, recipientDomain } = facts
  const limit = facts.limit === undefined ? 'limit' : `limit of ${facts.limit}`
  switch (reason) {
    case 'due_now':
      return `Sends at ${formatTime(facts)}.`
    case 'slot':
      return `Waiting for ${formatTime(facts, 'hour')}.`
    case 'no_slots':
      return 'No sending days or hours are chosen. Choose at least one of each.'
    case 'step_delay':
      return `The next email is due ${formatTime(facts)}.`
    case 'step_gap':
      return `Keeping a gap after the last email. The next one is due ${formatTime(facts)}.`
    case 'daily_cap':
      return `Daily ${limit} reached for ${mailboxAddress}. ${formatContinuation(facts)}`
    case 'ramp':
      return `Ramp-up ${limit} a day reached for ${mailboxAddress}. ${formatContinuation(facts)}`
    case 'rolling_cap':
      return `24-hour ${limit} reached for ${mailboxAddress}. ${formatContinuation(facts)}`
    case 'domain_cap':
      return `24-hour ${limit} to ${recipientDomain} reached. ${formatContinuation(facts)}`
    case 'company_cap':
      return `Your company's 24-hour ${limit} is reached. ${formatContinuation(facts)}`
    case 'session_cap':
      return `This session's 24-hour ${limit} is reached. ${formatContinuation(facts)}`
    case 'spacing':
      return `Emails from ${mailboxAddress} are spaced out. Sends at ${formatTime(facts)}.`
    case 'slot_full':
      return `This hour is full for ${mailboxAddress}. ${formatContinuation(facts)}`
    case 'mailbox_paused':
      return `${mailboxAddress} is paused. Resume it to continue sending.`
    case 'mailbox_throttled':
      return `The provider of ${mailboxAddress} asked to slow down. ${formatContinuation(facts)}`
    case 'mailbox_disconnected':
      return `${mailboxAddress} is disconnected. Reconnect it to continue sending.`
    case 'inbox_stale':
      return `Replies to ${mailboxAddress} can't be checked right now. Follow-ups wait until they can.`
    case 'bounce_breaker':
      return `Too many emails from ${mailboxAddress} bounced, so first emails are stopped. Check the addresses, then resume.`
  }
}

/** Returns a calendar day such as "Thu 26 Nov", with its year unless that is the current one. */
export function formatDay(
  day: Date,
  { now, timeZone }: Pick<DelayFacts, 'now' | 'timeZone'>,
): string {
  const text = dayFormat(timeZone).format(day)
  const { year } = toZoned(day, timeZone)
  return year === toZoned(now, timeZone).year ? text : `${text} ${year}`
}

/** The due time in a slot is random, so that people are shown the hour at which the slot begins. */
function formatTime({ now, until, timeZone }: DelayFacts, precision: 'hour' | 'minute' = 'minute') {
  const { hour, minute } = toZoned(until, timeZone)
  const shownMinute = precision === 'hour' ? 0 : minute
  const time = `${pad(hour)}:${pad(shownMinute)}`
  const place = formatPlace(timeZone)
  const days = countDaysAhead(now, until, timeZone)
  if (days <= 0) return `${time}${place}`
  return days === 1
    ? `tomorrow ${time}${place}`
    : `${formatDay(until, { now, timeZone })}, ${time}${place}`
}

function formatContinuation(facts: DelayFacts): string {
  const { now, until, timeZone } = facts
  const days = countDaysAhead(now, until, timeZone)
  if (days <= 0) return `Continues at ${formatTime(facts)}.`
  return days === 1 ? 'Continues tomorrow.' : `Continues ${formatDay(until, facts)}.`
}

function countDaysAhead(now: Date, until: Date, timeZone: string): number {
  const today = toZoned(now, timeZone).toPlainDate()
  return today.until(toZoned(until, timeZone).toPlainDate()).days
}

/** Places whose names in the tz database are out of date. */
const currentNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** Returns " in Buenos Aires" for America/Argentina/Buenos_Aires, and " UTC" for a zone without a place. */
function formatPlace(timeZone: string): string {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return ` ${timeZone}`
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1)
  return ` in ${currentNames[place] ?? place.replaceAll('_', ' ')}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  })
}
