import { Readable } from 'node:stream'
import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf } from '@headwater/contract/endpoint'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/send-reply'
import { getLedgerHead, type LedgerHead, listJournalLines } from './export-store.ts'
import { parseReceiptFilter, type ReceiptFilter } from './parse-receipt-filter.ts'
import { presentReceipts } from './present.ts'
import { type ExportedLine, receiptExportFormats } from './receipt-export-formats.ts'
import { settleAndPostDue } from './settle-and-post-due.ts'
import { listReceiptRows } from './store.ts'

const chunkSize = 500

/**
 * Streams the receipts as a file, so that only one chunk is in memory. The export is recorded in
 * the audit log before the first byte is sent.
 */
export async function exportReceipts(
  ctx: Ctx,
  { format, ...input }: InputOf<typeof contract.exportReceipts>,
): Promise<FileReply> {
  const filter = parseReceiptFilter(ctx, input)
  const { view, ...conditions } = input
  const said = { ...(view !== 'all' && { view }), ...conditions }
  await settleAndPostDue(ctx)
  const end = await recordExport(ctx, format, said)
  const file = receiptExportFormats[format]
  const head = { companyId: ctx.actor.companyId, exportedAt: ctx.clock.now(), filter: said, end }
  return {
    contentType: file.contentType,
    fileName: `headwater-receipts-${ctx.clock.today()}.${format}`,
    content: Readable.from(file.write(head, readLines(ctx, filter, end))),
  }
}

/** Returns the last line to export; later lines are not in the file. */
function recordExport(ctx: Ctx, format: string, filter: object): Promise<LedgerHead> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const end = await getLedgerHead(ctx.db, companyId)
    await recordAudit(ctx, {
      action: 'receipts.exported',
      subjectType: 'company',
      subjectId: companyId,
      after: { format, filter },
    })
    return end
  })
}

async function* readLines(
  ctx: Ctx,
  filter: ReceiptFilter,
  end: LedgerHead,
): AsyncIterable<ExportedLine> {
  let after = 0
  for (;;) {
    const page = { ...filter, after, before: end.seq + 1, order: 'asc', limit: chunkSize } as const
    const lines = await inTransaction(ctx, async (ctx) => {
      const { companyId } = ctx.actor
      const rows = await listReceiptRows(ctx.db, companyId, page)
      const journal = await listJournalLines(
        ctx.db,
        companyId,
        rows.map(({ seq }) => seq),
      )
      const receipts = await presentReceipts(ctx, rows)
      return receipts.map((receipt) => {
        const line = journal.get(receipt.number)
        if (!line) throw new Error('A journal line is missing.')
        return { receipt, line }
      })
    })
    yield* lines
    const last = lines.at(-1)
    if (!last || lines.length < chunkSize) return
    after = last.receipt.number
  }
}
