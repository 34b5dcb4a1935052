import type { Reading } from '#lib/format'

/** "Apr 2024": a month is the same everywhere. */
export function writeMonth(month: string, { language }: Reading): string {
  const known = writers.get(language)
  const writer =
    known ?? new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (!known) writers.set(language, writer)
  return writer.format(new Date(`${month}-01T00:00:00Z`))
}

const writers = new Map<string, Intl.DateTimeFormat>()

interface Stay {
  start: string | null
  end: string | null
  isCurrent: boolean
}

/** "Apr 2024 to now", "until Mar 2024", "since Apr 2024"; undefined where nothing is known. */
export function sayStay({ start, end, isCurrent }: Stay, reading: Reading): string | undefined {
  const last = end ? writeMonth(end, reading) : isCurrent ? 'now' : undefined
  if (start && last) return `${writeMonth(start, reading)} to ${last}`
  if (start) return `from ${writeMonth(start, reading)}`
  return end ? `until ${last}` : isCurrent ? 'at present' : undefined
}

/** Both months counted; undefined while either end is not known. */
export function monthsOf({ start, end, isCurrent }: Stay, today: Date): number | undefined {
  const last = end ?? (isCurrent ? today.toISOString().slice(0, 7) : undefined)
  if (!start || !last) return undefined
  return Math.max(0, countMonths(last) - countMonths(start) + 1)
}

function countMonths(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}
