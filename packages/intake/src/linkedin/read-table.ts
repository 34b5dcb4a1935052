import { readLines } from '../csv/read-csv.ts'

export type Line = Record<string, string>

const headings = new Set(
  'First Name,Last Name,Company Name,Title,School Name,Degree Name,Name,Proficiency,Email Address,Number,URL,Headline'.split(
    ',',
  ),
)

/** The lines of one table of an export. Notes that stand above the headings are left out. */
export async function* readTable(text: string): AsyncGenerator<Line> {
  let columns: string[] | undefined
  for await (const lines of readLines([Buffer.from(fromHeadings(text))])) {
    for (const cells of lines) {
      if (!columns) columns = cells.map((cell) => cell.trim())
      else if (cells.some((cell) => cell.trim() !== '')) yield toLine(columns, cells)
    }
  }
}

function fromHeadings(text: string): string {
  let from = 0
  for (let looked = 0; looked < 20; looked += 1) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? undefined : end)
    if (line.split(',').some((cell) => headings.has(cell.replace(/["\r]/g, '').trim())))
      return text.slice(from)
    if (end < 0) break
    from = end + 1
  }
  return text
}

function toLine(columns: readonly string[], cells: readonly string[]): Line {
  return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
}
