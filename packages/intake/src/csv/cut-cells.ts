import { UnreadableFile } from '../entry.ts'

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A line longer than this is a quotation mark that was never closed. */
const longestLine = 1024 * 1024

/** Takes a table as it comes, in UTF-8, and gives the cells of the lines that are whole by then. */
interface Cutter {
  cut(bytes: Buffer, isLast: boolean): string[][]
  /** From here on cells only tell whether anything stands in them: lines are counted in a tenth of the time. */
  skim(): void
}

/** A cell, and where it ended: at its delimiter, at the end of its line, or of all there is. */
interface Cell {
  readonly text: string
  readonly end: number
  /** An empty line holds nothing, not even an empty pair of quotation marks. */
  readonly isNothing: boolean
}

/**
 * Cells are cut out byte by byte: all marks but the delimiter are ASCII, and no byte of another letter
 * looks like one. Quotation marks count at the beginning of a cell alone; where more follows on a
 * closing one, it was none, and the cell is taken as it is written.
 */
export function openCutter(delimiter: string): Cutter {
  const mark = Buffer.from(delimiter)
  let held: Buffer = Buffer.alloc(0)
  let line = 1
  let textOf = readText

  return {
    skim() {
      textOf = skimText
    },
    cut(bytes, isLast) {
      const all = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      const lines: string[][] = []
      let from = 0
      for (;;) {
        const next = cutLine(all, from, isLast, lines)
        if (next === undefined) break
        from = next
      }
      held = all.subarray(from)
      if (held.length > longestLine) throw neverClosed()
      return lines
    },
  }

  /** Where the next line begins; undefined where this one is not whole. */
  function cutLine(
    all: Buffer,
    from: number,
    isLast: boolean,
    lines: string[][],
  ): number | undefined {
    if (from >= all.length) return undefined
    const cells: string[] = []
    let within = 0
    for (let at = from; ; at += mark.length) {
      const cell = all[at] === quote ? cutQuoted(all, at) : cutPlain(all, at)
      if (cell === undefined && isLast) throw neverClosed(countLines(all, from, at))
      if (cell === undefined) return undefined
      const { end, text, isNothing } = cell
      // More of it may come, or the second quotation mark of a pair.
      if (end >= all.length && !isLast) return undefined
      if (all[at] === quote) within += countLines(all, at, end)
      at = end
      const isEnd = end >= all.length || isLineEnd(all, end)
      if (!isEnd) {
        cells.push(text)
        continue
      }
      // What comes next may belong to the end of this line: it would be counted as another.
      if (all[end] === carriageReturn && end + 1 >= all.length && !isLast) return undefined
      if (cells.length > 0 || !isNothing) {
        cells.push(text)
        lines.push(cells)
      }
      if (end - from > longestLine) throw neverClosed()
      line += 1 + within
      return end + (all[end] === carriageReturn && all[end + 1] === lineFeed ? 2 : 1)
    }
  }

  /** Up to the next delimiter or the end of the line; quotation marks are letters. */
  function cutPlain(all: Buffer, from: number): Cell {
    const first = mark[0]
    let end = from
    for (; end < all.length; end += 1) {
      const byte = all[end]
      if (byte === lineFeed || byte === carriageReturn) break
      if (byte === first && isMark(all, end)) break
    }
    return { text: textOf(all, from, end), end, isNothing: end === from }
  }

  /** Undefined where it does not end. */
  function cutQuoted(all: Buffer, at: number): Cell | undefined {
    let hasPairs = false
    let close = all.indexOf(quote, at + 1)
    while (close >= 0 && all[close + 1] === quote) {
      hasPairs = true
      close = all.indexOf(quote, close + 2)
    }
    if (close < 0) return undefined
    const end = close + 1
    const written = textOf(all, at + 1, close)
    const inside = hasPairs ? written.replaceAll('""', '"') : written
    if (end >= all.length || isLineEnd(all, end) || isMark(all, end)) {
      return { text: inside, end, isNothing: false }
    }
    const rest = cutPlain(all, end)
    return { text: `"${inside}"${rest.text}`, end: rest.end, isNothing: false }
  }

  function isMark(all: Buffer, at: number): boolean {
    if (all[at] !== mark[0]) return false
    return mark.length === 1 || all.subarray(at, at + mark.length).equals(mark)
  }

  function neverClosed(further = 0): UnreadableFile {
    return new UnreadableFile(`A quotation mark near line ${line + further} is never closed.`)
  }
}

function isLineEnd(all: Buffer, at: number): boolean {
  return all[at] === lineFeed || all[at] === carriageReturn
}

/** A text of its own: a piece of a longer one would keep all of that in memory. */
function readText(all: Buffer, from: number, to: number): string {
  return from === to ? '' : all.toString('utf8', from, to)
}

/** Some letter of the text, or as much of it as is needed to tell that there is none. */
function skimText(all: Buffer, from: number, to: number): string {
  for (let at = from; at < to; at += 1) {
    const byte = all[at] as number
    if (byte >= 0x80) return readText(all, at, to)
    const isSpace = byte === 0x20 || (byte >= 0x09 && byte <= carriageReturn)
    if (!isSpace) return '.'
  }
  return ''
}

function countLines(all: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    if (!isLineEnd(all, at)) continue
    if (all[at] === lineFeed && at > from && all[at - 1] === carriageReturn) continue
    count += 1
  }
  return count
}
