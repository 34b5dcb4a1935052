import { type Entry, type FileParts, UnreadableFile } from '../entry.ts'
import { openCutter } from './cut-cells.ts'
import { decodeBytes } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { nameColumns, nameOfColumn } from './name-columns.ts'

const mostColumns = 500
const headLength = 64 * 1024
const pieceLength = 32 * 1024

/**
 * The lines of a table as objects, one after the other, whatever its size.
 *
 * @param wanted So many come. Those further on are counted: now and then one of them comes without
 *   its cells, the last one at any rate, and its number tells how many there are.
 */
export async function* readCsv(
  parts: FileParts,
  wanted = Number.POSITIVE_INFINITY,
): AsyncGenerator<Entry> {
  let columns: string[] | undefined
  let row = 0
  for await (const lines of readLines(decodeBytes(parts), () => row >= wanted)) {
    for (const cells of lines) {
      if (cells.length > mostColumns) {
        throw new UnreadableFile(`A line of this file has more than ${mostColumns} columns.`)
      }
      if (columns === undefined) {
        columns = nameColumns(cells)
        continue
      }
      if (cells.every((cell) => cell.trim() === '')) continue
      row += 1
      if (row <= wanted) yield { row, raw: toRecord(columns, cells) }
    }
    if (row > wanted) yield { row, raw: null }
  }
  if (columns === undefined) throw new UnreadableFile('This file is empty.')
  if (row === 0) throw new UnreadableFile('This file has names of columns and no line below them.')
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

/** The cells of every line of a text, many lines at a time; once they are counted, no more than that. */
export async function* readLines(
  text: Pieces,
  isCounting = () => false,
): AsyncGenerator<string[][]> {
  const { head, rest } = await takeHead(text)
  const words = head.toString()
  const [above = '', named] = separatorLine.exec(words) ?? []
  const cutter = openCutter(named ?? findDelimiter(words))
  for await (const { bytes, isLast } of inPieces(head.subarray(Buffer.byteLength(above)), rest)) {
    if (isCounting()) cutter.skim()
    yield cutter.cut(bytes, isLast)
  }
}

/** What Excel writes above a table to say how its cells are parted. */
const separatorLine = /^sep=(.)\r?\n/

/** As much as is needed to see how the cells are parted. */
async function takeHead(text: Pieces) {
  const rest = Symbol.asyncIterator in text ? text[Symbol.asyncIterator]() : text[Symbol.iterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headLength) {
    const next = await rest.next()
    if (next.done) break
    head = join(head, next.value)
  }
  return { head, rest }
}

/** Pieces of some length: whatever is left of one is looked at again with the next. */
async function* inPieces(head: Buffer, rest: AsyncIterator<Buffer> | Iterator<Buffer>) {
  try {
    let bytes = head
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      if (bytes.length < pieceLength) {
        bytes = join(bytes, next.value)
        continue
      }
      yield { bytes, isLast: false }
      bytes = next.value
    }
    yield { bytes, isLast: true }
  } finally {
    await rest.return?.()
  }
}

function join(before: Buffer, after: Buffer): Buffer {
  return before.length === 0 ? after : Buffer.concat([before, after])
}

function toRecord(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let place = 0; place < Math.max(columns.length, cells.length); place += 1) {
    const name = columns[place]
    const cell = cells[place] ?? ''
    if (name !== undefined) record[name] = cell
    else if (cell !== '') record[nameOfColumn(place)] = cell
  }
  return record
}
