import { Temporal } from 'temporal-polyfill'
import { parseWeekday, weekdayPattern } from './calendar-words.ts'
import { findDates, resolveDate, type WrittenDate } from './find-dates.ts'
import { compilePhrases, foldText } from './fold-text.ts'
import { maxRuleTextLength } from './received-mail.ts'

const maxAbsenceDays = 90
const windowBefore = 70
const windowAfter = 50

/** Says that a person is there again: before or after the date. */
const returnWords = compilePhrases([
  '(?<!call )back|return~|available again|reachable again|in the office again|resume~ work',
  'wieder|zuruck~|ruckkehr|(?<!nicht )erreichbar ab',
  'de retour|retour|reviens|reviendrai|rentre|rentrerai|disponible a partir|joignable a partir|a nouveau',
  'vuelv~|volver~|vuelta|regres~|reincorpor~|de nuevo|disponible a partir|nuevamente',
  'volto|voltarei|volta|retorn~|regress~|de novo|novamente|disponivel a partir',
  'و?س?(?:اعود|نعود|ارجع)|العوده|عودتي|متاح(?:ا|ه)? (?:مره اخري|من)',
])

const article = '(?:\\s*(?:,|the|on|den|dem|der|am|zum|le|la|el|dia|al|o|ao|a|يوم|تاريخ|:))*\\s*$'
const untilWords = new RegExp(
  `(?:^|[^\\p{L}])(?:until|till|til|up to|through|thru|bis|jusqu'(?:au|a|en)|hasta|ate|حتي|لغايه)(?:\\s+(?:einschliesslich|einschl\\.?|inklusive|inkl\\.?|inclus|and including|including|zum|and))*${article}`,
  'u',
)
/** Joins the two halves of a range: after another date, or after the number of a day. */
const range = `(?:-|to|till|until|through|bis(?: zum)?|au|al|a|ao|ate(?: o| ao)?|y el|and|الي|حتي)${article}`
const afterDate = new RegExp(`^\\s*${range}`, 'u')
const afterDay = new RegExp(`\\d[.)]?\\s*${range}`, 'u')
const inclusiveBefore =
  /(?:through|thru|einschliesslich|einschl\.?|inklusive|inkl\.?|including|inclus)[\s\p{L}.,]*$/u
