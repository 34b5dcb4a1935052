import type { AuditEntry } from '@headwater/contract/settings'
import { csvLine } from '#platform/csv'

interface AuditFile {
  readonly contentType: string
  write(entries: AsyncIterable<AuditEntry>): AsyncIterable<string>
}

/** The log in each form it may leave the house in. */
export const auditFiles = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, AuditFile>

const columns = [
  ['Time', ({ recordedAt }) => recordedAt],
  ['Person', ({ personName }) => personName ?? ''],
  ['Person id', ({ userId }) => userId ?? ''],
  ['Action', ({ action }) => action],
  ['Subject', ({ subjectType }) => subjectType],
  ['Subject name', ({ subjectName }) => subjectName ?? ''],
  ['Subject id', ({ subjectId }) => subjectId],
  ['Before', ({ before }) => jsonOf(before)],
  ['After', ({ after }) => jsonOf(after)],
  ['Request', ({ requestId }) => requestId],
  ['Entry id', ({ id }) => id],
] as const satisfies readonly (readonly [string, (entry: AuditEntry) => string])[]

async function* writeCsv(entries: AsyncIterable<AuditEntry>): AsyncIterable<string> {
  // The mark at the beginning tells spreadsheets that names may have accents.
  yield `\ufeff${csvLine(columns.map(([title]) => title))}`
  for await (const entry of entries) yield csvLine(columns.map(([, cell]) => cell(entry)))
}

async function* writeJson(entries: AsyncIterable<AuditEntry>): AsyncIterable<string> {
  let mark = '['
  for await (const entry of entries) {
    yield `${mark}\n${JSON.stringify(entry)}`
    mark = ','
  }
  yield mark === '[' ? '[]\n' : '\n]\n'
}

function jsonOf(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
