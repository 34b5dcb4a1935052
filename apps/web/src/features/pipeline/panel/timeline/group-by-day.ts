import type { TimelineEntry } from '@headwater/contract/pipeline/candidate'
import { formatDate, formatWeekDay, type Reading } from '#lib/format'

export interface TimelineDay {
  /** "Today", "Yesterday", "Wed 13 May", and with its year when it was another one. */
  label: string
  entries: readonly TimelineEntry[]
}

/** Entries by the days of whoever reads, in the order they came. */
export function groupByDay(
  entries: readonly TimelineEntry[],
  now: Date,
  reading: Reading,
): TimelineDay[] {
  const groups = Map.groupBy(entries, ({ at }) => dayIn(new Date(at), reading))
  const today = dayIn(now, reading)
  return [...groups].map(([day, inIt]) => ({ label: sayDay(day, today, reading), entries: inIt }))
}

function sayDay(day: string, today: string, { language }: Reading): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const asWritten = { language, timeZone: 'UTC' }
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? formatWeekDay(day, asWritten) : formatDate(day, asWritten)
}

/** Such as `2026-05-14`, in the time zone of whoever reads. */
function dayIn(moment: Date, { timeZone }: Reading): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  } catch {
    return moment.toISOString().slice(0, 10)
  }
}

/** "Moved from Sourced to Contacted", and "Elif replied" for what somebody did themselves. */
export function sayEntry({ kind, said }: Pick<TimelineEntry, 'kind' | 'said'>, whose: string) {
  if (ownDoing.includes(kind)) return `${whose} ${said}`
  return said.charAt(0).toLocaleUpperCase('en') + said.slice(1)
}

const ownDoing: readonly TimelineEntry['kind'][] = ['replied', 'interested', 'bounced']
