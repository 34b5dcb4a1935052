import { parseDate } from '../fields/parse-date.ts'
import { splitRange } from '../fields/parse-range.ts'

export interface FoundRange {
  readonly start: string
  readonly end: string
  /** The line without it. */
  readonly rest: string
}

const day = String.raw`(?:\p{L}{3,10}\.?\s+(?:de\s+)?(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}|\d{1,2}\s?[./-]\s?(?:19|20)\d{2}|(?:19|20)\d{2}[-/.](?:0?[1-9]|1[0-2])(?!\d)|\p{L}{3,9}\.?\s?['’]\d{2}(?!\d)|(?:0?[1-9]|1[0-2])/\d{2}(?!\d)|(?:19|20)\d{2}(?!\d))`
const lasts = String.raw`(?:the\s+)?present|current(?:ly)?|now|today|to\s+date|ongoing|(?:bis\s+)?heute|aktuell|jetzt|dato|(?:la\s+)?actualidad|actual(?:idad)?|presente|hoy|aujourd['’]hui|ce\s+jour|présent|en\s+cours|(?:حتى\s+)?الآن|الان|الحاضر|اليوم`
const between = String.raw`\s*(?:[–—−→~-]+|\b(?:to|until|till|bis(?:\s+zum)?|au|à|al|a|hasta)\b|إلى|الى|حتى)\s*`
const range = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:from|von|de|du|desde)\s+)?(${day}|\p{L}{3,10}\.?)${between}(${day}|${lasts})(?![\p{L}\d])`,
  'giu',
)
const since = new RegExp(
  String.raw`(?<![\p{L}\d])(?:since|seit|depuis|desde|ab|منذ)\s+(${day})(?![\p{L}\d])`,
  'iu',
)
const single = new RegExp(String.raw`(?<![\p{L}\d])(${day})(?![\p{L}\d])`, 'giu')

const longestLine = 300

/** The time that a line of a résumé speaks of, if it is one. */
export function findRange(line: string): FoundRange | undefined {
  if (line.length > longestLine || !/\d/.test(line)) return undefined
  const plain = toPlainDigits(line)
  // A word before the first date looks like its month at first; then the next try begins behind it.
  for (let from = 0; from < plain.length; ) {
    range.lastIndex = from
    const found = range.exec(plain)
    if (!found) break
    const ends = splitRange(`${found[1]} – ${found[2]}`)
    if (ends) return { ...ends, rest: without(plain, found.index, found[0].length) }
    from = found.index + 1
  }
  const open = since.exec(plain)
  if (open?.[1])
    return { start: open[1], end: 'present', rest: without(plain, open.index, open[0].length) }
  return undefined
}

/** The last single day, month or year of a line: when somebody finished. */
export function findSingle(line: string): { date: string; rest: string } | undefined {
  if (line.length > longestLine) return undefined
  const plain = toPlainDigits(line)
  const found = [...plain.matchAll(single)]
    .filter(([, date]) => parseDate(date ?? '') !== undefined)
    .at(-1)
  return found?.[1] === undefined
    ? undefined
    : { date: found[1], rest: without(plain, found.index, found[0].length) }
}

function without(line: string, from: number, length: number): string {
  return `${line.slice(0, from)}\t${line.slice(from + length)}`
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/^[\s,;|:·•–—-]+|[\s,;|:·•–—(-]+$/g, '')
}

function toPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}
