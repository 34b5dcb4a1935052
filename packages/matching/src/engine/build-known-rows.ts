import { addBit, wordCountFor } from './bytes/bits.ts'
import { type KnownKind, knownKinds, type Sections } from './bytes/layout.ts'
import { monthsMask } from './stretch-detail.ts'

type Parts = Pick<
  Sections,
  | 'country'
  | 'relocate'
  | 'totalMonths'
  | 'stability'
  | 'opportunity'
  | 'degree'
  | 'workModes'
  | 'employment'
  | 'companyKinds'
  | 'companySizes'
  | 'stretchStarts'
  | 'title'
  | 'stretchDetail'
  | 'skillStarts'
  | 'companyStarts'
  | 'industryStarts'
  | 'universityStarts'
  | 'majorStarts'
  | 'languageStarts'
> & { readonly wordStarts: Uint32Array }

/** Builds one set of rows per kind, of the rows where that kind is known, one after the other. */
export function buildKnownRows(parts: Parts, rows: number): Uint32Array {
  const words = wordCountFor(rows)
  const all = new Uint32Array(knownKinds.length * words)
  const mark = (kind: KnownKind, isKnown: (row: number) => boolean) => {
    const at = knownKinds.indexOf(kind) * words
    const bits = all.subarray(at, at + words)
    for (let row = 0; row < rows; row++) if (isKnown(row)) addBit(bits, row)
  }
  const hasSome = (starts: Uint32Array) => (row: number) => starts[row] !== starts[row + 1]
  const hasSkills = hasSome(parts.skillStarts)
  mark('title', (row) => hasStretch(parts, row, (title) => title > 0))
  mark('titleMonths', (row) => hasStretch(parts, row, (title, months) => title > 0 && months > 0))
  mark('skills', hasSkills)
  mark('skillMonths', (row) => hasSkills(row) && hasStretch(parts, row, (_, months) => months > 0))
  mark('words', hasSome(parts.wordStarts))
  mark('companies', hasSome(parts.companyStarts))
  mark('industries', hasSome(parts.industryStarts))
  mark('universities', hasSome(parts.universityStarts))
  mark('majors', hasSome(parts.majorStarts))
  mark('languages', hasSome(parts.languageStarts))
  for (const kind of columnKinds) mark(kind, (row) => parts[kind][row] !== 0)
  return all
}

const columnKinds = [
  'country',
  'relocate',
  'totalMonths',
  'stability',
  'opportunity',
  'degree',
  'workModes',
  'employment',
  'companyKinds',
  'companySizes',
] as const

function hasStretch(
  { stretchStarts, title, stretchDetail }: Parts,
  row: number,
  isSuch: (title: number, months: number) => boolean,
): boolean {
  for (let at = stretchStarts[row] as number; at < (stretchStarts[row + 1] as number); at++) {
    const months = (stretchDetail[at] as number) & monthsMask
    if (isSuch(title[at] as number, months)) return true
  }
  return false
}
