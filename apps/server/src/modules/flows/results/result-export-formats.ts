import type { ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { formatCsvLine } from '#platform/csv'
import type { VisibleFlow } from '../get-visible-flow.ts'

export interface ExportedPerson extends Omit<ResultHit, 'missed'> {
  /** Starts at 1. */
  readonly rank: number
}

/** What the file states before its first person. */
interface ExportHead {
  readonly flow: VisibleFlow
  readonly exportedAt: string
  readonly total: number
  /** The criteria, each with its text for people. */
  readonly asked: readonly (Criterion & { readonly asked: string })[]
}

interface ResultExportFormat {
  readonly contentType: string
  write(head: ExportHead, people: AsyncIterable<ExportedPerson>): AsyncIterable<string>
}

/** The file formats for the people of a session, best match first. */
export const resultExportFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
} as const satisfies Record<string, ResultExportFormat>

type Cell = (person: ExportedPerson, flow: VisibleFlow) => string | number

const columns = [
  ['Rank', ({ rank }) => rank],
  ['Score', ({ score }) => score / 10_000],
  ['Name', ({ person }) => person.name],
  ['Title', ({ person }) => person.title ?? ''],
  ['Employer', ({ person }) => person.employer ?? ''],
  ['City', ({ person }) => person.city ?? ''],
  ['Country', ({ person }) => person.country ?? ''],
  ['Total years', ({ person }) => yearsOf(person.totalMonths)],
  ['Relevant years', ({ person }) => yearsOf(person.relevantMonths)],
  ['Skills', ({ person }) => person.skills.join(', ')],
  ['Open to work', ({ person }) => yesOrNo(person.signals.isOpenToWork)],
  ['Open to relocating', ({ person }) => yesOrNo(person.signals.willRelocate)],
  ['Email', (person) => emailOf(person) ?? ''],
  ['Verdict', ({ personStatus }) => personStatus.verdict ?? ''],
  ['Stage', ({ personStatus }) => personStatus.candidate?.stage ?? ''],
  ['Contacted by', ({ personStatus }) => personStatus.contactedBy ?? ''],
  ['Source', ({ person }) => person.source.kind],
  ['Source date', ({ person }) => person.source.at],
  ['Search version', (_, flow) => flow.version],
  ['Person ID', ({ id }) => id],
] as const satisfies readonly (readonly [string, Cell])[]

async function* writeCsv(
  { flow }: ExportHead,
  people: AsyncIterable<ExportedPerson>,
): AsyncIterable<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${formatCsvLine(columns.map(([title]) => title))}`
  for await (const person of people) {
    yield formatCsvLine(columns.map(([, cell]) => cell(person, flow)))
  }
}

async function* writeJson(
  { flow, exportedAt, total, asked }: ExportHead,
  people: AsyncIterable<ExportedPerson>,
): AsyncIterable<string> {
  const { version, criteriaHash, text } = flow.search
  const head = {
    format: 'headwater-results/1',
    exportedAt,
    session: { id: flow.id, name: flow.name, job: flow.job.title },
    search: { version, criteriaHash, text, criteria: asked },
    total,
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "people": [`
  let mark = ''
  for await (const person of people) {
    yield `${mark}\n${JSON.stringify(toEntry(person))}`
    mark = ','
  }
  yield '\n]}\n'
}

function toEntry(found: ExportedPerson) {
  const { id, rank, score, isOwn, isSynthetic, evaluated, person, personStatus } = found
  const { verdict, candidate, contactedBy } = personStatus
  return {
    id,
    rank,
    score,
    isOwn,
    isSynthetic,
    ...person,
    email: emailOf(found),
    verdict,
    stage: candidate?.stage ?? null,
    contactedBy,
    evaluated,
  }
}

/** Null unless the company may see the address. */
function emailOf({ personStatus: { contactStatus } }: ExportedPerson): string | null {
  return contactStatus.state === 'locked' ? null : contactStatus.email
}

function yearsOf(months: number | null): number | string {
  return months === null ? '' : Math.round(months / 1.2) / 10
}

/** Empty if unknown. */
function yesOrNo(is: boolean | null): string {
  if (is === null) return ''
  return is ? 'yes' : 'no'
}
