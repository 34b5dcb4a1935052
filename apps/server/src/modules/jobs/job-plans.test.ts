import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/tables'
import { anOwner, type Member } from '#test/identity-builders'
import { manyPoolPeople } from '#test/pool-builders'
import { vacuum } from '#test/vacuum'
import { startWorld } from '#test/world'
import { findJobRow, type JobPage, listJobRows } from './list-store.ts'

const world = startWorld()
const jobs = 600
let owner: Member
let pool: pg.Pool
let connection: Kysely<Tables>
let asked: CompiledQuery

beforeAll(async () => {
  owner = await anOwner(world)
  const people = await manyPoolPeople(world, 10)
  for (const { companyId, clientId } of [owner, await anOwner(world)]) {
    await world.ownerDb.transaction().execute(async (db) => {
      // With asynchronous commit the rows would not be marked all-visible yet, and index-only scans
      // would not apply.
      await sql`set local synchronous_commit = on`.execute(db)
      await sql`insert into jobs.jobs (company_id, id, title, title_key, status, owner_id,
          search_text, created_by, created_at)
        select ${companyId}, gen_random_uuid(), 'Job ' || n, 'job ' || n, 'open', ${clientId},
          'job ' || md5(n::text), ${clientId}, now() - n * interval '1 minute'
        from generate_series(1, ${jobs}::int) n`.execute(db)
      await sql`insert into pipeline.stages (company_id, job_id, id, name, category, position)
        select company_id, id, id, 'Sourced', 'sourced', 1 from jobs.jobs
        where company_id = ${companyId}`.execute(db)
      await sql`insert into pipeline.candidates
          (company_id, id, job_id, person_id, is_own, stage_id, reached, added_by)
        select company_id, gen_random_uuid(), id, person_id, false, id, n % 6, ${clientId}
        from jobs.jobs, unnest(${people}::uuid[]) with ordinality as p (person_id, n)
        where company_id = ${companyId}`.execute(db)
    })
  }
  await vacuum(world.ownerUrl, [
    'jobs.jobs',
    'pipeline.candidates',
    'flows.flows',
    'people.pool_people',
    'people.people',
  ])
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
}, 60_000)
afterAll(() => connection.destroy())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

/** Returns the scan type and the number of scans on candidates. */
async function candidateScans(): Promise<string[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${asked.sql}`, [
    ...asked.parameters,
  ])
  const visit = (plan: Plan): string[] => [
    ...(plan['Relation Name'] === 'candidates' && plan['Actual Loops'] > 0
      ? [`${plan['Node Type']} ${plan['Index Name'] ?? ''} ${plan['Actual Loops']}`]
      : []),
    ...(plan.Plans ?? []).flatMap(visit),
  ]
  return visit(rows[0]['QUERY PLAN'][0].Plan)
}

const visibility = () => ({ companyId: owner.companyId, onlyTeamsOf: null })

const ofOnePage = 'Index Only Scan candidates_by_reach 51'
const db = () => connection as unknown as Db

it('sorting by candidates scans all candidates once', async () => {
  const page: JobPage = { tab: 'active', sort: 'sourced', after: undefined, limit: 51 }
  const rows = await listJobRows(db(), visibility(), newId(), page)
  expect([rows.length, rows[0]?.sourced]).toEqual([51, 10])
  const scans = await candidateScans()
  // One scan for the company's own people and one for pool people.
  const ofAll = scans.filter((scan) => scan !== ofOnePage)
  expect(scans).toContain(ofOnePage)
  expect(ofAll.length).toBeGreaterThan(0)
  expect(ofAll.length).toBeLessThanOrEqual(2)
  for (const scan of ofAll) expect(scan).toMatch(/ 1$/)
})

it.each(['newest', 'oldest', 'title', 'changed'] as const)(
  'sorting by %s reads only the candidates of the page, by an index',
  async (sort) => {
    const page: JobPage = { tab: 'active', sort, after: undefined, limit: 51 }
    const rows = await listJobRows(db(), visibility(), newId(), page)
    expect([rows.length, rows[0]?.sourced]).toEqual([51, 10])
    expect(new Set(await candidateScans())).toEqual(new Set([ofOnePage]))
  },
)

it('reading one job reads only its candidates', async () => {
  const page: JobPage = { tab: 'active', sort: 'newest', after: undefined, limit: 1 }
  const [job] = await listJobRows(db(), visibility(), newId(), page)
  const found = await findJobRow(db(), visibility(), newId(), job?.id ?? '')
  expect(found?.sourced).toBe(10)
  const ofOneJob = 'Index Only Scan candidates_by_reach 1'
  expect(new Set(await candidateScans())).toEqual(new Set([ofOneJob]))
})
