import type { Import } from '@headwater/contract/people/imports'
import { listMemberSummaries } from '#modules/identity'
import type { Ctx, InTx } from '#platform/context'
import type { ImportRow } from './store.ts'
import { listMissingParts } from './upload/part-store.ts'

export async function presentImports(
  ctx: InTx<Ctx>,
  rows: readonly ImportRow[],
): Promise<Import[]> {
  const { db, actor } = ctx
  const uploading = rows.filter(({ status }) => status === 'uploading')
  const missing = await listMissingParts(db, actor.companyId, uploading)
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => {
    const memberSummary = memberSummaries.get(row.createdBy)
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      fileName: row.fileName,
      fileBytes: row.fileBytes,
      missingParts: missing.get(row.id) ?? [],
      columns: row.columns.map((column) => ({ ...column, suggested: column.suggested ?? null })),
      mapping: row.mapping,
      counts: {
        total: row.total,
        processed: row.processed,
        added: row.added,
        merged: row.merged,
        toReview: row.toReview,
        refused: row.refused,
        suppressed: row.suppressed,
      },
      failure: row.failure,
      by: memberSummary ? { clientId: row.createdBy, name: memberSummary.name } : null,
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
    }
  })
}

export async function presentImport(ctx: InTx<Ctx>, row: ImportRow): Promise<Import> {
  const [shown] = await presentImports(ctx, [row])
  return shown as Import
}
