import type { ParsedRole } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { type ParsedDate, parseDate } from '../fields/parse-date.ts'
import { parseYesNo } from '../fields/parse-yes-no.ts'
import { splitDateRange } from '../fields/split-date-range.ts'

interface Dates {
  readonly start: string | null
  readonly end: string | null
  readonly isCurrent: boolean
}

/** Returns the start and end month of a role. Contradictory dates are dropped. */
export function checkDates(parsed: ParsedRole, field: string, notes: Problem[]): Dates {
  const { start: startText, end: endText } = splitDates(parsed)
  const saysCurrent = parseYesNo(parsed.isCurrent ?? '')
  const start = parseMonth(startText, 'start', field, notes)
  const endRead = parseMonth(endText, 'end', field, notes)
  const isOpen = endText === '' && parsed.isOpenEnded === true && saysCurrent !== false
  const isCurrent = saysCurrent === true || endRead === 'present' || isOpen
  const end = endRead === 'present' ? null : endRead
  if (isCurrent) return { start: start === 'present' ? null : start, end: null, isCurrent }
  if (start !== null && end !== null && end < start) {
    notes.push({
      field: `${field}.end`,
      message: `The end (${end}) is before the start (${start}). Both dates were ignored.`,
    })
    return { start: null, end: null, isCurrent: false }
  }
  return { start: start === 'present' ? null : start, end, isCurrent: false }
}

/** One cell may contain a whole range. */
function splitDates(parsed: ParsedRole): { start: string; end: string } {
  const start = cleanLine(parsed.start)
  const end = cleanLine(parsed.end)
  if (end !== '' || start === '' || parseDate(start) !== undefined) return { start, end }
  return splitDateRange(start) ?? { start, end }
}

function parseMonth(
  text: string,
  side: 'start' | 'end',
  field: string,
  notes: Problem[],
): string | 'present' | null {
  if (text === '') return null
  const read = parseDate(text)
  if (read === undefined || (read === 'present' && side === 'start')) {
    notes.push({
      field: `${field}.${side}`,
      message: `“${text.slice(0, 40)}” is not a valid date.`,
    })
    return null
  }
  if (read === 'present') return read
  if (read.isAmbiguous) {
    notes.push({ field: `${field}.${side}`, message: `“${text}” was read as month, day, year.` })
  }
  if (read.month === undefined) {
    const taken = side === 'start' ? 'January' : 'December'
    notes.push({
      field: `${field}.${side}`,
      message: `Only the year ${read.year} is given, so ${taken} was used.`,
    })
  }
  return toMonth(read, side)
}

function toMonth({ year, month }: ParsedDate, side: 'start' | 'end'): string {
  const number = month ?? (side === 'start' ? 1 : 12)
  return `${year}-${String(number).padStart(2, '0')}`
}
