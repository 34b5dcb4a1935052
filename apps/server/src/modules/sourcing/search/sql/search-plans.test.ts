import type {
  CompiledCriterion,
  CompiledSearch,
  CriterionTest,
  ListOrder,
} from '@headwater/matching'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/tables'
import { typeParsers } from '#platform/type-parsers'
import { anOwner, type Member } from '#test/identity-builders'
import { startWorld } from '#test/world'
import { countFacets } from './facets-store.ts'
import { countFailures } from './failures-store.ts'
import { findPartialMatches, findRankedPeople } from './ranked-people-store.ts'
import { createSqlSearchIndexes } from './search-indexes-store.ts'
import { listFilters, toSqlCriteria } from './sql-criteria.ts'

const world = startWorld()
const crowd = 12_000
let us: Member
let pool: pg.Pool
let connection: Kysely<Tables>
let asked: CompiledQuery

beforeAll(async () => {
  us = await anOwner(world)
  await fillPool()
  await fillCompany((await anOwner(world)).companyId, crowd)
  await fillCompany(us.companyId, 100)
  const owner = new pg.Client(world.ownerUrl)
  await owner.connect()
  await createSqlSearchIndexes(owner)
  await createSqlSearchIndexes(owner)
  await owner.query('vacuum analyze sourcing.pool_documents')
  await owner.query('vacuum analyze sourcing.people_documents')
  await owner.end()
  // Connects as the application role: the row policies decide which indexes can be used.
  const options = `-c app.company_id=${us.companyId}`
  pool = new pg.Pool({ connectionString: world.appUrl, options, max: 2, types: typeParsers })
  pool.on('error', () => {})
  connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      asked = query
    },
  })
})
afterAll(() => connection.destroy())

const aPage = { limit: 20, after: null } as const

/** The same id for the same number in each table. */
const personId = sql`md5(n::text)::uuid`

/** Keys held by a few percent of the people, each in a list of its own. */
const lists = sql`array['o' || n % 200], '{2}', '{20}', '{90}', '{0}',
  array['s' || n % 300, 't' || n % 301], '{80,80}', '{1,0}', array['c' || n % 500],
  array['c' || n % 499], array['i' || n % 140], array['i' || n % 141], array['u' || n % 300],
  array['m' || n % 160], array['l' || n % 140], '{4}', 'C' || n % 160, n % 400, null, '{}', 60, 70,
  40, array['w' || n % 500, 'v' || n % 501], null, 0, 0, 0, 0, 0, 0, array['o' || n % 200]`

async function fillPool(): Promise<void> {
  const batch = newId()
  await sql`insert into people.pool_batches (id, kind, name, people)
    values (${batch}, 'import', 'A test', 0)`.execute(world.ownerDb)
  await sql`insert into people.pool_people
      (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
    select ${personId}, ${batch}::uuid, '{}', '', '[]', '{}', false
    from generate_series(1, ${crowd}::int) n`.execute(world.ownerDb)
  await sql`insert into sourcing.pool_documents select ${personId}, 1, 24322, ${lists}
    from generate_series(1, ${crowd}::int) n`.execute(world.ownerDb)
}

