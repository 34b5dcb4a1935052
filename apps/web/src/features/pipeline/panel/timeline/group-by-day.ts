import type { TimelineEntry } from '@headwater/contract/pipeline/candidate'
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
  const groups = Map.groupBy(entries, ({ at }) => toLocalDay(new Date(at), locale))
  const today = toLocalDay(now, locale)
  return [...groups].map(([day, inIt]) => ({
    label: formatDayHeading(day, today, locale),
    entries: inIt,
  }))
}

function formatDayHeading(day: string, today: string, { language }: Locale): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const asWritten = { language, timeZone: 'UTC' }
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? formatWeekDay(day, asWritten) : formatDate(day, asWritten)
}

/** Returns the day as `2026-05-14` in the reader's time zone. */
function toLocalDay(moment: Date, { timeZone }: Locale): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  } catch {
    return moment.toISOString().slice(0, 10)
  }
}

/** Formats "Moved from Sourced to Contacted", or "Elif replied" for what the candidate did. */
export function formatTimelineEntry(
  { kind, said }: Pick<TimelineEntry, 'kind' | 'said'>,
  firstName: string,
) {
  if (candidateEventKinds.includes(kind)) return `${firstName} ${said}`
  return said.charAt(0).toLocaleUpperCase('en') + said.slice(1)
}

const candidateEventKinds: readonly TimelineEntry['kind'][] = ['replied', 'interested', 'bounced']
