import type { ImportKind, Mapping } from '@headwater/contract/sourcing/imports'
import {
  detectKind,
  type Entry,
  guessMapping,
  listColumns,
  readEntries,
  UnreadableFile,
} from '@headwater/intake'
import { type Ctx, inTransaction } from '#platform/context'
import type { ReadColumn } from '../tables.ts'
import { listSlices } from './part-store.ts'
import { FileGone, readParts } from './read-parts.ts'
import {
  findEarlierMapping,
  findImport,
  forgetFile,
  type ImportRow,
  keepReadFile,
  lockImport,
  setFailed,
} from './store.ts'

const sampleEntries = 50
const sampleLetters = 500_000

/** Looks through a file that is here in full: what it is, what its columns are, how many it holds. */
export async function readImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  const row = await inTransaction(ctx, ({ db, actor }) => findImport(db, actor.companyId, importId))
  if (row?.status !== 'reading') return
  try {
    const kind = await settleKind(ctx, row)
    const { sample, total } = await readThrough(ctx, row, kind)
    await keepFile(ctx, importId, { kind, sample, total })
  } catch (error) {
    if (error instanceof FileGone) return
    if (!(error instanceof UnreadableFile)) throw error
    await failReading(ctx, importId, error.message)
  }
}

async function settleKind(ctx: Ctx, row: ImportRow): Promise<ImportKind> {
  if (row.isKindGiven) return row.kind
  const head = await inTransaction(ctx, ({ db, actor }) =>
    listSlices(db, actor.companyId, row.id, 0),
  )
  if (head.length === 0) throw new FileGone('The first part of the file is gone.')
  const kind = detectKind(row.fileName, Buffer.concat(head))
  if (kind) return kind
  throw new UnreadableFile(
    'This is no file of people that can be read: it must be CSV, JSON, a LinkedIn export, PDF or DOCX.',
  )
}

async function readThrough(
  ctx: Ctx,
  row: ImportRow,
  kind: ImportKind,
): Promise<{ sample: Entry[]; total: number }> {
  const sample: Entry[] = []
  let letters = 0
  let total = 0
  const parts = readParts(ctx, row)
  for await (const entry of readEntries(kind, row.fileName, parts, { wanted: sampleEntries })) {
    total = entry.row
    if (sample.length === sampleEntries || letters > sampleLetters) continue
    sample.push(entry)
    letters += JSON.stringify(entry.raw).length
  }
  if (total === 0) throw new UnreadableFile('There is nobody in this file.')
  return { sample, total }
}

async function keepFile(
  ctx: Ctx,
  importId: string,
  { kind, sample, total }: { kind: ImportKind; sample: Entry[]; total: number },
): Promise<void> {
  const columns = listColumns(kind, sample)
  await inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'reading') return
    const names = columns.map(({ name }) => name)
    const earlier =
      names.length > 0 ? await findEarlierMapping(db, companyId, { kind, names }) : undefined
    const guess = guessMapping(kind, columns)
    const mapping = earlier ?? guess
    const suggested = columns.map((column) => ({
      ...column,
      ...suggest(column.name, mapping, guess),
    }))
    const read = { kind, columns: suggested, sample, mapping, total }
    await keepReadFile(db, companyId, importId, read)
  })
}

/** What a column was taken for, and whether its name said so or a choice that was made before. */
function suggest(column: string, mapping: Mapping, guess: Mapping): Pick<ReadColumn, 'suggested'> {
  const fields = fieldsOf(mapping, column)
  const isGuessed = fields.join() === fieldsOf(guess, column).join()
  return { suggested: { fields, by: isGuessed ? 'recognised' : 'earlier' } }
}

function fieldsOf(mapping: Mapping, column: string): string[] {
  return mapping.flatMap(({ field, from }) => (from === column ? [field] : []))
}

async function failReading(ctx: Ctx, importId: string, sentence: string): Promise<void> {
  await inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'reading') return
    await setFailed(db, companyId, importId, sentence)
    await forgetFile(db, companyId, importId)
  })
}
