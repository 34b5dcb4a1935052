import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Entry, type FileParts, UnreadableFile } from '../entry.ts'
import { decodeText } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { nameColumns, nameOfColumn } from './name-columns.ts'

/** A line longer than this is a quotation mark that was never closed. */
const longestLine = 1024 * 1024
const mostColumns = 500
const headLength = 64 * 1024

/** The lines of a table as objects, one after the other, whatever its size. */
export async function* readCsv(parts: FileParts): AsyncGenerator<Entry> {
  let columns: string[] | undefined
  let row = 0
  for await (const cells of readCells(decodeText(parts))) {
    if (cells.length > mostColumns) {
      throw new UnreadableFile(`A line of this file has more than ${mostColumns} columns.`)
    }
    if (columns === undefined) {
      columns = nameColumns(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    row += 1
    yield { row, raw: toRecord(columns, cells) }
  }
  if (columns === undefined) throw new UnreadableFile('This file is empty.')
  if (row === 0) throw new UnreadableFile('This file has names of columns and no line below them.')
}

/** The cells of every line of a text. */
export async function* readCells(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string[]> {
  const { head, rest } = await takeHead(text)
  const delimiter = separatorLine.exec(head)?.[1] ?? findDelimiter(head)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestLine,
  })
  // What goes wrong in the text ends the parser too, and is thrown where its lines are taken.
  pipeline(Readable.from(join(head.replace(separatorLine, ''), rest)), parser, () => {})
  try {
    for await (const cells of parser) yield cells
  } catch (error) {
    throw explain(error)
  }
}

/** What Excel writes above a table to say how its cells are parted. */
const separatorLine = /^sep=(.)\r?\n/

/** As much as is needed to see how the cells are parted. */
async function takeHead(text: AsyncIterable<string> | Iterable<string>) {
  const rest = Symbol.asyncIterator in text ? text[Symbol.asyncIterator]() : text[Symbol.iterator]()
  let head = ''
  while (head.length < headLength) {
    const next = await rest.next()
    if (next.done) break
    head += next.value
  }
  return { head, rest }
}

async function* join(head: string, rest: AsyncIterator<string> | Iterator<string>) {
  try {
    yield Buffer.from(head)
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      yield Buffer.from(next.value)
    }
  } finally {
    await rest.return?.()
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFile(`A quotation mark${line} is never closed.`)
  }
  return new UnreadableFile(`This file can't be read as a table${line}.`)
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
