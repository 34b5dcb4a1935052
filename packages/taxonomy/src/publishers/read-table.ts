import type { PublicationFiles } from './open-files.ts'
import { TableParser } from './parse-table.ts'
import { PublicationError } from './publication-error.ts'

export type TableFormat = { separator: string; hasQuotes: boolean }

/** Reads the named columns of a table row by row, as a stream. */
export async function readTable<Column extends string>(
  files: PublicationFiles,
  name: string,
  format: TableFormat,
  columns: readonly Column[],
  onRow: (row: Readonly<Record<Column, string>>) => void,
): Promise<void> {
  let places: readonly number[] | undefined
  const parser = new TableParser(format, (cells) => {
    if (places) {
      onRow(pickCells(columns, places, cells))
    } else {
      places = columns.map((column) => placeOf(name, cells, column))
    }
  })
  // The decoder removes the byte order mark.
  const decoder = new TextDecoder()
  for await (const part of files.open(name)) parser.push(decoder.decode(part, { stream: true }))
  parser.push(decoder.decode())
  if (!parser.end()) throw new PublicationError(`${name} ends in the middle of a text.`)
  if (!places) throw new PublicationError(`${name} is empty.`)
}

function placeOf(name: string, header: readonly string[], column: string): number {
  const place = header.findIndex((cell) => cell.trim() === column)
  if (place < 0) throw new PublicationError(`${name} has no column "${column}".`)
  return place
}

function pickCells<Column extends string>(
  columns: readonly Column[],
  places: readonly number[],
  cells: readonly string[],
): Record<Column, string> {
  const row = {} as Record<Column, string>
  columns.forEach((column, at) => {
    row[column] = cells[places[at] ?? -1] ?? ''
  })
  return row
}
