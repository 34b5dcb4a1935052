import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import { typeParsers } from '#platform/type-parsers'
import { anOwner, type Member } from '#test/identity-builders'
import { startWorld } from '#test/world'
import { countFlows, listFlowRows } from './list-store.ts'
import { listFlowActivity } from './results/flow-activity-store.ts'
import { findResultSnapshots } from './results/result-snapshot-store.ts'
import { listSeenPersonIds, listVerdictsBy, listVerdictsOnPeople } from './results/viewer-store.ts'
import { listVersionRows } from './versions/version-store.ts'

const world = startWorld()
const crowd = 10_000
let us: Member
let jobId: string
let flowId: string
let pool: pg.Pool
let connection: Kysely<Tables>
let asked: CompiledQuery[] = []

beforeAll(async () => {
  us = await anOwner(world)
  ;({ flowId, jobId } = await fill(us))
  for (const table of ['flows', 'search_versions', 'verdicts', 'sightings', 'looks']) {
    await sql`analyze ${sql.table(`flows.${table}`)}`.execute(world.ownerDb)
  }
  const options = `-c app.company_id=${us.companyId}`
  pool = new pg.Pool({ connectionString: world.appUrl, options, max: 2, types: typeParsers })
  pool.on('error', () => {})
  connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      asked.push(query)
    },
  })
}, 60_000)
afterAll(() => connection.destroy())

/**
 * Inserts sessions for many jobs and gives one session many versions. Every session gets a sighting
 * and a verdict.
 */
async function fill({ companyId, clientId }: Member) {
  const { ownerDb: db } = world
  await sql`insert into jobs.jobs (company_id, id, title, title_key, status, owner_id, search_text,
      created_by)
    select ${companyId}::uuid, md5('job ' || ${companyId} || n)::uuid, 'Nurse', 'nurse', 'open',
      ${clientId}::uuid, '', ${clientId}::uuid from generate_series(1, ${crowd / 10}::int) n`.execute(
    db,
  )
  await sql`insert into flows.flows (company_id, id, job_id, number, name, mode, created_by,
      archived_at)
    select ${companyId}::uuid, md5('flow ' || ${companyId} || n)::uuid,
      md5('job ' || ${companyId} || (n % ${crowd / 10}::int + 1))::uuid, n, 'Search', 'manual',
      ${clientId}::uuid, case when n % 3 > 0 then now() end
    from generate_series(1, ${crowd}::int) n`.execute(db)
  await sql`insert into flows.search_versions
      (company_id, flow_id, version, criteria, text, saved_by)
    select company_id, id, 1, '[]', '', created_by from flows.flows
    where company_id = ${companyId}`.execute(db)
  const { rows } = await sql<{ id: string; jobId: string }>`
    select id, job_id from flows.flows where company_id = ${companyId} limit 1`.execute(db)
  const { id, jobId } = rows[0] as { id: string; jobId: string }
  await sql`insert into flows.search_versions
      (company_id, flow_id, version, criteria, text, saved_by)
    select ${companyId}::uuid, ${id}::uuid, n, '[]', '', ${clientId}::uuid
    from generate_series(2, ${crowd}::int) n`.execute(db)
  await sql`insert into flows.sightings (company_id, flow_id, client_id, person_id)
    select company_id, id, created_by, md5(id::text)::uuid from flows.flows where company_id = ${companyId}`.execute(
    db,
  )
  await sql`insert into flows.verdicts
      (company_id, flow_id, person_id, client_id, verdict, version)
    select company_id, id, md5(id::text)::uuid, created_by, 'no', 1 from flows.flows where company_id = ${companyId}`.execute(
    db,
  )
  await sql`insert into flows.looks
      (company_id, flow_id, client_id, criteria_hash, total, person_ids, least_score)
    select company_id, id, created_by, 'x', 0, '{}', 0 from flows.flows
    where company_id = ${companyId}`.execute(db)
  return { flowId: id, jobId }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * Returns how many rows the recorded statements read and which tables they scanned sequentially.
 */
async function costOf(work: (db: Db) => Promise<unknown>) {
  asked = []
  await work(connection as Db)
  const plans = await Promise.all(
    asked.map(async ({ sql: text, parameters }) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters])
      return rows[0]['QUERY PLAN'][0].Plan as Plan
    }),
  )
  const all = plans.flatMap(function visit(plan): Plan[] {
    return [plan, ...(plan.Plans ?? []).flatMap(visit)]
  })
  expect(asked.length).toBeGreaterThan(0)
  return {
    whole: all.filter((plan) => plan['Node Type'] === 'Seq Scan').map((p) => p['Relation Name']),
    rows: Math.max(
      ...all.map((plan) => (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)),
    ),
  }
}

const some = Array.from({ length: 50 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`)

it.each([
  ['sessions, newest first', 200, (db: Db) => listFlowRows(db, us.companyId, firstPage())],
  [
    'sessions of one job',
    200,
    (db: Db) => listFlowRows(db, us.companyId, { ...firstPage(), jobIds: [jobId] }),
  ],
  [
    'the sessions of one job in a count',
    200,
    (db: Db) => countFlows(db, us.companyId, { isArchived: false, jobIds: [jobId] }),
  ],
  [
    'versions, newest first',
    200,
    (db: Db) => listVersionRows(db, us.companyId, flowId, { before: 5_000, limit: 51 }),
  ],
  [
    'people a member has seen',
    200,
    (db: Db) => listSeenPersonIds(db, viewer(), '2030-01-01T00:00:00Z'),
  ],
  ['verdicts of a member', 200, (db: Db) => listVerdictsBy(db, viewer(), '2030-01-01T00:00:00Z')],
  ['what is known of a page', 200, (db: Db) => listFlowActivity(db, viewer(), some)],
  ['what was said of a page', 200, (db: Db) => listVerdictsOnPeople(db, viewer(), some)],
  ['the last look', 10, (db: Db) => findResultSnapshots(db, viewer())],
] as const)('reads %s by an index and touches few rows', async (_, most, work) => {
  const { whole, rows } = await costOf(work)
  expect(whole).toEqual([])
  expect(rows).toBeLessThanOrEqual(most)
})

function firstPage() {
  return { isArchived: false, limit: 51 }
}

function viewer() {
  return { companyId: us.companyId, clientId: us.clientId, flowId }
}
