import { Temporal } from 'temporal-polyfill'
import { monthPattern, parseMonth, parseWeekday, weekdayPattern } from './calendar-words.ts'

/** A calendar date written in a text, without a year when none is given. */
export interface WrittenDate {
  readonly start: number
  readonly end: number
  /** `3/12` is 3 December or 12 March: both are listed where both are possible. */
  readonly readings: readonly {
    readonly year?: number
    readonly month: number
    readonly day: number
  }[]
  /** 1 for Monday, when a weekday stands before the date. */
  readonly weekday: number | undefined
}

const weekday = `(?:(?<weekday>${weekdayPattern})\\.?,?\\s+(?:(?:the|den|dem|le|el|dia|de)\\s+)?)?`
const dayNumber = '(?<day>[0-3]?\\d)(?:st|nd|rd|th|er|º|°|ª|\\.)?'
const year = '(?:,?\\s+(?:de\\s+|del\\s+)?(?<year>20\\d\\d)(?!\\d))?'
const forms = [
  '(?<year>20\\d\\d)-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)',
  `${dayNumber}\\s*(?:of\\s+|de\\s+)?(?<monthName>${monthPattern})(?!\\p{L})\\.?${year}`,
  `(?<monthName>${monthPattern})\\.?\\s+(?:the\\s+)?(?<day>[0-3]?\\d)(?:st|nd|rd|th)?(?![\\d.:])${year}`,
  '(?<first>\\d{1,2})(?<mark>[./-])\\s?(?<second>\\d{1,2})(?:\\k<mark>\\s?(?<year>20\\d\\d|\\d\\d)?)?(?![\\d:])',
].map((form) => new RegExp(`(?<![\\p{L}\\p{N}.:/]|\\d-)${weekday}${form}`, 'gu'))

/** Finds the dates of a folded text, in the order of the text. */
export function findDates(text: string, isEnglish: boolean): WrittenDate[] {
  const found: WrittenDate[] = []
  for (const form of forms) {
    for (const match of text.matchAll(form)) {
      const start = match.index
      const end = start + match[0].length
      const isTaken = found.some((date) => start < date.end && date.start < end)
      const readings = readDate(match.groups ?? {}, isEnglish)
      if (isTaken || readings.length === 0) continue
      found.push({ start, end, readings, weekday: parseWeekday(match.groups?.weekday ?? '') })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

type Groups = Readonly<Record<string, string | undefined>>

function readDate(groups: Groups, isEnglish: boolean): WrittenDate['readings'] {
  const given = groups.year === undefined ? {} : { year: readYear(groups.year) }
  if (groups.first !== undefined) {
    const [first, second] = [Number(groups.first), Number(groups.second)]
    const dayFirst = { ...given, day: first, month: second }
    const monthFirst = { ...given, day: second, month: first }
    // Only English is written in both orders, and never with dots.
    const isAmbiguous = isEnglish && groups.mark !== '.' && first !== second
    return (isAmbiguous ? [dayFirst, monthFirst] : [dayFirst]).filter(isPossible)
  }
  const month = groups.monthName === undefined ? Number(groups.month) : parseMonth(groups.monthName)
  return month === undefined
    ? []
    : [{ ...given, day: Number(groups.day), month }].filter(isPossible)
}

function readYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function isPossible({ month, day }: { month: number; day: number }): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/**
 * Returns the first date after `today` and within the limit that the written date can mean. A stale
 * reply names a past year, or a weekday that does not fit: then there is none.
 */
export function resolveDate(
  { readings, weekday }: Pick<WrittenDate, 'readings' | 'weekday'>,
  today: Temporal.PlainDate,
  maxDays: number,
): Temporal.PlainDate | undefined {
  const dates = readings
    .flatMap(({ year, month, day }) =>
      (year === undefined ? [today.year, today.year + 1] : [year]).flatMap(
        (resolved) => createDate(resolved, month, day) ?? [],
      ),
    )
    .filter((date) => {
      const days = today.until(date).total('days')
      return days > 0 && days <= maxDays && (weekday === undefined || date.dayOfWeek === weekday)
    })
  // Of two possible readings the later one: writing to someone who is away is the worse mistake.
  return dates.sort(Temporal.PlainDate.compare).at(-1)
}

function createDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
