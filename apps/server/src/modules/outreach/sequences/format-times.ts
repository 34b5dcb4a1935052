import { formatDay } from '@headwater/mail/schedule'
import { toPlainDate, toZonedDateTime } from '#platform/calendar'

interface Place {
  readonly now: Date
  /** Of the person who gets the email. */
  readonly timeZone: string
}

/** Returns a time such as `tomorrow, 10:00` by the clock of the person. */
export function formatTime(at: Date, place: Place, precision: 'hour' | 'minute'): string {
  const { hour, minute } = toZonedDateTime(at, place.timeZone)
  const shown = precision === 'hour' ? 0 : minute
  return `${formatDayFromNow(at, place)}, ${pad(hour)}:${pad(shown)}`
}

/** Returns a day such as `Tue 19 May`, or `today` and `tomorrow`. */
export function formatDayFromNow(at: Date, place: Place): string {
  const today = toPlainDate(place.now, place.timeZone)
  const days = today.until(toPlainDate(at, place.timeZone)).days
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : formatDay(at, place)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
