import { collectBytes } from '../archive/collect-bytes.ts'
import { type ArchiveMember, BadArchive, isZip, openZip } from '../archive/open-zip.ts'
import { decodeWholeText } from '../csv/decode-text.ts'
import { readCsvLines } from '../csv/read-csv.ts'
import { type FileParts, type ImportEntry, UnreadableFile } from '../entry.ts'

const headings = new Set(
  'First Name,Last Name,Company Name,Title,School Name,Degree Name,Name,Proficiency,Email Address,Number,URL,Headline'.split(
    ',',
  ),
)

const limits = { members: 5_000, bytes: 60 * 1024 * 1024 }
const noExport =
  'This is not a LinkedIn export. It contains no Profile.csv, Positions.csv or Connections.csv.'

/** The member's own tables, by our names. */
const tables = {
  profile: /(^|\/)profile\.csv$/i,
  positions: /(^|\/)positions\.csv$/i,
  education: /(^|\/)education\.csv$/i,
  skills: /(^|\/)skills\.csv$/i,
  languages: /(^|\/)languages\.csv$/i,
  emails: /(^|\/)email[ _]?addresses\.csv$/i,
  phones: /(^|\/)(phone[ _]?numbers|whatsapp phone numbers)\.csv$/i,
  certifications: /(^|\/)certifications\.csv$/i,
} as const

const connections = /(^|\/)connections\.csv$/i

/** Yields the owner of the export, if included, then all connections. */
export async function* readLinkedIn(parts: FileParts): AsyncGenerator<ImportEntry> {
  const bytes = await collectBytes(parts)
  let row = 0
  for await (const raw of isZip(bytes) ? readArchive(bytes) : readLoneTable(bytes)) {
    row += 1
    yield { row, raw }
  }
  if (row === 0) throw new UnreadableFile(noExport)
}

async function* readArchive(bytes: Uint8Array): AsyncGenerator<unknown> {
  const members = openArchive(bytes)
  const member: Record<string, TableRow[]> = {}
  for (const [name, pattern] of Object.entries(tables)) {
    const file = members.find((one) => pattern.test(one.name))
    if (file) member[name] = await collectLines(readMemberText(file))
  }
  if (member.profile?.length || member.positions?.length) yield { member }
  const known = members.find(({ name }) => connections.test(name))
  if (known)
    for await (const connection of readExportTable(readMemberText(known))) yield { connection }
}

/** `Connections.csv` alone, which is what most people share. */
async function* readLoneTable(bytes: Uint8Array): AsyncGenerator<unknown> {
  for await (const connection of readExportTable(decodeWholeText(bytes))) {
    if (!('First Name' in connection)) throw new UnreadableFile(noExport)
    yield { connection }
  }
}

async function collectLines(text: string): Promise<TableRow[]> {
  const lines: TableRow[] = []
  for await (const line of readExportTable(text)) lines.push(line)
  return lines
}

function openArchive(bytes: Uint8Array): ArchiveMember[] {
  try {
    return openZip(bytes, limits)
  } catch (error) {
    throw toUnreadableFile(error)
  }
}

function readMemberText(member: ArchiveMember): string {
  try {
    return decodeWholeText(member.read())
  } catch (error) {
    throw toUnreadableFile(error)
  }
}

function toUnreadableFile(error: unknown): unknown {
  return error instanceof BadArchive ? new UnreadableFile(error.message) : error
}

type TableRow = Record<string, string>

/** Yields the rows of one table of an export, without the notes above the header. */
async function* readExportTable(text: string): AsyncGenerator<TableRow> {
  let columns: string[] | undefined
  for await (const lines of readCsvLines([Buffer.from(skipNotesAboveHeadings(text))])) {
    for (const cells of lines) {
      if (!columns) columns = cells.map((cell) => cell.trim())
      else if (cells.some((cell) => cell.trim() !== '')) yield toTableRow(columns, cells)
    }
  }
}

function skipNotesAboveHeadings(text: string): string {
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

function toTableRow(columns: readonly string[], cells: readonly string[]): TableRow {
  return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
}
