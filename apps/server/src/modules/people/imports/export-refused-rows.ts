import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { formatCsvLine } from '#platform/csv'
import type { Db } from '#platform/database'
import type { FileReply } from '#platform/http/send-reply'
import { getOwnImport } from './get-own-import.ts'
import type { ImportRow } from './store.ts'

const chunkSize = 500

/** Exports the refused lines as they were in the file, each preceded by its reasons. */
export async function exportRefusedRows(
  ctx: Ctx,
  { importId }: InputOf<typeof contract.exportRefusedRows>,
): Promise<FileReply> {
  const row = await inTransaction(ctx, async (ctx) => {
    const row = await getOwnImport(ctx, importId)
    await recordAudit(ctx, {
      action: 'refused-rows.exported',
      subjectType: 'import',
      subjectId: importId,
      after: { fileName: row.fileName, rows: row.refused + row.suppressed },
    })
    return row
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `headwater-refused-${ctx.clock.today()}.csv`,
    content: Readable.from(writeCsv(ctx, row)),
  }
}

async function* writeCsv(ctx: Ctx, { id, kind, columns }: ImportRow): AsyncIterable<string> {
  const names = kind === 'csv' ? columns.map(({ name }) => name) : undefined
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${formatCsvLine(['Row', 'Reasons', ...(names ?? ['Entry'])])}`
  let after = 0
  for (;;) {
    const page = { after, limit: chunkSize }
    const rows = await inTransaction(ctx, ({ db, actor }) =>
      listRefusedRows(db, actor.companyId, id, page),
    )
    for (const row of rows)
      yield formatCsvLine([row.row, formatReasons(row), ...cellsOf(row, names)])
    const last = rows.at(-1)
    if (!last || rows.length < chunkSize) return
    after = last.row
  }
}

function formatReasons({ outcome, reasons }: RefusedRow): string {
  return outcome === 'suppressed' ? 'This person is on the do-not-contact list.' : reasons.join(' ')
}

function cellsOf({ outcome, raw }: RefusedRow, names: readonly string[] | undefined): string[] {
  if (outcome === 'suppressed' || raw === null) return (names ?? ['']).map(() => '')
  if (!names) return [JSON.stringify(raw)]
  const record = raw as Readonly<Record<string, unknown>>
  return names.map((name) => String(record[name] ?? ''))
}

interface RefusedRow {
  readonly row: number
  readonly outcome: 'refused' | 'suppressed'
  readonly reasons: readonly string[]
  readonly raw: unknown
}

async function listRefusedRows(
  db: Db,
  companyId: string,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await db
    .selectFrom('people.importRows')
    .select(['row', 'outcome', 'reasons', 'raw'])
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('outcome', 'in', ['refused', 'suppressed'])
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows as RefusedRow[]
}
