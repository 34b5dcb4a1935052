import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { searchNaively } from '#test/search-naively'
import { seeded } from '#test/seeded'
import type { Test } from '../query/compiled-search.ts'
import { buildSegment } from './build-segment.ts'
import { eraseRow } from './erase.ts'
import { forgetGauges, gaugeFor, keptBytes, limitKept } from './kept-gauges.ts'
import { searchSegments } from './search-segments.ts'
import { openSegment } from './segment.ts'
import { writeErasure } from './whole-reads.ts'

const random = seeded(5)
const people = randomPeople(random, 200)
const built = buildSegment(people)
const searches = testSize({ gate: 120, deep: 600 })
const stable: Test = { kind: 'figure', figure: 'stability', min: 40 }

/** No filter takes more to keep: a value and a match for each row. */
function german(level: number): Test {
  return { kind: 'language', wanted: [{ code: 'de', level }] }
}

it('answers the same whichever searches came before', () => {
  const parts = [{ segment: openSegment(built), dead: null }]
  const requests = Array.from({ length: 40 }, () => randomRequest(random))
  // Every filter also stands alone, so that most of what is asked for has been kept of something else.
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

it('makes a gauge once for all searches that test the same', () => {
  const segment = openSegment(built)
  const first = gaugeFor(segment, stable)
  expect(gaugeFor(segment, { ...stable })).toBe(first)
  expect(first.meets(1_000)).toBe(first.meets(1_000))
  expect(first.meets(500)).not.toBe(first.meets(1_000))
  expect(gaugeFor(segment, { ...stable, min: 41 })).not.toBe(first)
  expect(gaugeFor(openSegment(built), stable)).not.toBe(first)
})

it('keeps nothing of a segment in which somebody was erased, or is being', () => {
  const segment = openSegment(built.slice())
  const first = gaugeFor(segment, stable)
  expect(keptBytes(segment)).toBeGreaterThan(0)
  expect(eraseRow(segment, people[3]?.id as string)).toBe(true)
  expect(keptBytes(segment)).toBe(0)
  expect(gaugeFor(segment, stable)).not.toBe(first)
  writeErasure(segment, () => gaugeFor(segment, stable))
  expect(keptBytes(segment)).toBe(0)
})

it('forgets what it is told to', () => {
  const segment = openSegment(built)
  const first = gaugeFor(segment, stable)
  forgetGauges(segment)
  expect(keptBytes(segment)).toBe(0)
  expect(gaugeFor(segment, stable)).not.toBe(first)
})

it.each([20, 40])(
  'lets go of what was used longest ago before it takes over %i bytes a row',
  (most) => {
    limitKept(most)
    const segment = openSegment(built)
    const first = gaugeFor(segment, german(0))
    const used = gaugeFor(segment, german(1))
    for (let level = 2; level < 40; level++) {
      expect(gaugeFor(segment, german(1))).toBe(used)
      gaugeFor(segment, german(level)).meets(1)
      gaugeFor(segment, german(level))
      expect(keptBytes(segment)).toBeLessThanOrEqual(most * segment.rows)
    }
    expect(keptBytes(segment)).toBeGreaterThan((most - 8) * segment.rows)
    expect(gaugeFor(segment, german(0))).not.toBe(first)
  },
)
