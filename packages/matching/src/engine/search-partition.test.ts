import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { searchNaively } from '#test/search-naively'
import { type Seeded, seeded } from '#test/seeded'
import { facetNames, type SearchRequest } from '../search-engine.ts'
import { buildSegment } from './build-segment.ts'
import type { EpochPart } from './epoch.ts'
import { clearRows, erasePerson } from './erase.ts'
import { facetCountsLength } from './facet-offsets.ts'
import { findRow } from './find-row.ts'
import { mergeSearchHits } from './merge-search-hits.ts'
import {
  initSharedCounts,
  type SharedCounts,
  searchPartition,
  sharedCountsBytes,
} from './search-partition.ts'
import { searchSegments } from './search-segments.ts'
import { openSegment } from './segment.ts'

const worlds = testSize({ gate: 2, deep: 6 })
const options = { timeout: 60_000 }

it('partitions together find and count the same as one thread', options, () => {
  for (let seed = 200; seed < 200 + worlds; seed++) {
    const random = seeded(seed)
    const { people, parts, shared } = aWorld(random)
    // The same shared buffer is reused, with earlier counts still in it.
    for (let search = 0; search < 40; search++) {
      const request = randomRequest(random)
      const found = searchShares(random, parts, shared, request)
      expect(found).toEqual(searchSegments(parts, request))
      expect(found).toEqual(searchNaively(people, request))
    }
  }
})

it('a person erased after another thread counted them is not counted', options, () => {
  const random = seeded(300)
  const { people, parts, shared } = aWorld(random)
  const request = { ...randomRequest(random), search: matchesAll, without: [], facets: facetNames }
  const [first] = people
  const [holder] = parts
  if (!first || !holder) throw new Error('There are no people.')
  initSharedCounts(shared, 2)
  expect(searchPartition({ parts, mine: [0], shared }, request).facets).toEqual({})
  clearRows(holder.segment, [findRow(holder.segment, first.id) as number])
  const { facets } = searchPartition({ parts, mine: [1, 2], shared }, request)
  expect(facets).toEqual(searchNaively(people.slice(1), request).facets)
})

it('a facet value whose last holder in the largest segment was erased is still named', () => {
  const [one, two, ...others] = randomPeople(seeded(301), 60)
  if (!one || !two) throw new Error('There are no people.')
  const studied = (person: typeof one) => ({
    ...person,
    document: { ...person.document, universities: ['quagga'] },
  })
  const parts = [[studied(one), ...others.slice(0, 50)], [studied(two)]].map(aPart)
  const request = { ...aRequest, facets: ['university'] } as const
  const people = () =>
    searchSegments(parts, request).facets.university?.values.find(({ key }) => key === 'quagga')
      ?.people
  expect(people()).toBe(2)
  erasePerson((parts[0] as EpochPart).segment, one.id)
  expect(people()).toBe(1)
})

it('equally frequent values are listed in order, whichever segment they are in', () => {
  const people = randomPeople(seeded(302), 80).map((person, at) => ({
    ...person,
    document: { ...person.document, universities: [`u${(at * 37) % 80}`] },
  }))
  const parts = [people.slice(0, 40), people.slice(40)].map(aPart)
  const request = { ...aRequest, facets: ['university'] } as const
  expect(searchSegments(parts, request).facets).toEqual(searchNaively(people, request).facets)
})

const matchesAll = { criteria: [], notUnderstood: [] }
const aRequest: SearchRequest = {
  search: matchesAll,
  limit: 5,
  after: null,
  facets: [],
  fillTo: 0,
}

function aPart(people: ReturnType<typeof randomPeople>): EpochPart {
  return { segment: openSegment(buildSegment(people, { shared: true })), dead: null }
}

function aWorld(random: Seeded) {
  const people = randomPeople(random, 120)
  const parts = [people.slice(0, 50), people.slice(50, 110), people.slice(110)].map(aPart)
  const keys = parts.reduce((sum, { segment }) => sum + facetCountsLength(segment), 0)
  const shared = new SharedArrayBuffer(sharedCountsBytes(parts.length, keys))
  return { people, parts, shared }
}

/** Two partitions searched one after the other, with random order and contents. */
function searchShares(
  random: Seeded,
  parts: readonly EpochPart[],
  shared: SharedCounts,
  request: SearchRequest,
) {
  const alone = random.whole(0, parts.length - 1)
  const rest = [...parts.keys()].filter((at) => at !== alone)
  const shares = random.chance(50) ? [[alone], rest] : [rest, [alone]]
  initSharedCounts(shared, shares.length)
  const all = shares.map((mine) => searchPartition({ parts, mine, shared }, request))
  return { ...mergeSearchHits(all, request), facets: all.at(-1)?.facets }
}
