import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { searchNaively } from '#test/search-naively'
import { type Seeded, seeded } from '#test/seeded'
import { facetNames, type SearchRequest } from '../search-engine.ts'
import { buildSegment } from './build-segment.ts'
import type { EpochPart } from './epoch.ts'
import { clearRows, eraseRow } from './erase.ts'
import { countsLength } from './facet-places.ts'
import { findRow } from './find-row.ts'
import { putTogether } from './put-together.ts'
import { searchSegments } from './search-segments.ts'
import { type Board, boardBytes, clearBoard, searchShare } from './search-share.ts'
import { openSegment } from './segment.ts'

const worlds = testSize({ gate: 2, deep: 6 })
const patience = { timeout: 60_000 }

it('finds and counts in shares what one thread finds and counts in everything', patience, () => {
  for (let seed = 200; seed < 200 + worlds; seed++) {
    const random = seeded(seed)
    const { people, parts, board } = aWorld(random)
    // The same board again and again, with all that was counted before still on it.
    for (let search = 0; search < 40; search++) {
      const request = randomRequest(random)
      const found = searchShares(random, parts, board, request)
      expect(found).toEqual(searchSegments(parts, request))
      expect(found).toEqual(searchNaively(people, request))
    }
  }
})

it('counts nobody who is erased after another thread has counted them', patience, () => {
  const random = seeded(300)
  const { people, parts, board } = aWorld(random)
  const request = { ...randomRequest(random), search: everybody, without: [], facets: facetNames }
  const [first] = people
  const [holder] = parts
  if (!first || !holder) throw new Error('Nobody is there.')
  clearBoard(board, 2)
  expect(searchShare({ parts, mine: [0], board }, request).facets).toEqual({})
  clearRows(holder.segment, [findRow(holder.segment, first.id) as number])
  const { facets } = searchShare({ parts, mine: [1, 2], board }, request)
  expect(facets).toEqual(searchNaively(people.slice(1), request).facets)
})

it('names a value whose last holder is gone from the largest segment, but not from others', () => {
  const [one, two, ...others] = randomPeople(seeded(301), 60)
  if (!one || !two) throw new Error('Nobody is there.')
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
  eraseRow((parts[0] as EpochPart).segment, one.id)
  expect(people()).toBe(1)
})

it('names the first of equally frequent values, whichever segment they are in', () => {
  const people = randomPeople(seeded(302), 80).map((person, at) => ({
    ...person,
    document: { ...person.document, universities: [`u${(at * 37) % 80}`] },
  }))
  const parts = [people.slice(0, 40), people.slice(40)].map(aPart)
  const request = { ...aRequest, facets: ['university'] } as const
  expect(searchSegments(parts, request).facets).toEqual(searchNaively(people, request).facets)
})

const everybody = { criteria: [], notUnderstood: [] }
const aRequest: SearchRequest = {
  ...{ search: everybody, limit: 5, after: null, facets: [], nearMisses: 0 },
}

function aPart(people: ReturnType<typeof randomPeople>): EpochPart {
  return { segment: openSegment(buildSegment(people, { shared: true })), dead: null }
}

function aWorld(random: Seeded) {
  const people = randomPeople(random, 120)
  const parts = [people.slice(0, 50), people.slice(50, 110), people.slice(110)].map(aPart)
  const keys = parts.reduce((sum, { segment }) => sum + countsLength(segment), 0)
  const board = new SharedArrayBuffer(boardBytes(parts.length, keys))
  return { people, parts, board }
}

/** Two shares, one after the other: which of them comes first is drawn, and what is in each. */
function searchShares(
  random: Seeded,
  parts: readonly EpochPart[],
  board: Board,
  request: SearchRequest,
) {
  const alone = random.whole(0, parts.length - 1)
  const rest = [...parts.keys()].filter((at) => at !== alone)
  const shares = random.chance(50) ? [[alone], rest] : [rest, [alone]]
  clearBoard(board, shares.length)
  const all = shares.map((mine) => searchShare({ parts, mine, board }, request))
  return { ...putTogether(all, request), facets: all.at(-1)?.facets }
}
