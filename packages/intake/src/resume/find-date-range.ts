import { parseDate } from '../fields/parse-date.ts'
import { splitDateRange } from '../fields/split-date-range.ts'

export interface FoundDateRange {
  readonly start: string
  readonly end: string
  /** The line without the date range. */
  readonly rest: string
}

const day = String.raw`(?:\p{L}{3,10}\.?\s+(?:de\s+)?(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}|\d{1,2}\s?[./-]\s?(?:19|20)\d{2}|(?:19|20)\d{2}[-/.](?:0?[1-9]|1[0-2])(?!\d)|\p{L}{3,9}\.?\s?['’]\d{2}(?!\d)|(?:0?[1-9]|1[0-2])/\d{2}(?!\d)|(?:19|20)\d{2}(?!\d))`
const ongoingWords = String.raw`(?:the\s+)?present|current(?:ly)?|now|today|to\s+date|ongoing|(?:bis\s+)?heute|aktuell|jetzt|dato|(?:la\s+)?actualidad|actual(?:idad)?|presente|hoy|aujourd['’]hui|ce\s+jour|présent|en\s+cours|(?:حتى\s+)?الآن|الان|الحاضر|اليوم`
const between = String.raw`\s*(?:[–—−→~-]+|\b(?:to|until|till|bis(?:\s+zum)?|au|à|al|a|hasta)\b|إلى|الى|حتى)\s*`
const range = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:from|von|de|du|desde)\s+)?(${day}|\p{L}{3,10}\.?)${between}(${day}|${ongoingWords})(?![\p{L}\d])`,
  'giu',
)
const since = new RegExp(
  String.raw`(?<![\p{L}\d])(?:since|seit|depuis|desde|ab|منذ)\s+(${day})(?![\p{L}\d])`,
  'iu',
)
const single = new RegExp(String.raw`(?<![\p{L}\d])(${day})(?![\p{L}\d])`, 'giu')

const maxLineLength = 300

/** Finds the date range in a line of a résumé. */
export function findDateRange(line: string): FoundDateRange | undefined {
  if (line.length > maxLineLength || !/\d/.test(line)) return undefined
  const plain = toPlainDigits(line)
  // A word before the first date may look like its month. Then the next attempt starts behind it.
  for (let from = 0; from < plain.length; ) {
    range.lastIndex = from
    const found = range.exec(plain)
    if (!found) break
    const ends = splitDateRange(`${found[1]} – ${found[2]}`)
    if (ends) return { ...ends, rest: removeMatch(plain, found.index, found[0].length) }
    from = found.index + 1
  }
  const open = since.exec(plain)
  if (open?.[1])
    return { start: open[1], end: 'present', rest: removeMatch(plain, open.index, open[0].length) }
  return undefined
}

/** Finds the last single day, month or year of a line, such as a graduation date. */
export function findSingleDate(line: string): { date: string; rest: string } | undefined {
  if (line.length > maxLineLength) return undefined
  const plain = toPlainDigits(line)
  const found = [...plain.matchAll(single)]
    .filter(([, date]) => parseDate(date ?? '') !== undefined)
    .at(-1)
  return found?.[1] === undefined
    ? undefined
    : { date: found[1], rest: removeMatch(plain, found.index, found[0].length) }
}

function removeMatch(line: string, from: number, length: number): string {
  return `${line.slice(0, from)}\t${line.slice(from + length)}`
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/^[\s,;|:·•–—-]+|[\s,;|:·•–—(-]+$/g, '')
}

function toPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}
