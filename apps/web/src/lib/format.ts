import type { Language } from '@headwater/contract/identity/fields'

/** How a person reads times: where they are, and in which English. */
export interface Reading {
  timeZone: string
  language: Language
}

type Moment = Date | string | number

const numbers = new Intl.NumberFormat('en-GB')

/** 1486 → "1,486"; both languages write it so. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** "1 person", "12 people". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** "Thursday 14 May", "Thursday, May 14". */
export function formatLongDay(moment: Moment, reading?: Reading): string {
  const text = write(moment, reading, { weekday: 'long', day: 'numeric', month: 'long' })
  return reading?.language === 'en-US' ? text : text.replace(',', '')
}

/** "14 May 2026", "May 14, 2026". */
export function formatDate(moment: Moment, reading?: Reading): string {
  return write(moment, reading, day)
}

/** "14 May", "May 14". */
export function formatShortDay(moment: Moment, reading?: Reading): string {
  return write(moment, reading, { day: 'numeric', month: 'short' })
}

/** "Thu 14 May", "Thu, May 14". */
export function formatWeekDay(moment: Moment, reading?: Reading): string {
  const text = write(moment, reading, { weekday: 'short', day: 'numeric', month: 'short' })
  return reading?.language === 'en-US' ? text : text.replace(',', '')
}

/** "09:05", "9:05 AM". */
export function formatTime(moment: Moment, reading?: Reading): string {
  return write(moment, reading, clockOf(reading))
}

/** "14 May 2026, 14:00", "May 14, 2026, 2:00 PM". */
export function formatDateTime(moment: Moment, reading?: Reading): string {
  return write(moment, reading, { ...day, ...clockOf(reading) })
}

/** "just now", "12 min ago", "3 h ago", "2 d ago"; after a week the day itself. */
export function formatAgo(moment: Moment, now: Date, reading?: Reading): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`
  return formatDate(moment, reading)
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

function clockOf(reading: Reading | undefined): Intl.DateTimeFormatOptions {
  return { hour: reading?.language === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' }
}

const writers = new Map<string, Intl.DateTimeFormat>()

function write(
  moment: Moment,
  reading: Reading | undefined,
  parts: Intl.DateTimeFormatOptions,
): string {
  const { language = 'en-GB', timeZone } = reading ?? {}
  const key = JSON.stringify([language, timeZone, parts])
  const known = writers.get(key)
  const writer = known ?? makeWriter(language, timeZone, parts)
  if (!known) writers.set(key, writer)
  // Some write a narrow space before "PM"; a plain one can be searched for and copied.
  return writer.format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** A zone that this browser does not know yet must not cost a page: its own clock stands in. */
function makeWriter(
  language: Language,
  timeZone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...parts, ...(timeZone && { timeZone }) })
  } catch {
    return new Intl.DateTimeFormat(language, parts)
  }
}
