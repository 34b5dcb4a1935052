import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import type { AuditFilter } from '#platform/audit'
import { listAuditEntries as listAuditRows, recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/send-reply'
import { auditExportFormats } from './audit-export-formats.ts'
import { parseAuditFilter } from './parse-audit-filter.ts'
import { presentAuditEntries } from './present.ts'

const chunkSize = 500

/**
 * Streams the company's log as a file, so that only one chunk is in memory. The export is recorded
 * in the log before the first byte is sent.
 */
export async function exportAuditEntries(
  ctx: Ctx,
  { format, ...input }: InputOf<typeof contract.exportAuditEntries>,
): Promise<FileReply> {
  const filter = parseAuditFilter(input)
  const before = await recordExport(ctx, format, input)
  const file = auditExportFormats[format]
  return {
    contentType: file.contentType,
    fileName: `headwater-audit-${ctx.clock.today()}.${format}`,
    content: Readable.from(file.write(readEntries(ctx, filter, before))),
  }
}

/** Returns the number after the last entry to export; later entries are not in the file. */
async function recordExport(ctx: Ctx, format: string, filter: object): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const [newest] = await listAuditRows(ctx.db, companyId, { limit: 1 })
    await recordAudit(ctx, {
      action: 'audit.exported',
      subjectType: 'company',
      subjectId: companyId,
      after: { format, filter },
    })
    return (newest?.seq ?? 0) + 1
  })
}

async function* readEntries(ctx: Ctx, filter: AuditFilter, from: number) {
  let before = from
  for (;;) {
    const page = { ...filter, before, limit: chunkSize }
    const { rows, entries } = await inTransaction(ctx, async (ctx) => {
      const rows = await listAuditRows(ctx.db, ctx.actor.companyId, page)
      return { rows, entries: await presentAuditEntries(ctx, rows) }
    })
    yield* entries
    const last = rows.at(-1)
    if (!last || rows.length < chunkSize) return
    before = last.seq
  }
}
