import { Temporal } from 'temporal-polyfill'

/**
 * Returns an instant as a date and time of day in a time zone, from which days and months are
 * counted. The calendar of the product itself, such as periods and due days, is in UTC.
 */
export function toZonedDateTime(moment: Date, timeZone = 'UTC'): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}

/** Returns the calendar day of an instant in a time zone. */
export function toPlainDate(moment: Date, timeZone = 'UTC'): Temporal.PlainDate {
  return toZonedDateTime(moment, timeZone).toPlainDate()
}

/** Returns the instant of a Temporal value, as the database driver reads and writes it. */
export function toDate({ epochMilliseconds }: { readonly epochMilliseconds: number }): Date {
  return new Date(epochMilliseconds)
}
