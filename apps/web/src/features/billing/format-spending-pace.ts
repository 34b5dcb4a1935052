import type { BillingSummary } from '@headwater/contract/billing'
import { readClock } from '#lib/clock'
import type { Locale } from '#lib/format'
import { formatDay } from './format-day.ts'

/** Formats how long the credits last and when the next ones arrive, in one or two sentences. */
export function formatSpendingPace(
  summary: BillingSummary,
  locale: Locale,
  now = readClock(),
): string {
  const { renews_at: next } = summary.plan
  const nextDay = next && formatDay(next, locale, now)
  const newCredits = nextDay ? `New credits on ${nextDay}.` : ''
  if (summary.credits.available <= 0 || summary.credits.blocked_by) return newCredits

  const { per_day: perDay, lasts_until: end } = summary.pace
  if (perDay <= 0) return join('No credits used in the last 30 days.', newCredits)
  if (end === null) return join('At this rate they last for years.', newCredits)
  if (nextDay && next && end >= next.slice(0, 10))
    return `At this rate they last until new credits arrive on ${nextDay}.`
  return join(`At this rate they last until about ${formatDay(end, locale, now)}.`, newCredits)
}

function join(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ')
}