async function fillCompany(companyId: string, count: number): Promise<void> {
  await sql`insert into people.people
      (company_id, id, profile, name, name_key, search_text, past_keys, source_kind)
    select ${companyId}::uuid, ${personId}, '{}', 'Somebody', '', '', '{}', 'csv'
    from generate_series(1, ${count}::int) n`.execute(world.ownerDb)
  await sql`insert into sourcing.people_documents
    select ${companyId}::uuid, true, ${personId}, 1, 24322, ${lists}
    from generate_series(1, ${count}::int) n`.execute(world.ownerDb)
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Returns how the last statement reads the two tables. */
async function scansOf(): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${asked.sql}`, [...asked.parameters])
  const visit = (plan: Plan): string[] => [
    ...(/Index/.test(plan['Node Type']) ? [plan['Index Name'] ?? ''] : []),
    ...(plan['Node Type'] === 'Seq Scan' ? [`all of ${plan['Relation Name']}`] : []),
    ...(plan.Plans ?? []).flatMap(visit),
  ]
  return [...new Set(visit(rows[0]['QUERY PLAN'][0].Plan))].toSorted()
}

const word = (key: string) => ({ kind: 'word', key }) as const
const same = (key: string) => [[key, 1_000]] as const
const musts: readonly (readonly [CompiledCriterion['attribute'], string, CriterionTest])[] = [
  ['title', 'titles', { kind: 'title', likeness: same('o1'), seniority: null }],
  ['skills', 'skills', { kind: 'skill', likeness: same('s1') }],
  ['company', 'current_companies', held('companies', 'c1', 'current')],
  ['company', 'past_companies', held('companies', 'c1', 'past')],
  ['industries', 'current_industries', held('industries', 'i1', 'current')],
  ['industries', 'past_industries', held('industries', 'i1', 'past')],
  ['university', 'universities', { kind: 'listed', list: 'universities', likeness: same('u1') }],
  ['major', 'majors', { kind: 'listed', list: 'majors', likeness: same('m1') }],
  ['language', 'languages', { kind: 'language', wanted: [{ code: 'l1', level: 4 }] }],
  ['keywords', 'words', { kind: 'words', phrases: [['w1', 'v1']] }],
  [
    'countries',
    'country',
    { kind: 'place', cities: [], outside: [], countries: ['C1'], countryValue: 1_000 },
  ],
  [
    'cities',
    'city',
    {
      kind: 'place',
      cities: [[1, 1_000]],
      outside: [[2, 700]],
      countries: ['C2'],
      countryValue: 250,
    },
  ],
  [
    'keywords',
    'words',
    {
      kind: 'expression',
      condition: {
        kind: 'all',
        parts: [
          { kind: 'any', parts: [word('w1'), word('w2')] },
          { kind: 'not', part: word('v1') },
        ],
      },
    },
  ],
]

it.each(musts)(
  'the pool is read by an index if %s (%s) is required',
  async (attribute, list, test) => {
    for (const includesUnknown of [true, false]) {
      const lines = toSqlCriteria(searchFor([{ attribute, test, includesUnknown }]))
      await findRankedPeople(connection as Db, us, lines, listFilters(lines), aPage)
      const scans = await scansOf()
      expect(scans).toContain(`pool_documents_by_${list}`)
      expect(scans).not.toContain('all of pool_documents')
      expect(scans).not.toContain('all of people_documents')
    }
  },
)

it('costs and facets are counted by the indexes too', async () => {
  const [title, skill, place] = [musts[0], musts[1], musts[10]].map((must) => {
    const [attribute, , test] = must as (typeof musts)[number]
    return { attribute, test, includesUnknown: true }
  }) as [Asked, Asked, Asked]
  const lines = toSqlCriteria(searchFor([title, skill, place]))
  const asked = { failures: 1, missable: 1 }
  const filters = listFilters(lines)
  await countFailures(connection as Db, us, lines, filters, asked)
  expect(await scansOf()).not.toContain('all of pool_documents')
  await countFacets(connection as Db, us, lines, listFilters(lines), ['countries'])
  expect(await scansOf()).toEqual(
    expect.arrayContaining(['pool_documents_by_titles', 'pool_documents_by_skills']),
  )
})

it('people who miss one or two of three must-haves are counted and found by the indexes', async () => {
  const lines = toSqlCriteria(
    searchFor(
      [musts[0], musts[1], musts[10]].map((must) => {
        const [attribute, , test] = must as (typeof musts)[number]
        return { attribute, test, includesUnknown: false }
      }),
    ),
  )
  const filters = listFilters(lines)
  for (const missed of [1, 2]) {
    const asked = { failures: missed, missable: missed }
    await countFailures(connection as Db, us, lines, filters, asked)
    expect(await scansOf()).not.toContain('all of pool_documents')
    await findPartialMatches(connection as Db, us, lines, filters, missed, aPage)
    expect(await scansOf()).not.toContain('all of pool_documents')
  }
})

const near = { ids: Int32Array.of(1, 2, 3), km: Uint16Array.of(0, 40, 300) }
const orders: readonly ListOrder[] = [
  { by: 'newestRole' },
  { by: 'experience' },
  { by: 'distance', near },
]

it.each(orders)('people are ordered by $by after the indexes have found them', async (order) => {
  const asked = [musts[0], musts[1]].map((must) => {
    const [attribute, , test] = must as (typeof musts)[number]
    return { attribute, test, includesUnknown: false }
  })
  const lines = toSqlCriteria(searchFor(asked))
  const filters = listFilters(lines)
  const after = { missed: 0, sortValue: 900, score: 500_000, id: newId() }
  const page = { limit: 20, after, order }
  await findRankedPeople(connection as Db, us, lines, filters, page)
  expect(await scansOf()).not.toContain('all of pool_documents')
  const group = { missed: 1, missing: 'c1' }
  await findPartialMatches(connection as Db, us, lines, filters, 1, { ...page, group })
  expect(await scansOf()).not.toContain('all of pool_documents')
})

type Asked = Pick<CompiledCriterion, 'attribute' | 'test' | 'includesUnknown'>

function searchFor(asked: readonly Asked[]): CompiledSearch {
  const usual = {
    mode: 'must',
    weight: 10,
    threshold: 1_000,
    prior: 300,
  } as const
  const criteria = asked.map((one, at): CompiledCriterion => ({ id: `c${at}`, ...usual, ...one }))
  return { criteria, notUnderstood: [] }
}

function held(
  list: 'companies' | 'industries',
  key: string,
  when: 'current' | 'past',
): CriterionTest {
  return { kind: 'held', list, keys: [key], when }
}
