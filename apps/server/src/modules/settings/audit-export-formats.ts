import type { AuditEntry } from '@headwater/contract/settings'
import { formatCsvLine } from '#platform/csv'

interface AuditExportFormat {
  readonly contentType: string
  write(entries: AsyncIterable<AuditEntry>): AsyncIterable<string>
}

/** The export formats of the log. */
export const auditExportFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, AuditExportFormat>

const columns = [
  ['Time', ({ recordedAt }) => recordedAt],
  ['Person', ({ personName }) => personName ?? ''],
  ['Person id', ({ userId }) => userId ?? ''],
  ['Action', ({ action }) => action],
  ['Subject', ({ subjectType }) => subjectType],
  ['Subject name', ({ subjectName }) => subjectName ?? ''],
  ['Subject id', ({ subjectId }) => subjectId],
  ['Before', ({ before }) => formatJson(before)],
  ['After', ({ after }) => formatJson(after)],
  ['Request', ({ requestId }) => requestId],
  ['Entry id', ({ id }) => id],
] as const satisfies readonly (readonly [string, (entry: AuditEntry) => string])[]

async function* writeCsv(entries: AsyncIterable<AuditEntry>): AsyncIterable<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${formatCsvLine(columns.map(([title]) => title))}`
  for await (const entry of entries) yield formatCsvLine(columns.map(([, cell]) => cell(entry)))
}

async function* writeJson(entries: AsyncIterable<AuditEntry>): AsyncIterable<string> {
  let mark = '['
  for await (const entry of entries) {
    yield `${mark}\n${JSON.stringify(entry)}`
    mark = ','
  }
  yield mark === '[' ? '[]\n' : '\n]\n'
}

function formatJson(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
