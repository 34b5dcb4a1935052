import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { draftPerson, type ImportEntry, readEntries } from '@headwater/intake'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { getOwnImport } from '../get-own-import.ts'
import { knowledgeOf } from '../run/knowledge-of.ts'
import { isRefused, type PreparedEntry, prepareEntry } from '../run/prepare-entry.ts'
import { resolveEntries } from '../run/save-batch.ts'
import { requireStep } from '../run-import-change.ts'
import { findSample, type ImportRow } from '../store.ts'
import { presentPreviewRow } from './present-preview.ts'
import { FileGone, readParts } from './read-parts.ts'

/** As many lines as can be read in a moment. Longer files are counted only up to here. */
const maxLines = 2_000

/** Files that are not tables are read as a whole, and a large one would take too long. */
const maxBytes = 4 * 1024 * 1024

type Preview = typeof contract.previewImport

/** Previews the outcome of the first entries as a run would decide it, without storing anything. */
export async function previewImport(
  ctx: Ctx,
  { importId }: InputOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const { row, sample } = await inTransaction(ctx, async (ctx) => {
    const row = await getOwnImport(ctx, importId)
    requireStep('preview', row)
    const sample = (await findSample(ctx.db, ctx.actor.companyId, importId)) as ImportEntry[]
    return { row, sample }
  })
  const taxonomy = await getTaxonomy(ctx)
  const knowledge = knowledgeOf(taxonomy)
  const file = { ...row, day: ctx.clock.today().toString() }
  const entries = sample.map((entry) => prepareEntry(knowledge, file, entry))
  const { rows } = await inTransaction(ctx, (ctx) => resolveEntries(ctx, entries, false))
  return {
    rows: entries.map((entry, at) => presentPreviewRow(entry, rows[at], taxonomy)),
    looked: await countRefusedLines(ctx, row, entries),
  }
}

interface CheckedLines {
  readonly lines: number
  readonly refused: number
}

/** Counts the refused lines beyond those shown, as far as that can be read quickly. */
async function countRefusedLines(
  ctx: Ctx,
  row: ImportRow,
  shown: readonly PreparedEntry[],
): Promise<CheckedLines> {
  let [lines, refused] = [shown.length, shown.filter(isRefused).length]
  if (lines === row.total || !isQuickToCheck(row)) return { lines, refused }
  try {
    const parts = readParts(ctx, row)
    for await (const { raw } of readEntries(row.kind, row.fileName, parts, { after: lines })) {
      lines += 1
      if ('problems' in draftPerson(row.kind, raw, row.mapping)) refused += 1
      if (lines >= maxLines) break
      if (lines % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
  }
  return { lines, refused }
}

function isQuickToCheck({ kind, fileBytes }: ImportRow): boolean {
  return kind === 'csv' || (kind !== 'resume' && fileBytes <= maxBytes)
}