const inclusiveAfter = /^[\s.,(]*(?:inclusive|inclus|compris|incluido|incluso|inkl|einschliesslich)/
/** `bis 12.11. nicht erreichbar` and the like: an absence, not a return. */
const absenceAfter = /^[\s.,]*(?:\p{L}+\s+){0,3}(?:nicht|not|no|pas|nao|لن)(?!\p{L})/u

const weekdayAlone = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<weekday>${weekdayPattern})(?![\\p{L}\\p{N}])`,
  'gu',
)
const tomorrow = compilePhrases([
  '(?:back|return~|available|reachable|until)(?: in the office)?(?: again)? tomorrow|tomorrow …back',
  '(?:ab|bis) morgen|morgen (?:bin ich |sind wir )?wieder|wieder (?:ab )?morgen',
  "(?:de retour|reviens|jusqu'a|des) (?:des )?demain|(?:vuelvo|regreso|vuelta|hasta) manana|(?:volto|regresso|ate) amanha",
  '(?:و?س?اعود|حتي) غدا',
])
const nextWeek = compilePhrases([
  '(?:back|return~|available)(?: in the office)?(?: again)? next week|next week …back',
  '(?:ab )?(?:nachster|nachste|kommende|kommender) woche …wieder|wieder …(?:nachste|nachster|kommende|kommender) woche',
  '(?:retour|reviens|reviendrai) …la semaine prochaine|(?:vuelvo|regreso|vuelta) …(?:la proxima semana|la semana que viene)|(?:volto|regresso) …(?:na|a) proxima semana',
  'و?س?اعود …الاسبوع (?:القادم|المقبل)',
])

/**
 * Finds the first day on which a person is back, in an out-of-office reply: as `YYYY-MM-DD`, at most
 * 90 days ahead. A date counts only with words that make it a return or the end of an absence.
 */
export function findReturnDate(
  text: string,
  receivedAt: Date,
  language?: string,
): string | undefined {
  const folded = foldText(text.slice(0, maxRuleTextLength))
  const received = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime())
  const today = received.toZonedDateTimeISO('UTC').toPlainDate()
  const isEnglish = language === undefined ? looksEnglish(folded) : language === 'en'
  const dates = findAbsenceDates(folded, findDates(folded, isEnglish))
  // A reply with an old date is an old reply: its "back on Monday" is old as well.
  const found = dates.length > 0 ? chooseDate(dates, today) : findRelativeReturn(folded, today)
  return found?.toString()
}

function looksEnglish(folded: string): boolean {
  return /\b(?:the|office|until|return|back|will)\b/.test(folded)
}

interface AbsenceDate {
  readonly date: WrittenDate
  readonly role: 'return' | 'end'
  /** The last day of the absence, not the first one after it. */
  readonly isInclusive: boolean
}

function findAbsenceDates(folded: string, dates: readonly WrittenDate[]): AbsenceDate[] {
  return dates.flatMap((date, at) => {
    const previousEnd = dates[at - 1]?.end ?? Number.NEGATIVE_INFINITY
    const nextStart = dates[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const from = Math.max(0, date.start - windowBefore)
    const following = folded.slice(date.end, date.end + windowAfter)
    const before = cutBefore(folded.slice(Math.max(previousEnd, from), date.start))
    // Words between two dates belong to the second: "3 to 12 May and will return on 15 May".
    const after = nextStart > date.end + windowAfter ? cutAfter(following) : ''
    const endsRange = afterDay.test(before) || (previousEnd > from && afterDate.test(before))
    const role = decideRole(before, after, endsRange)
    const isInclusive = inclusiveBefore.test(before) || inclusiveAfter.test(following)
    return role === undefined ? [] : [{ date, role, isInclusive }]
  })
}

function chooseDate(
  dates: readonly AbsenceDate[],
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const list = (wanted: AbsenceDate['role']) =>
    dates.flatMap(({ date, role, isInclusive }) => {
      const resolved = role === wanted ? resolveDate(date, today, maxAbsenceDays) : undefined
      return resolved ? [isInclusive ? resolved.add({ days: 1 }) : resolved] : []
    })
  return list('return')[0] ?? list('end').sort(Temporal.PlainDate.compare).at(-1)
}

const sentenceEnd = /\n\s*\n|[!?]\s|\.\s+(?=\p{L}{2})/u

/** The end of a window that belongs to the same sentence. */
function cutBefore(window: string): string {
  return window.split(sentenceEnd).at(-1) ?? ''
}

/** The start of a window that belongs to the same sentence. */
function cutAfter(window: string): string {
  return window.split(sentenceEnd)[0] ?? ''
}

function decideRole(
  before: string,
  after: string,
  endsRange: boolean,
): 'return' | 'end' | undefined {
  if (untilWords.test(before)) return 'end'
  const returnsBefore = before.search(returnWords) !== -1
  const returnsAfter = after.search(returnWords) !== -1 && !absenceAfter.test(after)
  if (returnsBefore) return 'return'
  if (endsRange) return 'end'
  return returnsAfter ? 'return' : undefined
}

/** `back on Monday`, `tomorrow`, `next week`: for replies without a date. */
function findRelativeReturn(
  folded: string,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  for (const match of folded.matchAll(weekdayAlone)) {
    const day = parseWeekday(match.groups?.weekday ?? '')
    const word = match[0]
    const end = match.index + word.length
    const before = cutBefore(folded.slice(Math.max(0, match.index - windowBefore), match.index))
    const after = cutAfter(folded.slice(end, end + windowAfter))
    // Short forms stand before a date only: `so` and `do` are words of their own.
    if (day === undefined || word.length < 4 || /^\.?,?\s*\d/.test(after)) continue
    if (decideRole(before, after, false) === undefined) continue
    return today.add({ days: (day - today.dayOfWeek + 7) % 7 || 7 })
  }
  if (folded.search(tomorrow) !== -1) return today.add({ days: 1 })
  if (folded.search(nextWeek) !== -1) return today.add({ days: 8 - today.dayOfWeek })
  return undefined
}
