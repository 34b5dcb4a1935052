import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/answer'
import { auditFiles } from './audit-files.ts'
import { presentAuditEntries } from './present.ts'
import { readFilter } from './read-filter.ts'
import { type AuditFilter, listEntries } from './store.ts'

const chunkSize = 500

/**
 * The company's log as a file, written while it is read: however long the log is, a chunk of it is
 * in memory. That it was taken is in the log before the first byte leaves.
 */
export async function exportAuditEntries(
  ctx: Ctx,
  { format, ...input }: InputOf<typeof contract.exportAuditEntries>,
): Promise<FileReply> {
  const filter = readFilter(input)
  const before = await recordExport(ctx, format, input)
  const file = auditFiles[format]
  return {
    contentType: file.contentType,
    fileName: `headwater-audit-${ctx.now().toISOString().slice(0, 10)}.${format}`,
    content: Readable.from(file.write(readEntries(ctx, filter, before))),
  }
}

/** Gives the number behind the last entry to export: what comes later is not in the file. */
async function recordExport(ctx: Ctx, format: string, filter: object): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const [newest] = await listEntries(ctx.db, companyId, { limit: 1 })
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
      const rows = await listEntries(ctx.db, ctx.actor.companyId, page)
      return { rows, entries: await presentAuditEntries(ctx, rows) }
    })
    yield* entries
    const last = rows.at(-1)
    if (!last || rows.length < chunkSize) return
    before = last.seq
  }
}
