interface CalendarEvent {
  /** The same for ever, so that calendars know it again. */
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

/** One event as a file for calendars (RFC 5545). */
export function writeCalendar(event: CalendarEvent): string {
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
    `DTSTAMP:${writeMoment(event.stamp)}`,
    `DTSTART:${writeMoment(start)}`,
    `DTEND:${writeMoment(end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `20260105T090000Z`. */
function writeMoment(moment: Date): string {
  return moment.toISOString().replace(/\.\d+|[-:]/g, '')
}

/** Backslash, semicolon and comma mean something; lines end only where we end them. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const mostOctets = 75

/** A line has 75 octets at the most and goes on after a blank; no letter is torn. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > mostOctets) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
