import { parseDate } from './parse-date.ts'

export interface DateRangeText {
  readonly start: string
  readonly end: string
}

/**
 * Splits `Jan 2019 – heute`, `03/2018 - 05/2020`, `2015 to 2017` or `Depuis 2020` into its two ends
 * as written.
 */
export function splitDateRange(text: string): DateRangeText | undefined {
  if (text.length > 100) return undefined
  const trimmed = text
    .trim()
    .replace(/^\(|\)$/g, '')
    .trim()
  if (trimmed.length > 60) return undefined
  const since = /^(?:since|seit|depuis|desde|ab|from|منذ)\s+(.{3,25})$/iu.exec(trimmed)
  if (since?.[1] && isDate(since[1])) return { start: since[1], end: 'present' }
  const bare = trimmed.replace(/^(?:from|von|vom|de|du|desde|del|من)\s+/iu, '')
  for (const mark of marks) {
    for (const found of bare.matchAll(mark)) {
      const start = bare.slice(0, found.index).trim()
      const end = bare.slice(found.index + found[0].length).trim()
      if (isEnd(start, end)) return { start: withYearOf(start, end), end }
    }
  }
  return undefined
}

/** The longest separators first, because a hyphen also occurs inside dates. */
const marks = [
  /\s*[–—−→~]+\s*/gu,
  /\s+-+>?\s+/gu,
  /\s+(?:to|until|till|through|bis|au|à|a|al|hasta|hasta la|a la|إلى|الى|حتى)\s+/giu,
  /\s*-\s*/gu,
]

function isEnd(start: string, end: string): boolean {
  const from = isDate(start) || parseDate(withYearOf(start, end)) !== undefined
  return from && parseDate(start) !== 'present' && parseDate(end) !== undefined
}

function isDate(text: string): boolean {
  const read = parseDate(text)
  return read !== undefined && read !== 'present'
}

/** `Jan – Mar 2019`: the year is given once. */
function withYearOf(start: string, end: string): string {
  const year = /(?:19|20)\d{2}/.exec(end)?.[0]
  return year !== undefined && /^\p{L}{3,10}\.?$/u.test(start) ? `${start} ${year}` : start
}
