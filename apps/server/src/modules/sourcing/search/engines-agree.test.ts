import { positionOf, type SearchRequest, type SearchResult } from '@headwater/matching'
import { documentRow } from '@headwater/matching/document'
import {
  buildSegment,
  type EpochPart,
  openSegment,
  searchSegments,
} from '@headwater/matching/engine'
import { type RandomPerson, randomPeople } from '@headwater/matching/test/random-documents'
import { hideSome, limitSome, randomRequest } from '@headwater/matching/test/random-searches'
import { searchNaively } from '@headwater/matching/test/search-naively'
import { seeded } from '@headwater/matching/test/seeded'
import { testSize } from '@headwater/testing/size'
import { beforeAll, expect, it } from 'vitest'
import { anOwner, type Member } from '#test/identity-builders'
import { ownDocuments, poolDocuments } from '#test/search-document-builders'
import { startWorld } from '#test/world'
import { searchWithSql } from './sql/search-with-sql.ts'

const world = startWorld()
const searchesToCompare = testSize({ gate: 150, deep: 2_000 })
/** Number of searches the database runs while the reference computes others. */
const together = 5
const comparedSeed = 20_261_115
const random = seeded(comparedSeed)
const allPeople = randomPeople(random, 180)
const pool = allPeople.slice(0, 70)
const ours = allPeople.slice(70, 110)
const theirs = allPeople.slice(110, 160)
const removed = allPeople.slice(160)

/** A company with all the people its searches may see, and the same people in memory. */
interface Side {
  readonly member: Member
  /** The part of the people to search, or undefined for all. */
  readonly partition?: 'own' | 'pool'
  readonly people: readonly RandomPerson[]
  readonly parts: readonly EpochPart[]
}
let sides: readonly Side[]

beforeAll(async () => {
  const [us, them] = [await anOwner(world), await anOwner(world)]
  await poolDocuments(world, rowsOf(pool))
  await ownDocuments(world, us, rowsOf(ours))
  await ownDocuments(world, us, rowsOf(removed), { isLive: false })
  await ownDocuments(world, them, rowsOf(theirs))
  sides = [
    sideOf(us, ours),
    sideOf(them, theirs),
    { ...sideOf(us, ours, [pool]), partition: 'pool' },
    { ...sideOf(us, ours, [ours]), partition: 'own' },
  ]
})

function rowsOf(people: readonly RandomPerson[]) {
  return people.map(({ id, document }) => documentRow(id, document))
}

function sideOf(
  member: Member,
  own: readonly RandomPerson[],
  searched: readonly (readonly RandomPerson[])[] = [pool, own],
): Side {
  const parts = searched.map((people) => ({
    segment: openSegment(buildSegment(people)),
    dead: null,
  }))
  return { member, people: searched.flat(), parts }
}

it('SQL search returns the same people, scores, costs and facets as the reference and the memory engine', {
  timeout: 60_000 + 100 * searchesToCompare,
}, async () => {
  const met = {
    hits: 0,
    partial: 0,
    allButTwo: 0,
    costs: 0,
    pairs: 0,
    facets: 0,
    laterPages: 0,
    hidden: 0,
    limited: 0,
    newestRole: 0,
    experience: 0,
    distance: 0,
    group: 0,
    missing: 0,
  }
  for (let first = 0; first < searchesToCompare; first += together) {
    const questions = Array.from({ length: together }, (_, at) => ask(first + at))
    for (const question of questions) {
      const { request } = question
      const expected = await compare(question)
      met.hits += expected.hits.length
      met.partial += expected.hits.filter(({ missed }) => missed.length === 1).length
      met.allButTwo += expected.hits.filter(({ missed }) => missed.length === 2).length
      met.pairs += expected.pairCosts.length
      met.costs += expected.costs.filter((one) => one.people > 0).length
      met.facets += Object.values(expected.facets).filter(({ values }) => values.length > 0).length
      met.laterPages += Number(request.after !== null)
      met.hidden += Number((request.without ?? []).length > 1)
      met.limited += Number((request.within?.only ?? []).length > 1)
      if (expected.hits.length > 0) countOrder(request)
    }
  }
  function countOrder({ order, group }: SearchRequest) {
    if (order && order.by !== 'match') met[order.by] += 1
    if (group) met.group += 1
    if (group?.missing) met.missing += 1
  }
  // Every kind of result must occur often enough to have been compared.
  const rare = Object.entries(met).filter(([, times]) => times <= searchesToCompare / 20)
  expect(rare).toEqual([])
})

interface Question {
  readonly number: number
  readonly side: Side
  readonly request: SearchRequest
  /** The pending result of the SQL engine. */
  readonly bySql: Promise<SearchResult>
}

/** Questions are generated one after the other, so that a seed always produces the same ones. */
function ask(number: number): Question {
  const side = random.oneOf(sides)
  const { people, parts, member, partition } = side
  const wanted = limitSome(random, people, randomRequest(random))
  const request = turnPage(parts, listSome(parts, hideSome(random, people, wanted)))
  const within = { ...request.within, ...(partition && { partition }) }
  return {
    number,
    side,
    request,
    bySql: searchWithSql(world.contextFor(member), { ...request, within }),
  }
}

/** Compares the reference with both engines. */
async function compare({ number, side, request, bySql }: Question): Promise<SearchResult> {
  const expected = searchNaively(side.people, request)
  const text = textOf(expected)
  const answers = { memory: searchSegments(side.parts, request), sql: await bySql }
  for (const [engine, answer] of Object.entries(answers)) {
    if (textOf(answer) === text) continue
    expect({ number, engine, request, answer }).toEqual({
      number,
      engine,
      request,
      answer: expected,
    })
    expect.unreachable(`The order of search ${number} differs in ${engine}.`)
  }
  return expected
}

/** Sometimes asks for one of the groups only, or for those of it who miss one must-have. */
function listSome(parts: readonly EpochPart[], request: SearchRequest): SearchRequest {
  if (random.chance(50)) return request
  const { groups } = searchSegments(parts, { ...request, facets: [] })
  const { missed, missing } = random.oneOf(groups.slice(-2))
  const ids = missing.filter(({ people }) => people > 0).map(({ id }) => id)
  if (ids.length === 0 || random.chance(20)) return { ...request, group: { missed } }
  return { ...request, group: { missed, missing: random.oneOf(ids) } }
}

/** Occasionally asks for the second page. */
function turnPage(parts: readonly EpochPart[], request: SearchRequest): SearchRequest {
  if (!random.chance(25)) return request
  const { hits } = searchSegments(parts, { ...request, facets: [] })
  const last = hits.at(-1)
  return last ? { ...request, after: positionOf(last) } : request
}

/** Compares everything except the order of facet names. */
function textOf({ total, hits, groups, costs, pairCosts, facets }: SearchResult): string {
  const named = Object.entries(facets).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    total,
    hits.map(({ id, score, sortValue, missed }) => [id, score, sortValue, missed]),
    groups.map(({ missed, total, missing }) => [
      missed,
      total,
      missing.map(({ id, people }) => [id, people]),
    ]),
    pairCosts.map(({ ids, people }) => [ids, people]),
    costs.map(({ id, people }) => [id, people]),
    named.map(([name, { values, more }]) => [
      name,
      values.map(({ key, people }) => [key, people]),
      more,
    ]),
  ])
}
