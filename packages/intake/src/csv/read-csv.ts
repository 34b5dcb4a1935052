import { type FileParts, type ImportEntry, UnreadableFile } from '../entry.ts'
import { createCsvParser } from './csv-parser.ts'
import { decodeToUtf8 } from './decode-text.ts'

const noHeader = 'The first row must contain column names, such as Name, Email, Title and Company.'

const delimiters = [',', ';', '\t', '|'] as const

const maxColumns = 500
const headLength = 64 * 1024
const minChunkLength = 32 * 1024

/**
 * Yields the rows of a table as objects, in a stream of any size.
 *
 * @param wanted Number of rows to yield. Later rows are only counted: occasionally one is yielded
 * without its cells, always the last one, and its number gives the count so far.
 */
export async function* readCsv(
  parts: FileParts,
  wanted = Number.POSITIVE_INFINITY,
): AsyncGenerator<ImportEntry> {
  let columns: string[] | undefined
  let row = 0
  for await (const lines of readCsvLines(decodeToUtf8(parts), () => row >= wanted)) {
    for (const cells of lines) {
      if (cells.length > maxColumns) {
        throw new UnreadableFile(`This file has more than ${maxColumns} columns.`)
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
  if (row === 0) throw new UnreadableFile('This file has column names but no rows.')
}

type ByteChunks = AsyncIterable<Buffer> | Iterable<Buffer>

/** Yields the cells of all rows in batches, or only the row numbers once rows are just counted. */
export async function* readCsvLines(
  text: ByteChunks,
  isCounting = () => false,
): AsyncGenerator<string[][]> {
  const { head, rest } = await readHead(text)
  const words = head.toString()
  const [above = '', named] = separatorLine.exec(words) ?? []
  const cutter = createCsvParser(named ?? findDelimiter(words))
  for await (const { bytes, isLast } of inChunks(head.subarray(Buffer.byteLength(above)), rest)) {
    if (isCounting()) cutter.skim()
    yield cutter.cut(bytes, isLast)
  }
}

/** The line Excel writes above a table to name the delimiter. */
const separatorLine = /^sep=(.)\r?\n/

/** Reads as much as is needed to detect the delimiter. */
async function readHead(text: ByteChunks) {
  const rest = Symbol.asyncIterator in text ? text[Symbol.asyncIterator]() : text[Symbol.iterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headLength) {
    const next = await rest.next()
    if (next.done) break
    head = join(head, next.value)
  }
  return { head, rest }
}

/** Chunks of some length, because the rest of each is parsed again with the next. */
async function* inChunks(head: Buffer, rest: AsyncIterator<Buffer> | Iterator<Buffer>) {
  try {
    let bytes = head
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      if (bytes.length < minChunkLength) {
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
    else if (cell !== '') record[defaultColumnName(place)] = cell
  }
  return record
}

/**
 * Returns the delimiter: the one that splits the first lines into the most equal numbers of cells.
 */
function findDelimiter(head: string): string {
  const lines = firstLines(head, 20)
  let best: { mark: string; worth: number } = { mark: ',', worth: 0 }
  for (const mark of delimiters) {
    const counts = lines.map((line) => line.split(mark).length - 1)
    const first = counts[0] ?? 0
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length)
    const worth = first * (0.2 + alike)
    if (worth > best.worth) best = { mark, worth }
  }
  return best.mark
}

/** Lines with quoted text removed. */
function firstLines(head: string, most: number): string[] {
  const plain = head.replace(/"(?:[^"]|"")*"/g, '')
  const lines = plain.split(/\r\n|\r|\n/)
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.filter((line) => line.trim() !== '').slice(0, most)
}

/** Returns the column names, with missing ones filled in and repeated ones made unique. */
function nameColumns(header: readonly string[]): string[] {
  const cells = header.map((cell) => cell.replace(/\s+/g, ' ').trim())
  if (cells.every((cell) => cell === '') || cells.some(isValue)) throw new UnreadableFile(noHeader)
  const taken = new Set<string>()
  return cells.map((cell, place) => {
    const wanted = (cell === '' ? defaultColumnName(place) : cell).slice(0, 180)
    let name = wanted === '__proto__' ? 'proto' : wanted
    for (let again = 2; taken.has(name); again += 1) name = `${wanted} (${again})`
    taken.add(name)
    return name
  })
}

/** Rows may be longer than the header. */
function defaultColumnName(place: number): string {
  return `Column ${place + 1}`
}

/** A column name is never an address, a number or a date. */
function isValue(cell: string): boolean {
  return (
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) ||
    /^[+(]?\d[\d\s().,/-]*$/.test(cell) ||
    /^https?:\/\//i.test(cell)
  )
}
