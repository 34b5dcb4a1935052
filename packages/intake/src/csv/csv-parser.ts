import { UnreadableFile } from '../entry.ts'

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A longer row means that a quotation mark was never closed. */
const maxLineBytes = 1024 * 1024

/** Parses a UTF-8 table in chunks and returns the cells of the rows completed so far. */
interface CsvParser {
  cut(bytes: Buffer, isLast: boolean): string[][]
  /**
   * From now on cells only report whether they are empty, so that rows are counted in a tenth of
   * the time.
   */
  skim(): void
}

/**
 * A cell, and where it ended: at a delimiter, at the end of its row, or at the end of the input.
 */
interface Cell {
  readonly text: string
  readonly end: number
  /** An empty line contains nothing, not even a pair of quotation marks. */
  readonly isAbsent: boolean
}

// Our own, because libraries build every cell as text: counting the rows of a large file takes a
// tenth of the time here, and import speed is measured (see docs/performance.md).
/**
 * Creates a parser that splits cells byte by byte: all marks except the delimiter are ASCII, and no
 * byte of a multi-byte character looks like ASCII. Quotation marks count only at the beginning of a
 * cell. If text follows a closing mark, the cell is taken literally.
 */
export function createCsvParser(delimiter: string): CsvParser {
  const mark = Buffer.from(delimiter)
  let held: Buffer = Buffer.alloc(0)
  let line = 1
  let textOf = readText

  return {
    skim() {
      textOf = readFirstCharacter
    },
    cut(bytes, isLast) {
      const all = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      const lines: string[][] = []
      let from = 0
      for (;;) {
        const next = parseLine(all, from, isLast, lines)
        if (next === undefined) break
        from = next
      }
      held = all.subarray(from)
      if (held.length > maxLineBytes) throw unclosedQuoteError()
      return lines
    },
  }

  /** Start of the next row, or undefined if this one is incomplete. */
  function parseLine(
    all: Buffer,
    from: number,
    isLast: boolean,
    lines: string[][],
  ): number | undefined {
    if (from >= all.length) return undefined
    const cells: string[] = []
    let within = 0
    for (let at = from; ; at += mark.length) {
      const cell = all[at] === quote ? parseQuotedCell(all, at) : parsePlainCell(all, at)
      if (cell === undefined && isLast) throw unclosedQuoteError(countLines(all, from, at))
      if (cell === undefined) return undefined
      const { end, text, isAbsent } = cell
      // More of the cell may come, or the second quotation mark of a pair.
      if (end >= all.length && !isLast) return undefined
      if (all[at] === quote) within += countLines(all, at, end)
      at = end
      const isEnd = end >= all.length || isLineEnd(all, end)
      if (!isEnd) {
        cells.push(text)
        continue
      }
      // The next byte may belong to this line ending and would be counted as another row.
      if (all[end] === carriageReturn && end + 1 >= all.length && !isLast) return undefined
      if (cells.length > 0 || !isAbsent) {
        cells.push(text)
        lines.push(cells)
      }
      if (end - from > maxLineBytes) throw unclosedQuoteError()
      line += 1 + within
      return end + (all[end] === carriageReturn && all[end + 1] === lineFeed ? 2 : 1)
    }
  }

  /** Reads to the next delimiter or the end of the row. Quotation marks are ordinary characters. */
  function parsePlainCell(all: Buffer, from: number): Cell {
    const first = mark[0]
    let end = from
    for (; end < all.length; end += 1) {
      const byte = all[end]
      if (byte === lineFeed || byte === carriageReturn) break
      if (byte === first && isDelimiter(all, end)) break
    }
    return { text: textOf(all, from, end), end, isAbsent: end === from }
  }

  /** Undefined if the cell is not terminated. */
  function parseQuotedCell(all: Buffer, at: number): Cell | undefined {
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
    if (end >= all.length || isLineEnd(all, end) || isDelimiter(all, end)) {
      return { text: inside, end, isAbsent: false }
    }
    const rest = parsePlainCell(all, end)
    return { text: `"${inside}"${rest.text}`, end: rest.end, isAbsent: false }
  }

  function isDelimiter(all: Buffer, at: number): boolean {
    if (all[at] !== mark[0]) return false
    return mark.length === 1 || all.subarray(at, at + mark.length).equals(mark)
  }

  function unclosedQuoteError(further = 0): UnreadableFile {
    return new UnreadableFile(`A quotation mark near line ${line + further} is never closed.`)
  }
}

function isLineEnd(all: Buffer, at: number): boolean {
  return all[at] === lineFeed || all[at] === carriageReturn
}

/** A copy, because a slice would keep the whole chunk in memory. */
function readText(all: Buffer, from: number, to: number): string {
  return from === to ? '' : all.toString('utf8', from, to)
}

/** Returns enough of the text to decide whether it is blank. */
function readFirstCharacter(all: Buffer, from: number, to: number): string {
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
