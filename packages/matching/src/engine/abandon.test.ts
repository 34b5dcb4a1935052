import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { seeded } from '#test/seeded'
import { Abandoned, makeFlag, raiseFlag } from './abandon.ts'
import { buildSegment } from './build-segment.ts'
import { blockSize } from './bytes/bits.ts'
import { countFacets } from './count-facets.ts'
import { searchSegments } from './search-segments.ts'
import { boardBytes, clearBoard, searchShare } from './search-share.ts'
import { openSegment } from './segment.ts'

const random = seeded(9)
const people = randomPeople(random, 3 * blockSize)
const parts = [{ segment: openSegment(buildSegment(people)), dead: null }]
const everybody = {
  ...randomRequest(random),
  ...{ limit: 10, after: null, facets: [], nearMisses: 0 },
  search: { criteria: [], notUnderstood: [] },
}

it('leaves off before the first step when nobody waits any more', () => {
  const abandoned = makeFlag()
  const request = { ...randomRequest(random), abandoned }
  const board = new SharedArrayBuffer(boardBytes(1, 1_000_000))
  clearBoard(board, 1)
  const searches = [
    () => searchSegments(parts, request),
    () => countFacets(parts, request),
    () => searchShare({ parts, mine: [0], board }, request),
  ]
  for (const search of searches) search()
  raiseFlag(abandoned)
  for (const search of searches) expect(search).toThrow(Abandoned)
})

it('asks after every criterion and every block of people', () => {
  const steps = stepsOf(Number.POSITIVE_INFINITY)
  expect(steps).toBe(3)
  expect(() => stepsOf(2)).toThrow(Abandoned)
})

/** How often a search for everybody looks whether anybody waits; from then on nobody does. */
function stepsOf(patience: number): number {
  const flag = makeFlag()
  let steps = 0
  searchSegments(parts, {
    ...everybody,
    get abandoned() {
      steps += 1
      if (steps > patience) raiseFlag(flag)
      return flag
    },
  })
  return steps
}
