import type { Card } from '@headwater/contract/pipeline/board'
import { formatCsvLine } from '#platform/csv'

export interface ExportedCandidate {
  readonly card: Card
  readonly stage: string
  readonly session: string | null
  readonly assignee: string | null
  /** Null unless the company may see the address. */
  readonly email: string | null
}

/** What the file states before its first candidate. */
interface ExportHead {
  readonly jobId: string
  readonly title: string
  readonly exportedAt: string
}

interface CandidateExportFormat {
  readonly contentType: string
  write(head: ExportHead, candidates: AsyncIterable<ExportedCandidate>): AsyncIterable<string>
}

/** The file formats for the candidates of a job. */
export const candidateExportFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, CandidateExportFormat>

type Cell = (candidate: ExportedCandidate) => string | number

const columns = [
  ['Name', ({ card }) => card.name],
  ['Title', ({ card }) => card.title ?? ''],
  ['Employer', ({ card }) => card.employer ?? ''],
  ['Location', ({ card }) => card.place ?? ''],
  ['Stage', ({ stage }) => stage],
  ['Score', ({ card }) => card.score ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['Added', ({ card }) => card.addedAt],
  ['Moved', ({ card }) => card.movedAt],
  ['Reply due', ({ card }) => card.answerBy ?? ''],
  ['Next step', ({ card }) => card.next?.text ?? ''],
  ['Next step due', ({ card }) => card.next?.due ?? ''],
  ['Interview', ({ card }) => card.interview?.at ?? ''],
  ['Snoozed until', ({ card }) => card.snoozedUntil ?? ''],
  ['Rejection reason', ({ card }) => card.rejection ?? ''],
  ['Tags', ({ card }) => card.tags.join(', ')],
  ['Owner', ({ assignee }) => assignee ?? ''],
  ['Session', ({ session }) => session ?? ''],
  ['Person ID', ({ card }) => card.personId],
  ['Candidate ID', ({ card }) => card.id],
] as const satisfies readonly (readonly [string, Cell])[]

async function* writeCsv(
  _: ExportHead,
  candidates: AsyncIterable<ExportedCandidate>,
): AsyncIterable<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${formatCsvLine(columns.map(([title]) => title))}`
  for await (const candidate of candidates) {
    yield formatCsvLine(columns.map(([, cell]) => cell(candidate)))
  }
}

async function* writeJson(
  { jobId, title, exportedAt }: ExportHead,
  candidates: AsyncIterable<ExportedCandidate>,
): AsyncIterable<string> {
  const head = { format: 'headwater-candidates/1', exportedAt, job: { id: jobId, title } }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "candidates": [`
  let mark = ''
  for await (const { card, ...around } of candidates) {
    const { version: _, assigneeId: __, stageId: ___, ...shown } = card
    yield `${mark}\n${JSON.stringify({ ...shown, ...around })}`
    mark = ','
  }
  yield '\n]}\n'
}
