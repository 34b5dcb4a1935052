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

/** Formats one event as a calendar file (RFC 5545). */
export function formatCalendarFile(event: CalendarEvent): string {
  const { start, minutes, place } = event
  const end = new Date(start.getTime() + minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Headwater//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatCalendarDate(event.stamp)}`,
    `DTSTART:${formatCalendarDate(start)}`,
    `DTEND:${formatCalendarDate(end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** For example `20260105T090000Z`. */
function formatCalendarDate(moment: Date): string {
  return moment.toISOString().replace(/\.\d+|[-:]/g, '')
}

/** Escapes backslash, semicolon, comma and line breaks, which have a meaning in the format. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const maxOctets = 75

/** Folds a line after at most 75 octets, continues it after a space, and splits no character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > maxOctets) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
