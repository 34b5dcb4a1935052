import { useNow } from '#lib/clock'
import { startOfDay } from '#lib/dates'
import { formatNumber, formatWeekDay } from '#lib/format'
import { capitalise, formatNearDay } from '#lib/format-when'
import { useLocale } from '#lib/use-locale'
import type { DecisionDay } from './use-decisions.ts'

/** Shows "Today, Thu 14 May" or "Tue 12 May". */
export function DayName({ day, timeZone }: { day: string; timeZone: string }) {
  const now = useNow(60_000)
  const locale = { ...useLocale(), timeZone }
  const start = startOfDay(day, timeZone)?.toISOString() ?? day
  const date = formatWeekDay(start, locale)
  const near = formatNearDay(start, now, locale)
  return near === date ? date : `${capitalise(near)}, ${date}`
}

/** Shows "18 looked at, 4 unlocked, 13 skipped, 1 asked". */
export function DayFigures({ figures }: { figures: DecisionDay | undefined }) {
  if (!figures) return null
  const parts = [
    [figures.lookedAt, 'looked at'],
    [figures.unlocked, 'unlocked'],
    [figures.skipped, 'skipped'],
    [figures.asked, 'asked'],
  ] as const
  return (
    <span className="tabular-nums">
      {parts
        .filter(([count]) => count > 0)
        .map(([count, what]) => `${formatNumber(count)} ${what}`)
        .join(', ')}
    </span>
  )
}
