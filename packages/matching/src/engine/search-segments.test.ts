import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { type RandomPerson, randomPeople } from '#test/random-documents'
import {
  hideSome,
  limitSome,
  listSome,
  randomOrder,
  randomRequest,
  randomSearch,
} from '#test/random-searches'
import { searchNaively } from '#test/search-naively'
import { type Seeded, seeded } from '#test/seeded'
import { positionOf } from '../query/result-groups.ts'
import { facetNames, type Hit, type SearchRequest, type SearchResult } from '../search-engine.ts'
import { buildSegment } from './build-segment.ts'
import { countFacets } from './count-facets.ts'
import { type EpochPart, withHiddenRows } from './epoch.ts'
import { erasePerson } from './erase.ts'
import { findRow } from './find-row.ts'
import { searchSegments } from './search-segments.ts'
import { openSegment } from './segment.ts'

const worlds = testSize({ gate: 2, deep: 10 })
const epochs = testSize({ gate: 2, deep: 6 })
/** Thousands of searches take seconds, and longer on a busy machine. */
const options = { timeout: 90_000 }

describe('a search in memory', options, () => {
  it('finds, scores and counts exactly like the reference evaluation', () => {
    const seen = { found: 0, partial: 0, costs: 0, pairs: 0, values: 0 }
    for (let seed = 1; seed <= worlds; seed++) {
      const random = seeded(seed)
      const people = randomPeople(random, 90)
      const parts = [aPart(people)]
      for (let search = 0; search < 120; search++) {
        const request = listSome(random, randomRequest(random))
        const result = searchSegments(parts, request)
        expectSame(result, searchNaively(people, request), request)
        seen.found += result.total
        seen.partial += result.hits.filter(({ missed }) => missed.length > 0).length
        seen.pairs += result.pairCosts.length
        seen.costs += result.costs.reduce((sum, cost) => sum + cost.people, 0)
        seen.values += Object.values(result.facets).flatMap(({ values }) => values).length
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(worlds * 100)
  })

  it('merges segments as if they were one, without replaced or erased people', () => {
    for (let seed = 20; seed < 20 + epochs; seed++) {
      const random = seeded(seed)
      const { people, parts } = anEpoch(random)
      for (let search = 0; search < 100; search++) {
        const request = listSome(random, randomRequest(random))
        expectSame(searchSegments(parts, request), searchNaively(people, request), request)
      }
    }
  })

  it('leaves out hidden people in totals and facets too, for this request only', () => {
    let hidden = 0
    for (let seed = 80; seed < 80 + epochs; seed++) {
      const random = seeded(seed)
      const { people, parts } = anEpoch(random)
      for (let search = 0; search < 50; search++) {
        const request = hideSome(random, people, randomRequest(random))
        const result = searchSegments(parts, request)
        expectSame(result, searchNaively(people, request), request)
        expect(JSON.stringify(countFacets(parts, request))).toBe(JSON.stringify(result.facets))
        hidden += searchNaively(people, { ...request, without: [] }).total - result.total
      }
    }
    expect(hidden).toBeGreaterThan(epochs * 70)
  })

  it('finds and counts no one but the people it is limited to', () => {
    let left = 0
    for (let seed = 110; seed < 110 + epochs; seed++) {
      const random = seeded(seed)
      const { people, parts } = anEpoch(random)
      for (let search = 0; search < 50; search++) {
        const wanted = limitSome(random, people, randomRequest(random))
        const request = hideSome(random, people, wanted)
        const result = searchSegments(parts, request)
        expectSame(result, searchNaively(people, request), request)
        expect(JSON.stringify(countFacets(parts, request))).toBe(JSON.stringify(result.facets))
        left += searchNaively(people, { ...request, within: {} }).total - result.total
      }
    }
    expect(left).toBeGreaterThan(epochs * 80)
  })

  it('returns each person once across the pages of all groups, in the order of the whole list', () => {
    const met = { pages: 0, groups: new Set<number>() }
    for (let seed = 40; seed < 70; seed++) {
      const random = seeded(seed)
      const { people, parts } = anEpoch(random)
      const request = { ...aRequest(random), limit: people.length, fillTo: people.length }
      const limit = random.whole(1, 17)
      const listed: Hit[] = []
      for (;;) {
        const last = listed.at(-1)
        const after = last ? positionOf(last) : null
        const { hits } = searchSegments(parts, { ...request, limit, fillTo: limit, after })
        listed.push(...hits)
        met.pages++
        if (hits.length < limit || listed.length > people.length) break
      }
      expect(listed).toEqual(searchNaively(people, request).hits)
      for (const { missed } of listed) met.groups.add(missed.length)
    }
    expect(met.pages).toBeGreaterThan(60)
    expect(met.groups).toEqual(new Set([0, 1, 2]))
  })

  it('counts the same whether few or most people are found', () => {
    const random = seeded(99)
    const people = randomPeople(random, 300)
    const parts = [aPart(people)]
    const sizes = new Set<boolean>()
    for (let search = 0; search < 100; search++) {
      const request = { ...aRequest(random), facets: facetNames }
      const { total, facets } = searchSegments(parts, request)
      sizes.add(2 * total > people.length)
      expect(JSON.stringify(facets)).toBe(JSON.stringify(searchNaively(people, request).facets))
    }
    expect(sizes.size).toBe(2)
  })

  it('finds no one in an empty pool', () => {
    const request = { ...aRequest(seeded(5)), facets: facetNames }
    expect(searchSegments([], request)).toEqual(searchNaively([], request))
    expect(searchSegments([aPart([])], request)).toEqual(searchNaively([], request))
  })
})

function aPart(people: readonly RandomPerson[], shared = false): EpochPart {
  return { segment: openSegment(buildSegment(people, { shared })), dead: null }
}

/** Three segments: the later ones replace some people of the first, and some people are erased. */
function anEpoch(random: Seeded): { people: RandomPerson[]; parts: EpochPart[] } {
  const all = randomPeople(random, 120)
  const updated = all
    .slice(0, 12)
    .map(({ id }, at) => ({ id, document: (all[at + 20] as RandomPerson).document }))
  const first = aPart(all.slice(0, 70), true)
  const replaced = updated.map(({ id }) => findRow(first.segment, id) as number)
  const parts = [
    withHiddenRows(first, replaced),
    aPart([...all.slice(70, 110), ...updated]),
    aPart(all.slice(110), true),
  ]
  const erased = new Set(random.someOf(all, 5, 15).map(({ id }) => id))
  for (const id of erased) {
    for (const { segment } of parts) erasePerson(segment, id)
  }
  const people = [...updated, ...all.slice(12)].filter(({ id }) => !erased.has(id))
  return { people, parts }
}

function aRequest(random: Seeded): SearchRequest {
  const order = randomOrder(random)
  return { search: randomSearch(random), order, limit: 20, after: null, facets: [], fillTo: 20 }
}

/** Compares as text first, because most of the thousands of results are equal. */
function expectSame(result: SearchResult, wanted: SearchResult, { search }: SearchRequest): void {
  if (JSON.stringify(result) === JSON.stringify(wanted)) return
  expect(result, JSON.stringify(search.criteria)).toEqual(wanted)
  expect.unreachable('The two are the same, and in another order.')
}
