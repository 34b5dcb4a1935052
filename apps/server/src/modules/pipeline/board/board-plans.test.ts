import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aProfile } from '#test/person-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { vacuum } from '#test/vacuum'
import { startWorld } from '#test/world'
import { lockActTargets } from '../acts/act-store.ts'
import { listCardRows } from './card-store.ts'
import { countRepliesDue, listReplyDueRows } from './reply-due-store.ts'

const world = startWorld()
const [crowd, jobs] = [2_000, 5]
let owner: Member
let jobIds: string[]
let reader: PlanReader

/**
 * Creates five jobs with many candidates each, half of them pool people. One in forty has a reply
 * due.
 */
beforeAll(async () => {
  owner = await anOwner(world)
  const { companyId, clientId } = owner
  jobIds = await Promise.all(Array.from({ length: jobs }, () => aJob(world, owner)))
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
    for (const jobId of jobIds) {
      const stageId = newId()
      await sql`insert into pipeline.stages (company_id, job_id, id, name, category, position)
        values (${companyId}, ${jobId}, ${stageId}, 'Replied', 'replied', 0)`.execute(db)
      await sql`insert into pipeline.candidates
          (company_id, id, job_id, person_id, is_own, stage_id, added_by, moved_at, answer_by)
        select ${companyId}, gen_random_uuid(), ${jobId}::uuid, id, is_own, ${stageId}::uuid,
          ${clientId}::uuid, now() - random() * interval '9 days',
          case when row_number() over () % 40 = 0 then date '2026-01-05' end
        from (
          (select id, false as is_own from people.pool_people limit ${crowd / 2}::int)
          union all
          (select id, true from people.people where company_id = ${companyId}
            limit ${crowd / 2}::int)) p`.execute(db)
    }
  })
  await vacuum(world.ownerUrl, [
    'people.people',
    'people.pool_people',
    'pipeline.candidates',
    'pipeline.stages',
  ])
  reader = openPlanReader(world.appUrl, companyId)
}, 60_000)
afterAll(() => reader.close())

const now = new Date('2026-01-05T09:00:00Z')

it('reading a board looks up each of its people once and no others', async () => {
  const filter = { jobId: jobIds[0] as string, now, limit: 10_000 }
  const { found, steps } = await reader.explainPlans((db) =>
    listCardRows(db, owner.companyId, filter),
  )
  expect(found).toHaveLength(crowd)
  for (const step of steps)
    expect(countRowsRead(step), step['Node Type']).toBeLessThanOrEqual(crowd)
})

it('reading some cards reads only those rows', async () => {
  const jobId = jobIds[1] as string
  const all = await listCardRows(reader.db, owner.companyId, { jobId, now, limit: 50 })
  const filter = { jobId, ids: all.map(({ id }) => id), now, limit: 10_000 }
  const { found, steps } = await reader.explainPlans((db) =>
    listCardRows(db, owner.companyId, filter),
  )
  expect(found).toHaveLength(50)
  for (const step of steps) expect(countRowsRead(step), step['Node Type']).toBeLessThanOrEqual(100)
})

it('locking candidates for an action reads only those rows', async () => {
  const jobId = jobIds[2] as string
  const all = await listCardRows(reader.db, owner.companyId, { jobId, now, limit: 50 })
  const ids = all.map(({ id }) => id)
  const { found, steps } = await reader.explainPlans((db) =>
    lockActTargets(db, owner.companyId, jobId, ids),
  )
  expect(found).toHaveLength(50)
  for (const step of steps) expect(countRowsRead(step), step['Node Type']).toBeLessThanOrEqual(100)
})

it('replies due are found by date, without reading other candidates', async () => {
  const until = '2026-01-05'
  const due = (crowd / 40) * jobs
  const counted = await reader.explainPlans((db) => countRepliesDue(db, owner.companyId, until))
  expect(counted.found).toHaveLength(jobs)
  const listed = await reader.explainPlans((db) =>
    listReplyDueRows(db, owner.companyId, { until, jobIds, limit: 20 }),
  )
  expect(listed.found).toHaveLength(20)
  for (const { steps } of [counted, listed]) {
    expect(steps.map((step) => step['Index Name'])).toContain('candidates_by_promise')
    // The stages are few, so any number of scans on them is fine.
    const scans = steps.filter(({ 'Relation Name': name = 'stages' }) => name !== 'stages')
    for (const step of scans)
      expect(countRowsRead(step), step['Node Type']).toBeLessThanOrEqual(due)
  }
})
