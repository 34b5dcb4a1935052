import { Readable } from 'node:stream'
import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf } from '@headwater/contract/endpoint'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/answer'
import { bookDue } from './book-due.ts'
import { type AccountEnd, findAccountEnd, listJournal } from './export-store.ts'
import { presentReceipts } from './present.ts'
import { type ReceiptFilter, readFilter } from './read-filter.ts'
import { type ExportedLine, receiptFiles } from './receipt-files.ts'
import { listReceiptRows } from './store.ts'

const chunkSize = 500

/**
 * The receipts as a file, written while they are read: however many there are, a chunk of them is in
 * memory. That they were taken is in the log before the first byte leaves.
 */
export async function exportReceipts(
  ctx: Ctx,
  { format, ...input }: InputOf<typeof contract.exportReceipts>,
): Promise<FileReply> {
  const filter = readFilter(ctx, input)
  const { view, ...conditions } = input
  const said = { ...(view !== 'all' && { view }), ...conditions }
  await bookDue(ctx)
  const end = await recordExport(ctx, format, said)
  const file = receiptFiles[format]
  const head = { companyId: ctx.actor.companyId, exportedAt: ctx.now(), filter: said, end }
  return {
    contentType: file.contentType,
    fileName: `headwater-receipts-${ctx.now().toISOString().slice(0, 10)}.${format}`,
    content: Readable.from(file.write(head, readLines(ctx, filter, end))),
  }
}

/** Gives the last line to export: what comes later is not in the file. */
function recordExport(ctx: Ctx, format: string, filter: object): Promise<AccountEnd> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const end = await findAccountEnd(ctx.db, companyId)
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
  end: AccountEnd,
): AsyncIterable<ExportedLine> {
  let after = 0
  for (;;) {
    const page = { ...filter, after, before: end.seq + 1, order: 'asc', limit: chunkSize } as const
    const lines = await inTransaction(ctx, async (ctx) => {
      const { companyId } = ctx.actor
      const rows = await listReceiptRows(ctx.db, companyId, page)
      const journal = await listJournal(
        ctx.db,
        companyId,
        rows.map(({ seq }) => seq),
      )
      const receipts = await presentReceipts(ctx, rows)
      return receipts.map((receipt) => {
        const line = journal.get(receipt.number)
        if (!line) throw new Error('A line of the journal has gone.')
        return { receipt, line }
      })
    })
    yield* lines
    const last = lines.at(-1)
    if (!last || lines.length < chunkSize) return
    after = last.receipt.number
  }
}
