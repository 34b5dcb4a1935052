import type { ImportKind, Mapping } from '@headwater/contract/people/imports'
import {
  detectImportKind,
  type ImportEntry,
  inferMapping,
  listColumns,
  readEntries,
  UnreadableFile,
} from '@headwater/intake'
import { type Ctx, inTransaction } from '#platform/context'
import { createReaderRunner } from '../../reading/resume-readers.ts'
import type { DetectedColumn } from '../../tables.ts'
import { publishImportChanged } from '../live-imports.ts'
import {
  deleteImportFile,
  findEarlierMapping,
  findImport,
  type ImportRow,
  lockImport,
  saveReadImportFile,
  setFailed,
} from '../store.ts'
import { listPartSlices } from './part-store.ts'
import { FileGone, readParts } from './read-parts.ts'

const sampleEntries = 50
const maxSampleCharacters = 500_000

/** Reads a complete file to find its kind, its columns and the number of entries. */
export async function readImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  const row = await inTransaction(ctx, ({ db, actor }) => findImport(db, actor.companyId, importId))
  if (row?.status !== 'reading') return
  try {
    const kind = await getImportKind(ctx, row)
    const { sample, total } = await readSampleAndTotal(ctx, row, kind)
    await saveReadFile(ctx, importId, { kind, sample, total })
  } catch (error) {
    if (error instanceof FileGone) return
    if (!(error instanceof UnreadableFile)) throw error
    await failReading(ctx, importId, error.message)
  }
}

async function getImportKind(ctx: Ctx, row: ImportRow): Promise<ImportKind> {
  if (row.isKindGiven) return row.kind
  const head = await inTransaction(ctx, ({ db, actor }) =>
    listPartSlices(db, actor.companyId, row.id, 0),
  )
  if (head.length === 0) throw new FileGone('The first part of the file is gone.')
  const kind = detectImportKind(row.fileName, Buffer.concat(head))
  if (kind) return kind
  throw new UnreadableFile('Unsupported file. Use CSV, JSON, a LinkedIn export, PDF or DOCX.')
}

async function readSampleAndTotal(
  ctx: Ctx,
  row: ImportRow,
  kind: ImportKind,
): Promise<{ sample: ImportEntry[]; total: number }> {
  const sample: ImportEntry[] = []
  let letters = 0
  let total = 0
  const parts = readParts(ctx, row)
  const options = { wanted: sampleEntries, runReader: createReaderRunner(ctx) }
  for await (const entry of readEntries(kind, row.fileName, parts, options)) {
    total = entry.row
    if (sample.length === sampleEntries || letters > maxSampleCharacters) continue
    sample.push(entry)
    letters += JSON.stringify(entry.raw).length
  }
  if (total === 0) throw new UnreadableFile('This file contains no people.')
  return { sample, total }
}

async function saveReadFile(
  ctx: Ctx,
  importId: string,
  { kind, sample, total }: { kind: ImportKind; sample: ImportEntry[]; total: number },
): Promise<void> {
  const columns = listColumns(kind, sample)
  await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'reading') return
    const names = columns.map(({ name }) => name)
    const earlier =
      names.length > 0 ? await findEarlierMapping(db, companyId, { kind, names }) : undefined
    const guess = inferMapping(kind, columns)
    const mapping = earlier ?? guess
    const suggested = columns.map((column) => ({
      ...column,
      ...suggestFields(column.name, mapping, guess),
    }))
    const read = { kind, columns: suggested, sample, mapping, total }
    await saveReadImportFile(db, companyId, importId, read)
    await publishImportChanged(ctx, importId)
  })
}

/** Suggests fields for a column, from its name or from an earlier mapping. */
function suggestFields(
  column: string,
  mapping: Mapping,
  guess: Mapping,
): Pick<DetectedColumn, 'suggested'> {
  const fields = fieldsOf(mapping, column)
  const isGuessed = fields.join() === fieldsOf(guess, column).join()
  return { suggested: { fields, by: isGuessed ? 'recognised' : 'earlier' } }
}

function fieldsOf(mapping: Mapping, column: string): string[] {
  return mapping.flatMap(({ field, from }) => (from === column ? [field] : []))
}

async function failReading(ctx: Ctx, importId: string, sentence: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'reading') return
    await setFailed(db, companyId, importId, sentence)
    await deleteImportFile(db, companyId, importId)
    await publishImportChanged(ctx, importId)
  })
}
