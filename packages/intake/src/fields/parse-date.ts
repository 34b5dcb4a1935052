import { fold } from '@headwater/gazetteer'
import { findMonth } from './month-names.ts'
import { remember } from './remember.ts'

/** A day, a month or a year, as far as it was written. */
export interface ReadDate {
  readonly year: number
  readonly month: number | undefined
  readonly day: number | undefined
  /** Both `3 April` and `4 March` could have been meant. */
  readonly isAmbiguous: boolean
}

/** A date in one of the many ways people write one, or that it lasts until now. */
export const parseDate: (text: string) => ReadDate | 'present' | undefined = remember(readDate)

function readDate(written: string): ReadDate | 'present' | undefined {
  if (written.length > 60) return undefined
  const text = withPlainDigits(written).normalize('NFKC').trim()
  if (text === '' || text.length > 40) return undefined
  const folded = fold(text)
  if (presentWords.has(folded)) return 'present'
  const read = readNumbers(text) ?? readWords(folded) ?? readCount(text)
  return read && isPlausible(read) ? read : undefined
}

const presentWords: ReadonlySet<string> = new Set(
  [
    'present,the present,current,currently,now,today,to date,ongoing,till date,till now,to present',
    'heute,bis heute,aktuell,jetzt,derzeit,laufend,gegenwart,dato,bis dato',
    'actualidad,la actualidad,actual,actualmente,presente,hoy,el presente,a la fecha',
    "aujourd'hui,present,actuel,actuellement,en cours,ce jour,a ce jour,maintenant",
    'الآن,حتى الآن,الحاضر,الوقت الحاضر,حاليا,اليوم',
    'oggi,atual,heden,attuale,in corso',
  ].flatMap((line) => line.split(',').map(fold)),
)

/** `2019-03`, `2019-03-15T…`, `03/2019`, `15.03.2019`, `3/15/2019`, `2019`, `2019年3月`. */
function readNumbers(text: string): ReadDate | undefined {
  const yearFirst =
    /^(\d{4})\s*(?:[-/.年]\s*(\d{1,2})月?(?:\s*[-/.]?\s*(\d{1,2})日?(?:[T ].*)?)?)?年?$/.exec(text)
  if (yearFirst) return make(yearFirst[1], yearFirst[2], yearFirst[3])
  const compact = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text)
  if (compact) return make(compact[1], compact[2], compact[3])
  const monthFirst = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text)
  if (monthFirst) return make(monthFirst[2], monthFirst[1])
  const shortYear = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text)
  if (shortYear) return make(wholeYear(shortYear[2]), shortYear[1])
  const dayed = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(?:[T ,].*)?$/.exec(text)
  if (!dayed) return undefined
  const [, first, mark, second, written] = dayed
  const year = wholeYear(written)
  if (mark === '.' || Number(first) > 12) return make(year, second, first)
  return { ...make(year, first, second), isAmbiguous: Number(second) <= 12 && first !== second }
}

/** `March 2019`, `15 marzo de 2019`, `Mar 15, 2019`, `Mar '19`, `Q3 2019`, `Summer 2019`. */
function readWords(folded: string): ReadDate | undefined {
  const words = folded
    .split(' ')
    .filter(
      (word) =>
        !/^(de|del|of|the|den|der|le|since|seit|depuis|desde|from|ab|um|ca|c|circa)$/.test(word),
    )
  if (words.length > 4) return undefined
  let year: string | undefined
  let month: number | undefined
  let day: string | undefined
  for (const word of words) {
    if (/^(19|20)\d{2}$/.test(word)) {
      if (year !== undefined) return undefined
      year = word
    } else if (/^\d{1,2}(st|nd|rd|th)?$/.test(word)) {
      if (day === undefined) day = word.replace(/\D/g, '')
      else year ??= wholeYear(word)
    } else {
      const known = findMonth(word) ?? quarters.get(word)
      if (known === undefined || month !== undefined) return undefined
      month = known
    }
  }
  if (year === undefined && day !== undefined && month !== undefined && words.length === 2) {
    return make(wholeYear(day), String(month))
  }
  if (year === undefined || (day !== undefined && month === undefined)) return undefined
  return make(year, month === undefined ? undefined : String(month), day)
}

const quarters: ReadonlyMap<string, number> = new Map([
  ['q1', 1],
  ['q2', 4],
  ['q3', 7],
  ['q4', 10],
  ['winter', 1],
  ['spring', 4],
  ['fruhjahr', 4],
  ['summer', 7],
  ['sommer', 7],
  ['autumn', 10],
  ['fall', 10],
  ['herbst', 10],
])

/** Days since 1900 as spreadsheets count, seconds or milliseconds since 1970 as machines do. */
function readCount(text: string): ReadDate | undefined {
  const count = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  const isDays = /^\d{5}(\.\d+)?$/.test(text) && count > 14_000 && count < 75_000
  if (isDays) return fromInstant((count - 25_569) * 86_400_000)
  if (/^\d{9,10}$/.test(text)) return fromInstant(count * 1000)
  return /^\d{12,13}$/.test(text) ? fromInstant(count) : undefined
}

function fromInstant(instant: number): ReadDate {
  const [year, month, day] = new Date(instant).toISOString().slice(0, 10).split('-')
  return make(year, month, day)
}

function make(year: string | undefined, month?: string, day?: string): ReadDate {
  return {
    year: Number(year),
    month: month === undefined ? undefined : Number(month),
    day: day === undefined ? undefined : Number(day),
    isAmbiguous: false,
  }
}

/** `'19` is this century, `'87` the last. */
function wholeYear(written = ''): string {
  if (written.length > 2) return written
  return Number(written) >= 45 ? `19${written}` : `20${written.padStart(2, '0')}`
}

function isPlausible({ year, month = 1, day = 1 }: ReadDate): boolean {
  return year >= 1930 && year <= 2099 && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

function withPlainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
