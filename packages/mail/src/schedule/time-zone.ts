import { Temporal } from 'temporal-polyfill'

export interface TimeZoneRequest {
  readonly mode: 'sender' | 'recipient'
  /**
   * Known from where the person lives: see `findCountryTimeZone`. The ending of an email address
   * says nothing about that.
   */
  readonly recipientZone: string | undefined
  readonly mailboxZone: string | undefined
  readonly companyZone: string
}

export interface ChosenTimeZone {
  readonly timeZone: string
  readonly source: 'recipient' | 'mailbox' | 'company'
}

/** Chooses the zone of a step's days and hours. A zone that is not in the tz database is unknown. */
export function chooseTimeZone({
  mode,
  recipientZone,
  mailboxZone,
  companyZone,
}: TimeZoneRequest): ChosenTimeZone {
  if (mode === 'recipient' && isTimeZone(recipientZone)) {
    return { timeZone: recipientZone, source: 'recipient' }
  }
  if (isTimeZone(mailboxZone)) return { timeZone: mailboxZone, source: 'mailbox' }
  return { timeZone: companyZone, source: 'company' }
}

/** Half a year apart, so that a difference in summer time is seen. */
const comparedMonths = [0, 6, 12, 18]

/**
 * Returns the time zone of a country (two letters of ISO 3166-1) where all clocks show the same
 * time. Elsewhere the country alone does not tell the time.
 */
export function findCountryTimeZone(countryCode: string, now: Date): string | undefined {
  if (!/^[a-z]{2}$/i.test(countryCode)) return undefined
  const [first, ...others] = listCountryZones(countryCode)
  if (first === undefined) return undefined
  const isShared = others.every((zone) => hasSameClock(zone, first, now))
  return isShared ? first : undefined
}

function listCountryZones(countryCode: string): readonly string[] {
  // Part of ECMAScript 2026, which the types of the project do not cover yet.
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale('und', {
    region: countryCode,
  })
  return locale.getTimeZones?.() ?? []
}

function hasSameClock(zone: string, other: string, now: Date): boolean {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  return comparedMonths.every((months) => {
    const instant = start.add({ months })
    return instant.withTimeZone(zone).offset === instant.withTimeZone(other).offset
  })
}

function isTimeZone(zone: string | undefined): zone is string {
  if (zone === undefined) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
