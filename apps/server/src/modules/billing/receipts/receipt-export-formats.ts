import type { Receipt } from '@headwater/contract/billing/receipts'
import { formatCsvLine } from '#platform/csv'
import type { JournalLine, LedgerHead } from './export-store.ts'

export interface ExportedLine {
  readonly receipt: Receipt
  readonly line: JournalLine
}

/** The header of the file, before its first line. */
interface ExportHeader {
  readonly companyId: string
  readonly exportedAt: Date
  /** Empty for the whole journal. */
  readonly filter: object
  readonly end: LedgerHead
}

interface ReceiptExportFormat {
  readonly contentType: string
  write(head: ExportHeader, lines: AsyncIterable<ExportedLine>): AsyncIterable<string>
}

/** The export formats, each oldest first. */
export const receiptExportFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, ReceiptExportFormat>

const columns = [
  ['Receipt', ({ receipt }) => receipt.number],
  ['Time', ({ receipt }) => receipt.at],
  ['Kind', ({ receipt }) => receipt.kind],
  ['What', ({ receipt }) => receipt.title],
  ['Detail', ({ receipt }) => receipt.detail ?? ''],
  ['Person', ({ receipt }) => receipt.talent_name ?? ''],
  ['Member', ({ receipt }) => receipt.by?.name ?? 'Headwater'],
  ['Credits', ({ receipt }) => receipt.credits],
  ['Balance before', ({ receipt }) => receipt.balance_before],
  ['Balance after', ({ receipt }) => receipt.balance_after],
  ['Reverses', ({ receipt }) => receipt.reverses ?? ''],
  ['Member id', ({ receipt }) => receipt.by?.client_id ?? ''],
  ['Job id', ({ receipt }) => receipt.job_id ?? ''],
  ['Flow id', ({ receipt }) => receipt.flow_id ?? ''],
  ['Person id', ({ receipt }) => receipt.talent_id ?? ''],
  ['Hash', ({ line }) => line.hash],
] as const satisfies readonly (readonly [string, (entry: ExportedLine) => string | number])[]

async function* writeCsv(
  _: ExportHeader,
  lines: AsyncIterable<ExportedLine>,
): AsyncIterable<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${formatCsvLine(columns.map(([title]) => title))}`
  for await (const entry of lines) yield formatCsvLine(columns.map(([, cell]) => cell(entry)))
}

async function* writeJson(
  { companyId, exportedAt, filter, end }: ExportHeader,
  lines: AsyncIterable<ExportedLine>,
): AsyncIterable<string> {
  const head = {
    format: 'headwater-receipts/1',
    company_id: companyId,
    exported_at: exportedAt.toISOString(),
    filter,
    receipts_in_all: end.seq,
    balance: end.balance,
    debt: end.debt,
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "receipts": [`
  let mark = ''
  for await (const { receipt, line } of lines) {
    const { seq: _, ...journal } = line
    yield `${mark}\n${JSON.stringify({ ...receipt, journal })}`
    mark = ','
  }
  yield '\n]}\n'
}
