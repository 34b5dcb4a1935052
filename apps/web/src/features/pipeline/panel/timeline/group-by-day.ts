import type { TimelineEntry } from '@headwater/contract/pipeline/candidate'
import { daysBetween, toLocalDay } from '#lib/dates'
import { formatDate, formatWeekDay, type Locale } from '#lib/format'

export interface TimelineDay {
  /** "Today", "Yesterday" or "Wed 13 May", with the year when it is not the current one. */
  label: string
  entries: readonly TimelineEntry[]
}

/** Groups entries by day in the reader's time zone, in the given order. */
export function groupByDay(
  entries: readonly TimelineEntry[],
  now: Date,
  locale: Locale,
): TimelineDay[] {
  const groups = Map.groupBy(entries, ({ at }) => toLocalDay(new Date(at), locale.timeZone))
  const today = toLocalDay(now, locale.timeZone)
  return [...groups].map(([day, inIt]) => ({
    label: formatDayHeading(day, today, locale),
    entries: inIt,
  }))
}

function formatDayHeading(day: string, today: string, { language }: Locale): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const asWritten = { language, timeZone: 'UTC' }
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? formatWeekDay(day, asWritten) : formatDate(day, asWritten)
}

/** Formats "Moved from Sourced to Contacted", or "Elif replied" for what the candidate did. */
export function formatTimelineEntry(
  { kind, side, said }: Pick<TimelineEntry, 'kind' | 'side' | 'said'>,
  firstName: string,
) {
  if (side === 'talent' || kind === 'bounced') return `${firstName} ${said}`
  return said.charAt(0).toLocaleUpperCase('en') + said.slice(1)
}
