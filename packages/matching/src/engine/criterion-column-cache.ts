import type { CriterionTest } from '../query/compiled-search.ts'
import { type Bits, wordCountFor } from './bytes/bits.ts'
import { releaseBuffer } from './bytes/buffer-pool.ts'
import type { CachedCriterionColumn, CriterionColumn } from './criterion-column.ts'
import { createFigureColumn } from './figure-column.ts'
import {
  createEducationColumn,
  createEmploymentColumn,
  createLanguageColumn,
} from './list-columns.ts'
import { createMonthsColumn } from './months-column.ts'
import { createPlaceColumn, createRelocationColumn } from './place-column.ts'
import type { Segment } from './segment.ts'
import { createSkillColumn } from './skill-column.ts'
import { createDegreeColumn, createEmployersColumn, createStatedColumn } from './stated-columns.ts'
import { createTitleColumn } from './title-column.ts'
import { createExpressionColumn, createWordsColumn } from './words-column.ts'

/**
 * Recruiters usually change one filter at a time, so the columns of the others are reused between
 * searches. A column depends only on its segment, which changes only on erasure, and then all its
 * cached columns are dropped.
 */
interface SegmentCache {
  readonly erasures: number
  /** By test, in order of use, with the most recently used last. */
  readonly columns: Map<string, CacheEntry>
}

interface CacheEntry extends CachedCriterionColumn {
  bytes: number
}

const cacheBySegment = new WeakMap<Segment, SegmentCache>()

/** Room for four of the largest columns, or for dozens of others. */
let maxBytesPerRow = 20

/** Lets a thread set its own limit: the caches of all threads add to the memory of the segments. */
export function limitCriterionColumnCache(bytesPerRow: number): void {
  maxBytesPerRow = bytesPerRow
}

export function getCriterionColumn(segment: Segment, test: CriterionTest): CachedCriterionColumn {
  const { columns } = getSegmentCache(segment)
  const key = keyOf(test)
  const column =
    columns.get(key) ?? memoizeColumn(createCriterionColumn(segment, test), segment.rows)
  columns.delete(key)
  columns.set(key, column)
  evictOldest(columns, maxBytesPerRow * segment.rows)
  return column
}

const keys = new WeakMap<CriterionTest, string>()

/** Written once for all segments, because the cities around a place are many. */
function keyOf(test: CriterionTest): string {
  const key = keys.get(test) ?? JSON.stringify(test)
  keys.set(test, key)
  return key
}

/**
 * Drops the columns of an erased person at once, although the cache would not use them again
 * anyway.
 */
export function clearCriterionColumnCache(segment: Segment): void {
  cacheBySegment.delete(segment)
}

/** Returns the size of all cached columns of a segment. */
export function criterionColumnCacheBytes(segment: Segment): number {
  return bytesOf(getSegmentCache(segment).columns)
}

/**
 * Read before anything else, so that a column built during an erasure is never served from the
 * cache.
 */
function getSegmentCache(segment: Segment): SegmentCache {
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const before = cacheBySegment.get(segment)
  if (before?.erasures === erasures) return before
  const kept = { erasures, columns: new Map() }
  cacheBySegment.set(segment, kept)
  return kept
}

/** The same threshold is used for meeting and for failing the criterion. */
function memoizeColumn(made: CriterionColumn, rows: number): CacheEntry {
  const known = new Map<string, Bits>()
  const column: CacheEntry = {
    ...made,
    // Includes tables and a row set, which nearly all columns have.
    bytes: sumOf(made.memory ?? []) + 4 * wordCountFor(rows),
    recall(name, make) {
      const before = known.get(name)
      if (before) return before
      const bits = make()
      known.set(name, bits)
      column.bytes += bits.byteLength
      return bits
    },
    meets: (threshold) => column.recall(`meets ${threshold}`, () => made.meets(threshold)),
  }
  return column
}

function evictOldest(columns: Map<string, CacheEntry>, most: number): void {
  let bytes = bytesOf(columns)
  for (const [key, column] of columns) {
    if (bytes <= most) return
    columns.delete(key)
    bytes -= column.bytes
    for (const buffer of column.memory ?? []) releaseBuffer(buffer)
  }
}

function sumOf(memory: readonly ArrayBuffer[]): number {
  return memory.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function bytesOf(columns: ReadonlyMap<string, CacheEntry>): number {
  return [...columns.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Builds the column of a test by looking up its keys in a segment. */
function createCriterionColumn(segment: Segment, test: CriterionTest): CriterionColumn {
  switch (test.kind) {
    case 'title':
      return createTitleColumn(segment, test)
    case 'skill':
      return createSkillColumn(segment, test.likeness)
    case 'words':
      return createWordsColumn(segment, test.phrases)
    case 'expression':
      return createExpressionColumn(segment, test.condition)
    case 'months':
      return createMonthsColumn(segment, test)
    case 'held':
      return createEmploymentColumn(segment, test)
    case 'listed':
      return createEducationColumn(segment, test)
    case 'place':
      return createPlaceColumn(segment, test)
    case 'language':
      return createLanguageColumn(segment, test)
    case 'figure':
      return createFigureColumn(segment, test)
    case 'relocate':
      return createRelocationColumn(segment, test)
    case 'degree':
      return createDegreeColumn(segment, test)
    case 'stated':
      return createStatedColumn(segment, test)
    case 'employers':
      return createEmployersColumn(segment, test)
  }
}
