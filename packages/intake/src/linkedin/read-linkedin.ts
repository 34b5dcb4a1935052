import { collectBytes } from '../archive/collect-bytes.ts'
import { BadArchive, isZip, type Member, openZip } from '../archive/open-zip.ts'
import { decodeWhole } from '../csv/decode-text.ts'
import { type Entry, type FileParts, UnreadableFile } from '../entry.ts'
import { type Line, readTable } from './read-table.ts'

const limits = { members: 5_000, bytes: 60 * 1024 * 1024 }
const noExport =
  'This is no LinkedIn export: neither Profile.csv nor Positions.csv nor Connections.csv is in it.'

/** The member's own tables, by what we call them. */
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

/** Whoever made the export, if they are in it, then everybody they know, one after the other. */
export async function* readLinkedIn(parts: FileParts): AsyncGenerator<Entry> {
  const bytes = await collectBytes(parts)
  let row = 0
  for await (const raw of isZip(bytes) ? readArchive(bytes) : readLoneTable(bytes)) {
    row += 1
    yield { row, raw }
  }
  if (row === 0) throw new UnreadableFile(noExport)
}

async function* readArchive(bytes: Uint8Array): AsyncGenerator<unknown> {
  const members = open(bytes)
  const member: Record<string, Line[]> = {}
  for (const [name, pattern] of Object.entries(tables)) {
    const file = members.find((one) => pattern.test(one.name))
    if (file) member[name] = await collectLines(take(file))
  }
  if (member.profile?.length || member.positions?.length) yield { member }
  const known = members.find(({ name }) => connections.test(name))
  if (known) for await (const connection of readTable(take(known))) yield { connection }
}

/** `Connections.csv` by itself, which is what most people share. */
async function* readLoneTable(bytes: Uint8Array): AsyncGenerator<unknown> {
  for await (const connection of readTable(decodeWhole(bytes))) {
    if (!('First Name' in connection)) throw new UnreadableFile(noExport)
    yield { connection }
  }
}

async function collectLines(text: string): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of readTable(text)) lines.push(line)
  return lines
}

function open(bytes: Uint8Array): Member[] {
  try {
    return openZip(bytes, limits)
  } catch (error) {
    throw explain(error)
  }
}

function take(member: Member): string {
  try {
    return decodeWhole(member.read())
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  return error instanceof BadArchive ? new UnreadableFile(error.message) : error
}
