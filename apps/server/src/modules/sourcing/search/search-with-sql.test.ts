import type {
  CompiledCriterion,
  CriterionTest,
  PersonDocument,
  SearchRequest,
  SearchResult,
} from '@headwater/matching'
import { type DocumentRow, documentRow } from '@headwater/matching/document'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import { ownDocuments, poolDocuments } from '#test/search-document-builders'
import { startWorld } from '#test/world'
import { countFacets } from './sql/facets-store.ts'
import { findRankedPeople } from './sql/ranked-people-store.ts'
import { beginSnapshotRead, searchWithSql } from './sql/search-with-sql.ts'
import { listFilters, toSqlCriteria } from './sql/sql-criteria.ts'

const world = startWorld()
let us: Member
let them: Member
const inPool = aDocument({ skills: [{ skill: 'python', strength: 1_000, stretches: 0 }] })
const ours = aDocument({ skills: [{ skill: 'ours', strength: 1_000, stretches: 0 }] })
const theirs = aDocument({ skills: [{ skill: 'theirs', strength: 1_000, stretches: 0 }] })
const removed = aDocument({ skills: [{ skill: 'removed', strength: 1_000, stretches: 0 }] })

beforeAll(async () => {
  us = await anOwner(world)
  them = await anOwner(world)
  await poolDocuments(world, [inPool])
  await ownDocuments(world, us, [ours])
  await ownDocuments(world, us, [removed], { isLive: false })
  await ownDocuments(world, them, [theirs])
})

describe('the people searched with SQL', () => {
  it('are the pool and the company’s own existing people, in counts too', async () => {
    const answer = await search(us, { skill: 'theirs', mode: 'not' }, ['skills'])
    expect(idsOf(answer)).toEqual(sorted([inPool, ours]))
    expect(answer.costs).toEqual([{ id: 'c', people: 0 }])
    expect(keysOf(answer, 'skills')).toEqual(['ours', 'python'])
    expect(
      keysOf(await search(them, { skill: 'ours', mode: 'not' }, ['skills']), 'skills'),
    ).toEqual(['python', 'theirs'])
  })

  it('are limited to the company even for a role without row-level security', async () => {
    const lines = toSqlCriteria(aSearch({ skill: 'theirs', mode: 'not' }).search)
    const found = await world.ownerDb.transaction().execute(async (db) => ({
      ...(await findRankedPeople(db as Db, us, lines, listFilters(lines), aPage)),
      facets: await countFacets(db as Db, us, lines, listFilters(lines), ['skills']),
    }))
    expect(found.hits.map(({ id }) => id)).toEqual(sorted([inPool, ours]))
    expect(keysOf(found, 'skills')).toEqual(['ours', 'python'])
  })

  it('are hidden when a statement names another company', async () => {
    const lines = toSqlCriteria(aSearch({ skill: 'ours', mode: 'not' }).search)
    const found = await inTransaction(contextOf(us), ({ db }) =>
      findRankedPeople(db, them, lines, listFilters(lines), aPage),
    )
    expect(found.hits.map(({ id }) => id)).toEqual([inPool.person_id])
  })
})

it('text PostgreSQL cannot store finds no people and does not fail', async () => {
  for (const key of ['\u0000', 'python\u0000', '\ud800', 'a\udc00b']) {
    const tests: CriterionTest[] = [
      { kind: 'skill', likeness: [[key, 1_000]] },
      { kind: 'title', likeness: [[key, 1_000]], seniority: null },
      { kind: 'words', phrases: [[key], ['a', key]] },
      { kind: 'expression', condition: { kind: 'word', key } },
      { kind: 'expression', condition: { kind: 'prefix', start: key } },
      { kind: 'held', list: 'companies', keys: [key], when: 'any' },
      { kind: 'listed', list: 'majors', likeness: [[key, 500]] },
      { kind: 'place', cities: [], outside: [], countries: [key], countryValue: 1_000 },
      { kind: 'language', wanted: [{ code: key, level: 3 }] },
      { kind: 'relocate', countries: [key] },
      { ...months, of: { what: 'title', relevance: [[key, 1_000]] } },
      { ...months, of: { what: 'skills', skills: [[key]] } },
    ]
    for (const test of tests) {
      const { total } = await searchWithSql(
        contextOf(us),
        aSearch({ test, includesUnknown: false }),
      )
      expect({ test, total }).toEqual({ test, total: 0 })
    }
  }
})

