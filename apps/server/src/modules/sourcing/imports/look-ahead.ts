import { draftPerson, readEntries } from '@headwater/intake'
import type { Ctx } from '#platform/context'
import { isRefused, type PreparedEntry } from '../running/prepare-entry.ts'
import { FileGone, readParts } from './read-parts.ts'
import type { ImportRow } from './store.ts'

/** As many lines as are read within a moment; a longer file is told about as far as that. */
const mostLines = 2_000
/** What is no table is read as a whole, and a large one would keep people waiting. */
const mostBytes = 4 * 1024 * 1024

export interface Looked {
  readonly lines: number
  readonly refused: number
}

/** How many lines beyond those that are shown would be refused, as far as that is quickly known. */
export async function lookAhead(
  ctx: Ctx,
  row: ImportRow,
  shown: readonly PreparedEntry[],
): Promise<Looked> {
  let [lines, refused] = [shown.length, shown.filter(isRefused).length]
  if (lines === row.total || !isQuick(row)) return { lines, refused }
  try {
    const parts = readParts(ctx, row)
    for await (const { raw } of readEntries(row.kind, row.fileName, parts, { after: lines })) {
      lines += 1
      if ('problems' in draftPerson(row.kind, raw, row.mapping)) refused += 1
      if (lines >= mostLines) break
      if (lines % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
  }
  return { lines, refused }
}

function isQuick({ kind, fileBytes }: ImportRow): boolean {
  return kind === 'csv' || (kind !== 'resume' && fileBytes <= mostBytes)
}
