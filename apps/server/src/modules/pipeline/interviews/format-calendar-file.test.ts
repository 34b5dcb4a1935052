import { describe, expect, it } from 'vitest'
import { formatCalendarFile } from './format-calendar-file.ts'

const event = {
  uid: 'abc@headwater',
  sequence: 2,
  stamp: new Date('2026-01-05T09:00:00.123Z'),
  start: new Date('2026-02-03T13:30:00Z'),
  minutes: 45,
  summary: 'First call: Anna Abel',
  place: 'Room 4',
  description: 'Job: Ward nurse',
  isCancelled: false,
}

/** Returns the properties of a calendar file with folded lines joined. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)]))
}

describe('a calendar file', () => {
  it('states time, place and title according to RFC 5545', () => {
    const file = formatCalendarFile(event)
    expect(Object.fromEntries(read(file))).toEqual({
      BEGIN: 'VEVENT',
      VERSION: '2.0',
      PRODID: '-//Headwater//Interviews//EN',
      CALSCALE: 'GREGORIAN',
      UID: 'abc@headwater',
      SEQUENCE: '2',
      DTSTAMP: '20260105T090000Z',
      DTSTART: '20260203T133000Z',
      DTEND: '20260203T141500Z',
      SUMMARY: 'First call: Anna Abel',
      LOCATION: 'Room 4',
      DESCRIPTION: 'Job: Ward nurse',
      STATUS: 'CONFIRMED',
      END: 'VCALENDAR',
    })
    expect(file).toMatch(
      /^BEGIN:VCALENDAR\r\n.*BEGIN:VEVENT\r\n.*END:VEVENT\r\nEND:VCALENDAR\r\n$/s,
    )
  })

  it('marks a cancelled event and leaves out an empty place', () => {
    const said = read(formatCalendarFile({ ...event, isCancelled: true, place: '' }))
    expect(said.get('STATUS')).toBe('CANCELLED')
    expect(said.has('LOCATION')).toBe(false)
    expect(said.has('METHOD')).toBe(false)
  })

  it('escapes special characters, so that input cannot add lines', () => {
    const summary = 'a;b,c\\d\r\nATTENDEE:mailto:x@example.org\nEND:VEVENT\u2028x\u0000\u0007'
    const file = formatCalendarFile({ ...event, summary })
    expect(read(file).get('SUMMARY')).toBe(
      'a\\;b\\,c\\\\d\\nATTENDEE:mailto:x@example.org\\nEND:VEVENT\\nx',
    )
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(file).not.toMatch(/^ATTENDEE/m)
  })

  it('has no line of more than 75 octets and splits no character', () => {
    for (const letter of ['a', 'ü', '語', '👩🏽‍⚕️']) {
      const place = letter.repeat(120)
      const file = formatCalendarFile({ ...event, place })
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(read(file).get('LOCATION')).toBe(place)
    }
  })
})
