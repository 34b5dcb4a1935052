import { fold } from '@headwater/gazetteer'
import { memoize } from './memoize.ts'

/** Month names in the supported languages, in full and abbreviated. */
const spellings: readonly string[] = [
  'january jan januar jaenner janner enero ene janvier janv gennaio gen janeiro januari يناير كانونالثاني',
  'february feb februar febrero fevrier fevr fev febbraio fevereiro februari فبراير شباط',
  'march mar marz maerz mrz marzo mars marco maart مارس اذار',
  'april apr abril abr avril avr aprile ابريل نيسان',
  'may mai mayo maggio mag maio mei مايو ايار',
  'june jun juni junio juin giugno giu junho يونيو حزيران',
  'july jul juli julio juillet juil luglio lug julho يوليو تموز',
  'august aug agosto ago aout aou augustus اغسطس اب',
  'september sep sept septiembre septembre setiembre settembre set setembro سبتمبر ايلول',
  'october oct oktober okt octubre octobre ottobre ott outubro out اكتوبر تشرينالاول',
  'november nov noviembre novembre novembro نوفمبر تشرينالثاني',
  'december dec dezember dez diciembre dic decembre dicembre dezembro ديسمبر كانونالاول',
]

const months: ReadonlyMap<string, number> = new Map(
  spellings.flatMap((names, place) =>
    names.split(' ').map((name) => [fold(name), place + 1] as const),
  ),
)

/** A day, a month or a year, as precise as it was written. */
export interface ParsedDate {
  readonly year: number
  readonly month: number | undefined
  readonly day: number | undefined
  /** Could mean both `3 April` and `4 March`. */
  readonly isAmbiguous: boolean
}

/** Parses a date in one of many notations, or a word for "until now". */
export const parseDate: (text: string) => ParsedDate | 'present' | undefined =
  memoize(parseUncachedDate)

function parseUncachedDate(written: string): ParsedDate | 'present' | undefined {
  if (written.length > 60) return undefined
  const text = toAsciiDigits(written).normalize('NFKC').trim()
  if (text === '' || text.length > 40) return undefined
  const folded = fold(text)
  if (presentWords.has(folded)) return 'present'
  const read = parseNumericDate(text) ?? parseWordDate(folded) ?? parseSerialDate(text)
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

/** Parses `2019-03`, `2019-03-15T…`, `03/2019`, `15.03.2019`, `3/15/2019`, `2019`, `2019年3月`. */
function parseNumericDate(text: string): ParsedDate | undefined {
  const yearFirst =
    /^(\d{4})\s*(?:[-/.年]\s*(\d{1,2})月?(?:\s*[-/.]?\s*(\d{1,2})日?(?:[T ].*)?)?)?年?$/.exec(text)
  if (yearFirst) return toParsedDate(yearFirst[1], yearFirst[2], yearFirst[3])
  const compact = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text)
  if (compact) return toParsedDate(compact[1], compact[2], compact[3])
  const monthFirst = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text)
  if (monthFirst) return toParsedDate(monthFirst[2], monthFirst[1])
  const shortYear = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text)
  if (shortYear) return toParsedDate(expandYear(shortYear[2]), shortYear[1])
  const dayed = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(?:[T ,].*)?$/.exec(text)
  if (!dayed) return undefined
  const [, first, mark, second, written] = dayed
  const year = expandYear(written)
  if (mark === '.' || Number(first) > 12) return toParsedDate(year, second, first)
  return {
    ...toParsedDate(year, first, second),
    isAmbiguous: Number(second) <= 12 && first !== second,
  }
}

/** Parses `March 2019`, `15 marzo de 2019`, `Mar 15, 2019`, `Mar '19`, `Q3 2019`, `Summer 2019`. */
function parseWordDate(folded: string): ParsedDate | undefined {
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
      else year ??= expandYear(word)
    } else {
      const known = findMonthByName(word) ?? quarters.get(word)
      if (known === undefined || month !== undefined) return undefined
      month = known
    }
  }
  if (year === undefined && day !== undefined && month !== undefined && words.length === 2) {
    return toParsedDate(expandYear(day), String(month))
  }
  if (year === undefined || (day !== undefined && month === undefined)) return undefined
  return toParsedDate(year, month === undefined ? undefined : String(month), day)
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

/** Spreadsheet day numbers since 1900, or Unix seconds or milliseconds. */
function parseSerialDate(text: string): ParsedDate | undefined {
  const count = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  const isDays = /^\d{5}(\.\d+)?$/.test(text) && count > 14_000 && count < 75_000
  if (isDays) return fromInstant((count - 25_569) * 86_400_000)
  if (/^\d{9,10}$/.test(text)) return fromInstant(count * 1000)
  return /^\d{12,13}$/.test(text) ? fromInstant(count) : undefined
}

function fromInstant(instant: number): ParsedDate {
  const [year, month, day] = new Date(instant).toISOString().slice(0, 10).split('-')
  return toParsedDate(year, month, day)
}

function toParsedDate(year: string | undefined, month?: string, day?: string): ParsedDate {
  return {
    year: Number(year),
    month: month === undefined ? undefined : Number(month),
    day: day === undefined ? undefined : Number(day),
    isAmbiguous: false,
  }
}

/** `'19` is this century, `'87` the last. */
function expandYear(written = ''): string {
  if (written.length > 2) return written
  return Number(written) >= 45 ? `19${written}` : `20${written.padStart(2, '0')}`
}

function isPlausible({ year, month = 1, day = 1 }: ParsedDate): boolean {
  return year >= 1930 && year <= 2099 && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

function toAsciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

function findMonthByName(word: string): number | undefined {
  return months.get(word)
}
