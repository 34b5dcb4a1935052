import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/tables'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aProfile } from '#test/person-builders'
import { vacuum } from '#test/vacuum'
import { startWorld } from '#test/world'
import { countByStage } from './stages/stage-store.ts'
import { countVisibleCandidates, listVisibleCandidateRows } from './visible-candidate-store.ts'

const world = startWorld()
const crowd = 10_000
const [stageId, rareId] = [newId(), newId()]
let owner: Member
let jobId: string
let pool: pg.Pool
let connection: Kysely<Tables>
let asked: CompiledQuery

/**
 * Half of the candidates are pool people and half are the company's own. As many others of both
 * kinds are not in the job.
 */
beforeAll(async () => {
  owner = await anOwner(world)
  jobId = await aJob(world, owner)
  const { companyId, clientId } = owner
  const profile = JSON.stringify(aProfile())
  const batchId = newId()
  await world.ownerDb.transaction().execute(async (db) => {
    await sql`insert into people.pool_batches (id, kind, name, people)
      values (${batchId}, 'import', 'A test', ${crowd})`.execute(db)
    await sql`insert into people.pool_people
        (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
      select gen_random_uuid(), ${batchId}::uuid, ${profile}::jsonb, '', '[]', '{}', false
      from generate_series(1, ${crowd}::int)`.execute(db)
    await sql`insert into people.people (company_id, id, profile, name, name_key, search_text,
        past_keys, source_kind)
      select ${companyId}, gen_random_uuid(), ${profile}::jsonb, 'Somebody', '', '', '{}', 'csv'
      from generate_series(1, ${crowd}::int)`.execute(db)
    await sql`insert into pipeline.stages (company_id, job_id, id, name, category, position)
      values (${companyId}, ${jobId}, ${stageId}, 'Sourced', 'sourced', 0),
        (${companyId}, ${jobId}, ${rareId}, 'Offer', 'offer', 1)`.execute(db)
    await sql`insert into pipeline.candidates
        (company_id, id, job_id, person_id, is_own, stage_id, added_by, moved_at)
      select ${companyId}, gen_random_uuid(), ${jobId}::uuid, id, is_own, ${stageId}::uuid,
        ${clientId}::uuid, now() - random() * interval '9 days'
      from (
        (select id, false as is_own from people.pool_people limit ${crowd / 2}::int)
        union all
        (select id, true from people.people where company_id = ${companyId}
          limit ${crowd / 2}::int)) p`.execute(db)
    await sql`update pipeline.candidates set stage_id = ${rareId} where id in (
      select id from pipeline.candidates order by moved_at limit 60)`.execute(db)
  })
  await vacuum(world.ownerUrl, ['people.people', 'people.pool_people', 'pipeline.candidates'])
  // Connects as the application role: the row policies decide which indexes can be used.
  const options = `-c app.company_id=${companyId}`
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
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

async function planOf(): Promise<Plan[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${asked.sql}`, [
    ...asked.parameters,
  ])
  const visit = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(visit)]
  return visit(rows[0]['QUERY PLAN'][0].Plan)
}

const later = { movedAt: '2999-01-01 00:00:00+00', id: '00000000-0000-0000-0000-000000000000' }

it.each([
  ['the first page', {}, 'candidates_by_move'],
  ['a later page', { after: later }, 'candidates_by_move'],
  ['a page of a stage with few', { stageId: rareId }, 'candidates_by_stage'],
])('reads %s in index order and no other rows', async (_, page, index) => {
  const rows = await listVisibleCandidateRows(connection as Db, owner.companyId, {
    jobId,
    limit: 51,
    ...page,
  })
  expect(rows).toHaveLength(51)
  const plan = (await planOf()).filter((node) => node['Actual Loops'] > 0)
  expect(plan.map((node) => node['Index Name'])).toContain(index)
  expect(plan.filter((node) => /^Seq Scan|Sort$/.test(node['Node Type']))).toEqual([])
  for (const node of plan) expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThan(100)
})

it('counting candidates looks up each of them once', async () => {
  expect(Number(await countVisibleCandidates(connection as Db, owner.companyId, { jobId }))).toBe(
    crowd,
  )
  await planOf()
  const counts = await countByStage(connection as Db, owner.companyId, jobId)
  expect([Number(counts.get(stageId)), Number(counts.get(rareId))]).toEqual([crowd - 60, 60])
  for (const node of await planOf()) {
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(crowd + 1)
  }
})
