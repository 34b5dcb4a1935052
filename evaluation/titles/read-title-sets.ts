import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Titles to rank for queries, with the titles that people judged to be related. */
export interface TitleSet {
  readonly name: string
  readonly queries: readonly JudgedQuery[]
  readonly titles: readonly string[]
}

interface JudgedQuery {
  readonly title: string
  /** Indexes into the titles of the set. */
  readonly relevant: ReadonlySet<number>
}

/**
 * File names of the two published layouts: of TalentCLEF, whose tables have a header, and of
 * Avature's similarity sets, whose tables have none.
 */
const layouts = [
  { queries: 'queries', titles: 'corpus_elements', judgements: 'qrels.tsv', header: 1 },
  {
    queries: 'queries.tsv',
    titles: 'corpus_documents.tsv',
    judgements: 'annotations.tsv',
    header: 0,
  },
]

/** Reads every set in the folder, in the order of their names. */
export function readTitleSets(folder: string): TitleSet[] {
  const sets = readdirSync(folder)
    .toSorted()
    .flatMap((name) => readSet(join(folder, name), name) ?? [])
  if (sets.length === 0) throw new Error(`There are no sets of job titles in ${folder}.`)
  return sets
}

function readSet(folder: string, name: string): TitleSet | undefined {
  const layout = layouts.find(({ titles }) => existsSync(join(folder, titles)))
  if (!layout) return undefined
  const rows = (file: string, header: number) => readRows(join(folder, file)).slice(header)
  const titles = rows(layout.titles, layout.header)
  const places = new Map(titles.map(([id = ''], at) => [id, at]))
  const relevant = new Map<string, Set<number>>()
  for (const [query = '', , title = '', grade] of rows(layout.judgements, 0)) {
    const place = places.get(title)
    if (place === undefined || Number(grade) <= 0) continue
    relevant.set(query, (relevant.get(query) ?? new Set()).add(place))
  }
  const queries = rows(layout.queries, layout.header).flatMap(([id = '', title = '']) => {
    const judged = relevant.get(id)
    return judged ? [{ title, relevant: judged }] : []
  })
  return { name, queries, titles: titles.map(([, title = '']) => title) }
}

function readRows(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return lines.filter((line) => line !== '').map((line) => line.split('\t'))
}