it('facets list the fifty most frequent values, ordered by code units, and count the rest', async () => {
  // Supplementary characters sort before U+E000 by code units, not after all others.
  const odd = ['\u{1F600}', '\uE000', '\uFF21', 'z', 'ü', '\uD7A3']
  const keys = [...odd, ...Array.from({ length: 60 }, (_, at) => `k${at}`)]
  const company = await anOwner(world)
  await ownDocuments(world, company, [
    aDocument({ companies: keys.map((key) => ({ key, isCurrent: false })) }),
    aDocument({
      companies: [
        { key: 'k7', isCurrent: true },
        { key: 'k7', isCurrent: false },
      ],
    }),
  ])
  const answer = await search(company, { skill: 'none', mode: 'not' }, ['company'])
  const expected = ['k7', ...keys.filter((key) => key !== 'k7').toSorted(byCodeUnits)]
  expect(answer.facets.company?.values[0]).toEqual({ key: 'k7', people: 2 })
  expect(keysOf(answer, 'company')).toEqual(expected.slice(0, 50))
  expect(answer.facets.company?.more).toBe(keys.length - 50)

  const few = await anOwner(world)
  await ownDocuments(world, few, [
    aDocument({ companies: odd.map((key) => ({ key, isCurrent: true })) }),
  ])
  const order = keysOf(await search(few, { skill: 'none', mode: 'not' }, ['company']), 'company')
  expect(order).toEqual(odd.toSorted(byCodeUnits))
})

it('all statements of a search see the same data and write nothing', async () => {
  const company = await anOwner(world)
  await inTransaction(contextOf(company), async ({ db }) => {
    await beginSnapshotRead(db)
    const lines = toSqlCriteria(aSearch({ skill: 'none', mode: 'not' }).search)
    const filters = listFilters(lines)
    const { total } = await findRankedPeople(db, company, lines, filters, aPage)
    await ownDocuments(world, company, [aDocument({ languages: [{ code: 'zu', level: 3 }] })])
    const { language } = await countFacets(db, company, lines, filters, ['language'])
    expect({ total, language }).toEqual({ total: 1, language: { values: [], more: 0 } })
    const writing = db.deleteFrom('people.people').where('companyId', '=', company.companyId)
    await expect(writing.execute()).rejects.toThrow('read-only transaction')
  }).catch((error) => {
    // A deliberate failure rolls its transaction back.
    if (!/failed before its commit/.test(String(error))) throw error
  })
  const { facets } = await search(company, { skill: 'none', mode: 'not' }, ['language'])
  expect(facets.language?.values).toEqual([{ key: 'zu', people: 1 }])
})

const months = { kind: 'months', min: 12, max: null } as const
const aPage = { limit: 100, fillTo: 0, after: null }

function aDocument(known: Partial<PersonDocument>): DocumentRow {
  const none = { skills: [], companies: [], industries: [], universities: [], majors: [] }
  const place = { country: null, city: null, relocate: null }
  const figures = { totalMonths: null, stability: null, opportunity: null }
  const rest = { month: 24_322, stretches: [], languages: [], words: [] }
  const noEmployers = { current: 0, past: 0 }
  const stated = { degree: null, workModes: 0, employment: 0 }
  const employers = { companyKinds: noEmployers, companySizes: noEmployers }
  const all = { ...none, ...place, ...figures, ...rest, ...stated, ...employers }
  return documentRow(newId(), { ...all, ...known })
}

interface Wish extends Partial<CompiledCriterion> {
  readonly skill?: string
}

function aSearch({ skill = 'python', ...wishes }: Wish): SearchRequest {
  const criterion: CompiledCriterion = {
    id: 'c',
    attribute: 'skills',
    mode: 'must',
    includesUnknown: true,
    weight: 1,
    threshold: 1_000,
    prior: 300,
    test: { kind: 'skill', likeness: [[skill, 1_000]] },
    ...wishes,
  }
  return { search: { criteria: [criterion], notUnderstood: [] }, facets: [], ...aPage }
}

function search(as: Member, wish: Wish, facets: SearchRequest['facets']): Promise<SearchResult> {
  return searchWithSql(contextOf(as), { ...aSearch(wish), facets })
}

function contextOf(member: Member): Ctx {
  return world.contextFor(member)
}

function idsOf({ hits }: SearchResult): string[] {
  return hits.map(({ id }) => id)
}

function keysOf(
  { facets }: Pick<SearchResult, 'facets'>,
  name: 'skills' | 'company',
): string[] | undefined {
  return facets[name]?.values.map(({ key }) => key)
}

function sorted(people: readonly DocumentRow[]): string[] {
  return people.map((row) => row.person_id).toSorted()
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}
