import ical, { ICalEventStatus } from 'ical-generator'

interface CalendarEvent {
  /** Stays the same forever, so that calendars recognise the event. */
  readonly uid: string
  readonly sequence: number
  /** When it was last changed. */
  readonly stamp: Date
  readonly start: Date
  readonly minutes: number
  readonly summary: string
  readonly place: string
  readonly description: string
  readonly isCancelled: boolean
}

/** Formats one event as a calendar file (RFC 5545), in UTC and without METHOD: it is no invitation. */
export function formatCalendarFile(event: CalendarEvent): string {
  const { uid, sequence, stamp, start, minutes, place } = event
  const calendar = ical({ prodId: '//Headwater//Interviews//EN', scale: 'GREGORIAN' })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: toPlainText(event.summary),
    location: place === '' ? null : toPlainText(place),
    description: toPlainText(event.description),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return `${calendar.toString()}\r\n`
}

/** The library escapes line breaks, but not control characters and Unicode's line separators. */
function toPlainText(text: string): string {
  return text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
}
