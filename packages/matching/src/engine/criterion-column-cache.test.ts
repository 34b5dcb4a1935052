import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { searchNaively } from '#test/search-naively'
import { seeded } from '#test/seeded'
import type { CriterionTest } from '../query/compiled-search.ts'
import { buildSegment } from './build-segment.ts'
import { writeErasure } from './consistent-reads.ts'
import {
  clearCriterionColumnCache,
  criterionColumnCacheBytes,
  getCriterionColumn,
  limitCriterionColumnCache,
} from './criterion-column-cache.ts'
import { erasePerson } from './erase.ts'
import { searchSegments } from './search-segments.ts'
import { openSegment } from './segment.ts'

const random = seeded(5)
const people = randomPeople(random, 200)
const built = buildSegment(people)
const searches = testSize({ gate: 120, deep: 600 })
const stable: CriterionTest = { kind: 'figure', figure: 'stability', min: 40 }

/** The filter with the largest cache entry: a value and a match per row. */
function german(level: number): CriterionTest {
  return { kind: 'language', wanted: [{ code: 'de', level }] }
}

it('gives the same answers whichever searches came before', () => {
  const parts = [{ segment: openSegment(built), dead: null }]
  const requests = Array.from({ length: 40 }, () => randomRequest(random))
  // Every filter is also run alone, so that most columns come from the cache.
  const asked = requests.flatMap((request) => [
    request,
    ...request.search.criteria.map((criterion) => ({
      ...request,
      search: { ...request.search, criteria: [criterion] },
    })),
  ])
  let found = 0
  for (let search = 0; search < searches; search++) {
    const request = random.oneOf(asked)
    const result = searchSegments(parts, request)
    expect(result.hits).toEqual(searchNaively(people, request).hits)
    expect(result.costs).toEqual(searchNaively(people, request).costs)
    found += result.total
  }
  expect(found).toBeGreaterThan(searches)
})

it('builds a column once for all searches with the same test', () => {
  const segment = openSegment(built)
  const first = getCriterionColumn(segment, stable)
  expect(getCriterionColumn(segment, { ...stable })).toBe(first)
  expect(first.meets(1_000)).toBe(first.meets(1_000))
  expect(first.meets(500)).not.toBe(first.meets(1_000))
  expect(getCriterionColumn(segment, { ...stable, min: 41 })).not.toBe(first)
  expect(getCriterionColumn(openSegment(built), stable)).not.toBe(first)
})

it('drops the columns of a segment in which a person was or is being erased', () => {
  const segment = openSegment(built.slice())
  const first = getCriterionColumn(segment, stable)
  expect(criterionColumnCacheBytes(segment)).toBeGreaterThan(0)
  expect(erasePerson(segment, people[3]?.id as string)).toBe(true)
  expect(criterionColumnCacheBytes(segment)).toBe(0)
  expect(getCriterionColumn(segment, stable)).not.toBe(first)
  writeErasure(segment, () => getCriterionColumn(segment, stable))
  expect(criterionColumnCacheBytes(segment)).toBe(0)
})

it('forgets a segment on request', () => {
  const segment = openSegment(built)
  const first = getCriterionColumn(segment, stable)
  clearCriterionColumnCache(segment)
  expect(criterionColumnCacheBytes(segment)).toBe(0)
  expect(getCriterionColumn(segment, stable)).not.toBe(first)
})

it.each([20, 40])('evicts the least recently used column above %i bytes per row', (most) => {
  limitCriterionColumnCache(most)
  const segment = openSegment(built)
  const first = getCriterionColumn(segment, german(0))
  const used = getCriterionColumn(segment, german(1))
  for (let level = 2; level < 40; level++) {
    expect(getCriterionColumn(segment, german(1))).toBe(used)
    getCriterionColumn(segment, german(level)).meets(1)
    getCriterionColumn(segment, german(level))
    expect(criterionColumnCacheBytes(segment)).toBeLessThanOrEqual(most * segment.rows)
  }
  expect(criterionColumnCacheBytes(segment)).toBeGreaterThan((most - 8) * segment.rows)
  expect(getCriterionColumn(segment, german(0))).not.toBe(first)
})
