import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { seeded } from '#test/seeded'
import { createAbortFlag, raiseAbortFlag, SearchAborted } from './abort-search.ts'
import { buildSegment } from './build-segment.ts'
import { blockSize } from './bytes/bits.ts'
import { countFacets } from './count-facets.ts'
import { initSharedCounts, searchPartition, sharedCountsBytes } from './search-partition.ts'
import { searchSegments } from './search-segments.ts'
import { openSegment } from './segment.ts'

const random = seeded(9)
const people = randomPeople(random, 3 * blockSize)
const parts = [{ segment: openSegment(buildSegment(people)), dead: null }]
const matchesAll = {
  ...randomRequest(random),
  limit: 10,
  after: null,
  facets: [],
  fillTo: 0,
  search: { criteria: [], notUnderstood: [] },
}

it('stops before the first step when the search is aborted', () => {
  const abandoned = createAbortFlag()
  const request = { ...randomRequest(random), abandoned }
  const shared = new SharedArrayBuffer(sharedCountsBytes(1, 1_000_000))
  initSharedCounts(shared, 1)
  const searches = [
    () => searchSegments(parts, request),
    () => countFacets(parts, request),
    () => searchPartition({ parts, mine: [0], shared }, request),
  ]
  for (const search of searches) search()
  raiseAbortFlag(abandoned)
  for (const search of searches) expect(search).toThrow(SearchAborted)
})

it('checks for abortion after every criterion and every block of rows', () => {
  const steps = stepsOf(Number.POSITIVE_INFINITY)
  expect(steps).toBe(3)
  expect(() => stepsOf(2)).toThrow(SearchAborted)
})

/**
 * Counts how often a search without criteria checks for abortion, and aborts it from the given
 * check on.
 */
function stepsOf(maxSteps: number): number {
  const flag = createAbortFlag()
  let steps = 0
  searchSegments(parts, {
    ...matchesAll,
    get abandoned() {
      steps += 1
      if (steps > maxSteps) raiseAbortFlag(flag)
      return flag
    },
  })
  return steps
}
