import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import { anOwner, type Member } from '#test/identity-builders'
import { aProfile } from '#test/person-builders'
import { vacuum } from '#test/vacuum'
import { startWorld } from '#test/world'
import { countPeople, listPersonCursors, type PeoplePageQuery } from './list-store.ts'

const world = startWorld()
const crowd = 20_000
let owner: Member
let pool: pg.Pool
let connection: Kysely<Tables>
let asked: CompiledQuery

beforeAll(async () => {
  owner = await anOwner(world)
  const others = await anOwner(world)
  await world.ownerDb.transaction().execute(async (db) => {
    // With asynchronous commit the rows would not be marked all-visible yet, and index-only scans
    // would not apply.
    await sql`set local synchronous_commit = on`.execute(db)
    for (const { companyId } of [owner, others]) {
      await sql`
        insert into people.people (company_id, id, profile, name, name_key, search_text,
          past_keys, source_kind, added_at)
        select ${companyId}, gen_random_uuid(), ${JSON.stringify(aProfile())}::jsonb,
          'Person ' || n, 'person ' || md5(n::text), 'person ' || md5(n::text) || ' nurse',
          '{}', 'csv', now() - n * interval '1 second'
        from generate_series(1, ${crowd}::int) n`.execute(db)
    }
  })
  await vacuum(world.ownerUrl, ['people.people'])
  // Connects as the application role: the row policies decide which indexes can be used.
  const options = `-c app.company_id=${owner.companyId}`
  pool = new pg.Pool({ connectionString: world.appUrl, options, max: 2 })
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

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

async function scansOf(): Promise<string[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${asked.sql}`, [
    ...asked.parameters,
  ])
  const visit = (plan: Plan): string[] => [
    ...(/(?<!Subquery )Scan/.test(plan['Node Type'])
      ? [`${plan['Node Type']} ${plan['Index Name']}`]
      : []),
    ...(plan.Plans ?? []).flatMap(visit),
  ]
  return visit(rows[0]['QUERY PLAN'][0].Plan)
}

const later = { by: '2020-01-01 00:00:00+00', id: '00000000-0000-0000-0000-000000000000' }

it.each<[string, Omit<PeoplePageQuery, 'limit'>, string]>([
  ['newest first', { sort: 'newest' }, 'people_by_age'],
  ['newest first, further down', { sort: 'newest', after: later }, 'people_by_age'],
  ['by name', { sort: 'name' }, 'people_by_name'],
  ['by name, further down', { sort: 'name', after: { ...later, by: 'm' } }, 'people_by_name'],
  ['newest first, searched', { sort: 'newest', words: 'nurse' }, 'people_by_age'],
  ['newest first, searched in vain', { sort: 'newest', words: 'welder' }, 'people_by_age'],
  ['by name, searched', { sort: 'name', words: 'nurse' }, 'people_by_name'],
  ['of one kind', { sort: 'newest', kind: 'csv' }, 'people_by_age'],
])('the page %s is read from the index alone', async (_, page, index) => {
  await listPersonCursors(connection as Db, owner.companyId, { ...page, limit: 51 })
  expect(await scansOf()).toEqual([`Index Only Scan ${index}`])
})

it.each([
  ['all', {}],
  ['those found', { words: 'nurse' }],
])('counting %s reads no person rows', async (_, filter) => {
  expect(Number(await countPeople(connection as Db, owner.companyId, filter))).toBe(crowd)
  expect(await scansOf()).toEqual([expect.stringMatching(/^Index Only Scan people_by_(age|name)$/)])
})
