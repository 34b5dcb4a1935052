import type {
  CompiledSearch,
  CriterionTest,
  TitleLikeness,
  TitleLookup,
} from '../query/compiled-search.ts'
import { isErasedKey, keyAt } from './bytes/dictionary.ts'
import { dictionaryOf, keyCount, type Segment } from './segment.ts'
import { createSimilarityTable } from './similarity-table.ts'

/** The match of every title of a segment in one lookup, by key number. */
export interface TitleTable {
  readonly lookup: string
  readonly matches: Uint16Array
}

interface SegmentTitles {
  readonly erasures: number
  /** By key number. Erased keys and the empty one are empty. */
  keys?: readonly string[]
  /** By lookup, in order of use, with the most recently used last. */
  readonly tables: Map<string, Uint16Array>
}

/** A table has two bytes for each title of the segment. */
const maxTableBytes = 16 * 1024 * 1024
const minTables = 64
const titlesBySegment = new WeakMap<Segment, SegmentTitles>()

/** Creates the table of the match in thousandths by key number in this segment. */
export function createTitleTable(segment: Segment, likeness: TitleLikeness): Uint16Array {
  if (!('id' in likeness)) return createSimilarityTable(segment, 'title', likeness)
  const { tables } = titlesOf(segment)
  const matches = tables.get(likeness.id) ?? finish(lookUpTitles(segment, likeness))
  addTitleTable(segment, { lookup: likeness.id, matches })
  return matches
}

/** Adds a table made in another thread, so that this one needs no taxonomy. */
export function addTitleTable(segment: Segment, { lookup, matches }: TitleTable): void {
  const { tables } = titlesOf(segment)
  tables.delete(lookup)
  tables.set(lookup, matches)
  const maxTables = Math.max(minTables, Math.floor(maxTableBytes / (matches.byteLength + 1)))
  if (tables.size > maxTables) tables.delete(tables.keys().next().value as string)
}

/**
 * Creates the tables that another thread needs to search this segment, in steps, because the first
 * search of many titles takes long.
 */
export function* createTitleTables(
  segment: Segment,
  { criteria }: CompiledSearch,
): Generator<void, TitleTable[]> {
  const tables: TitleTable[] = []
  for (const { test } of criteria) {
    const likeness = titlesIn(test)
    if (likeness === undefined || !('id' in likeness)) continue
    const known = titlesOf(segment).tables.get(likeness.id)
    const matches = known ?? (yield* lookUpTitles(segment, likeness))
    const table = { lookup: likeness.id, matches }
    addTitleTable(segment, table)
    tables.push(table)
  }
  return tables
}

function titlesIn(test: CriterionTest): TitleLikeness | undefined {
  if (test.kind === 'title') return test.likeness
  return test.kind === 'months' && test.of.what === 'title' ? test.of.relevance : undefined
}

/** Returns the titles of a segment by key number. */
function listTitles(segment: Segment): readonly string[] {
  const known = titlesOf(segment)
  known.keys ??= readKeys(segment)
  return known.keys
}

/** Read again after every erasure, so that nothing of an erased person stays. */
function titlesOf(segment: Segment): SegmentTitles {
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const before = titlesBySegment.get(segment)
  if (before?.erasures === erasures) return before
  const titles = { erasures, tables: new Map() }
  titlesBySegment.set(segment, titles)
  return titles
}

function readKeys(segment: Segment): string[] {
  const dictionary = dictionaryOf(segment, 'title')
  return Array.from({ length: keyCount(segment, 'title') }, (_, key) =>
    isErasedKey(dictionary, key) ? '' : keyAt(dictionary, key),
  )
}

const titlesPerStep = 200

function* lookUpTitles(segment: Segment, lookup: TitleLookup): Generator<void, Uint16Array> {
  const titles = listTitles(segment)
  // Shared, so that sending it to threads with every search copies nothing.
  const matches = new Uint16Array(new SharedArrayBuffer(2 * titles.length))
  for (const [key, title] of titles.entries()) {
    if (title !== '') matches[key] = lookup.of(title)
    if (key % titlesPerStep === titlesPerStep - 1) yield
  }
  return matches
}

function finish<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
