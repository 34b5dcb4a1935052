import type { Card } from '@headwater/contract/pipeline/board'
import { csvLine } from '#platform/csv'

export interface ExportedCandidate {
  readonly card: Card
  readonly stage: string
  readonly session: string | null
  readonly assignee: string | null
  /** Only where it is the company's. */
  readonly email: string | null
}

/** What the file says of itself before its first line. */
interface ExportHead {
  readonly jobId: string
  readonly title: string
  readonly exportedAt: string
}

interface CandidateFile {
  readonly contentType: string
  write(head: ExportHead, candidates: AsyncIterable<ExportedCandidate>): AsyncIterable<string>
}

/** The candidates of a job in each form they may leave the house in. */
export const candidateFiles = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, CandidateFile>

type Cell = (candidate: ExportedCandidate) => string | number

const columns = [
  ['Name', ({ card }) => card.name],
  ['Title', ({ card }) => card.title ?? ''],
  ['Employer', ({ card }) => card.employer ?? ''],
  ['Place', ({ card }) => card.place ?? ''],
  ['Stage', ({ stage }) => stage],
  ['Score', ({ card }) => card.score ?? ''],
  ['E-mail', ({ email }) => email ?? ''],
  ['Added', ({ card }) => card.addedAt],
  ['Moved', ({ card }) => card.movedAt],
  ['Answer by', ({ card }) => card.answerBy ?? ''],
  ['Next action', ({ card }) => card.next?.text ?? ''],
  ['Next action due', ({ card }) => card.next?.due ?? ''],
  ['Interview', ({ card }) => card.interview?.at ?? ''],
  ['Snoozed until', ({ card }) => card.snoozedUntil ?? ''],
  ['Rejection', ({ card }) => card.rejection ?? ''],
  ['Tags', ({ card }) => card.tags.join(', ')],
  ['Looked after by', ({ assignee }) => assignee ?? ''],
  ['Session', ({ session }) => session ?? ''],
  ['Person id', ({ card }) => card.personId],
  ['Candidate id', ({ card }) => card.id],
] as const satisfies readonly (readonly [string, Cell])[]

async function* writeCsv(
  _: ExportHead,
  candidates: AsyncIterable<ExportedCandidate>,
): AsyncIterable<string> {
  // The mark at the beginning tells spreadsheets that names may have accents.
  yield `\ufeff${csvLine(columns.map(([title]) => title))}`
  for await (const candidate of candidates) {
    yield csvLine(columns.map(([, cell]) => cell(candidate)))
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
