import type { Receipt } from '@headwater/contract/billing/receipts'
import { csvLine } from '#platform/csv'
import type { AccountEnd, JournalLine } from './export-store.ts'

export interface ExportedLine {
  readonly receipt: Receipt
  readonly line: JournalLine
}

/** What the file says of itself before its first line. */
interface ExportHead {
  readonly companyId: string
  readonly exportedAt: Date
  /** Empty: the whole journal. */
  readonly filter: object
  readonly end: AccountEnd
}

interface ReceiptFile {
  readonly contentType: string
  write(head: ExportHead, lines: AsyncIterable<ExportedLine>): AsyncIterable<string>
}

/** The receipts in each form they may leave the house in, oldest first. */
export const receiptFiles = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, ReceiptFile>

const columns = [
  ['Receipt', ({ receipt }) => receipt.number],
  ['Time', ({ receipt }) => receipt.at],
  ['Kind', ({ receipt }) => receipt.kind],
  ['What', ({ receipt }) => receipt.title],
  ['Detail', ({ receipt }) => receipt.detail ?? ''],
  ['Person', ({ receipt }) => receipt.by?.name ?? 'Headwater'],
  ['Credits', ({ receipt }) => receipt.credits],
  ['Balance before', ({ receipt }) => receipt.balance_before],
  ['Balance after', ({ receipt }) => receipt.balance_after],
  ['Takes back', ({ receipt }) => receipt.reverses ?? ''],
  ['Person id', ({ receipt }) => receipt.by?.client_id ?? ''],
  ['Job id', ({ receipt }) => receipt.job_id ?? ''],
  ['Flow id', ({ receipt }) => receipt.flow_id ?? ''],
  ['Talent id', ({ receipt }) => receipt.talent_id ?? ''],
  ['Hash', ({ line }) => line.hash],
] as const satisfies readonly (readonly [string, (entry: ExportedLine) => string | number])[]

async function* writeCsv(_: ExportHead, lines: AsyncIterable<ExportedLine>): AsyncIterable<string> {
  // The mark at the beginning tells spreadsheets that names may have accents.
  yield `\ufeff${csvLine(columns.map(([title]) => title))}`
  for await (const entry of lines) yield csvLine(columns.map(([, cell]) => cell(entry)))
}

async function* writeJson(
  { companyId, exportedAt, filter, end }: ExportHead,
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
