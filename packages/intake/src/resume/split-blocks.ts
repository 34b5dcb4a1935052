import { findDateRange, findSingleDate } from './find-date-range.ts'

/** The lines about one role or school: its heading and its description. */
export interface ResumeBlock {
  start: string
  end: string
  header: string[]
  body: string[]
}

/** Separators of the names on one line. Commas are handled separately. */
const headerMarks = /\t|\s+[|–—·•-]\s+|\s+(?:at|bei|chez|@)\s+|[,،]\s+/iu

/** More than a profile holds. Each costs lookups, which delay all other requests of the process. */
export const maxBlocks = 120

const bullet = /^\s*[•●▪‣◦■◆▶✓➢*·o–-]\s+/u

/**
 * Splits a section at its dates, up to a number of blocks. Dates are beside, above or below what they date, and the position
 * of the first one applies to all.
 */
export function splitBlocks(lines: readonly string[], allowsSingleDate = false): ResumeBlock[] {
  const dated = lines.map(
    (line) => findDateRange(line) ?? (allowsSingleDate ? findEnd(line) : undefined),
  )
  const first = lines.findIndex((line) => line.trim() !== '')
  const isDateFirst = dated[first]?.rest === ''
  // A date inside a bullet point is part of its sentence, unless all dates are in bullet points.
  const isBulleted = (line: number) => bullet.test(lines[line] ?? '')
  const hasPlain = dated.some((found, line) => found && !isBulleted(line))
  const starts: { at: number; line: number }[] = []
  dated.forEach((found, line) => {
    if (!found || (hasPlain && isBulleted(line))) return
    const floor = (starts.at(-1)?.line ?? -1) + 1
    const at =
      isDateFirst || (found.rest !== '' && !isBare(found.rest) && !isTitleAlone(lines, line, floor))
        ? line
        : headerStart(lines, line, floor)
    starts.push({ at, line })
  })
  return starts.slice(0, maxBlocks).map(({ at, line }, place) => {
    const range = dated[line]
    const until = starts[place + 1]?.at ?? lines.length
    const before = lines.slice(at, line).filter(isFilled)
    const rest = (range?.rest ?? '').replace(bullet, '')
    const after = lines.slice(line + 1, until)
    const header = [...before, rest].filter(isFilled)
    const more = takeHeaderLines(after, header)
    return {
      start: range?.start ?? '',
      end: range?.end ?? '',
      header: [...header, ...more].map((text) => text.trim()),
      body: after
        .filter(isFilled)
        .slice(more.length)
        .map((text) => text.replace(bullet, '').trim()),
    }
  })
}

function findEnd(line: string) {
  const single = findSingleDate(line)
  return single && { start: '', end: single.date, rest: single.rest }
}

/** Next to the date is only a place or a few letters. */
function isBare(rest: string): boolean {
  return rest.length < 4
}

/** `Senior engineer` on its own line, with employer and dates on the next. */
function isTitleAlone(lines: readonly string[], line: number, floor: number): boolean {
  const above = lines[line - 1]
  if (line - 1 < floor || above === undefined || !isHeader(above)) return false
  const further = lines[line - 2]
  return (
    line - 2 < floor ||
    further === undefined ||
    further.trim() === '' ||
    bullet.test(further) ||
    /[.!:;]$/.test(further.trim())
  )
}

function headerStart(lines: readonly string[], line: number, floor: number): number {
  let at = line
  while (at - 1 >= floor && line - at < 2 && isHeader(lines[at - 1] ?? '')) at -= 1
  return at
}

/** A heading of one line continues on the next one or two short lines. */
function takeHeaderLines(after: readonly string[], header: readonly string[]): string[] {
  const filled = after.filter(isFilled)
  const parts = header.flatMap((text) => text.split(headerMarks)).filter(isFilled).length
  const wanted = parts >= 2 ? 0 : parts === 1 ? 1 : 2
  const taken: string[] = []
  for (const line of filled.slice(0, wanted)) {
    if (!isHeader(line)) break
    taken.push(line)
  }
  return taken
}

function isHeader(line: string): boolean {
  const text = line.trim()
  return (
    text !== '' &&
    text.length <= 90 &&
    !bullet.test(line) &&
    !/[.;:]$/.test(text) &&
    /^[\p{Lu}\p{Lo}\d(]/u.test(text)
  )
}

function isFilled(line: string): boolean {
  return line.trim() !== ''
}
