import { getSessionFigures, listSessions } from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { recordStatements } from '#test/record-statements'
import { listSessionRows, listSessionRowsByIds } from './session-store.ts'

const world = startTestApp()
const sessions = 300
const launchesEach = 10
let owner: Member
let plans: PlanReader

/** Sessions that run, each with a plan, its launches and a sequence without people. */
async function insertCompany(member: Member): Promise<void> {
  const { companyId, clientId } = member
  const jobId = await aJob(world, member, { title: 'Ward nurse' })
  await sql`
    insert into flows.flows (company_id, id, job_id, number, name, mode, status, created_by)
    select ${companyId}, gen_random_uuid(), ${jobId}, n, 'Nurses ' || n, 'manual', 'running',
      ${clientId}
    from generate_series(1, ${sessions}) n`.execute(world.ownerDb)
  await sql`
    insert into flows.search_versions (company_id, flow_id, version, criteria, text, saved_by)
    select company_id, id, 1, '[]', '', created_by from flows.flows
    where company_id = ${companyId}`.execute(world.ownerDb)
  await sql`
    insert into flows.plans (company_id, flow_id, content, version, saved_by, saved_at)
    select company_id, id, '{"creditBudget": 5, "mailboxIds": []}', 1, created_by, now()
    from flows.flows where company_id = ${companyId}`.execute(world.ownerDb)
  await sql`
    with runs as (
      insert into flows.dry_runs (company_id, id, flow_id, created_by, created_at, plan,
        plan_version, search_version, time_zone, people, skipped, emails, credits_at_most, balance,
        checks)
      select company_id, gen_random_uuid(), id, created_by, now(), '{}', 1, 1, 'UTC', 1, 0, 1, 0, 0,
        '[]'
      from flows.flows where company_id = ${companyId} returning *)
    insert into flows.launches (company_id, id, flow_id, dry_run_id, state, launched_by,
      launched_at, starts_at, people, credits_held)
    select company_id, gen_random_uuid(), flow_id, id,
      case when n = 1 then 'starting' else 'started' end, created_by, now(), now(), 1, 0
    from runs cross join generate_series(1, ${launchesEach}) n`.execute(world.ownerDb)
  await sql`
    insert into outreach.sequences (company_id, id, job_id, name, status)
    select company_id, id, job_id, name, 'running' from flows.flows
    where company_id = ${companyId}`.execute(world.ownerDb)
}

beforeAll(async () => {
  owner = await anOwner(world)
  await insertCompany(owner)
  await insertCompany(await anOwner(world))
  await sql`analyze flows.flows, flows.plans, flows.launches, flows.search_versions,
    outreach.sequences`.execute(world.ownerDb)
  plans = openPlanReader(world.appUrl, owner.companyId)
}, 120_000)
afterAll(() => plans.close())

it('the list reads the sessions of one company, and of their launches only those that start', async () => {
  const { found, steps } = await plans.explainPlans((db) => listSessionRows(db, owner.companyId))
  expect(found).toHaveLength(sessions)
  expect(found.every(({ startsAt }) => startsAt !== null)).toBe(true)
  const launches = steps.filter((step) => step['Relation Name'] === 'launches')
  expect(launches.length).toBeGreaterThan(0)
  expect(launches.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  const read = launches.reduce((sum, step) => sum + countRowsRead(step), 0)
  expect(read).toBeLessThanOrEqual(sessions * 2)
})

it('one session is read by its key', async () => {
  const [first] = await listSessionRows(plans.db, owner.companyId)
  const { found, steps } = await plans.explainPlans((db) =>
    listSessionRowsByIds(db, owner.companyId, [first?.id ?? '']),
  )
  expect(found).toHaveLength(1)
  expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(steps.reduce((sum, step) => sum + countRowsRead(step), 0)).toBeLessThan(20)
})

it('a page of the list and the figures take as many statements for hundreds of sessions as for one', async () => {
  const other = await anOwner(world)
  const jobId = await aJob(world, other, { title: 'Ward nurse' })
  await sql`
    with flow as (
      insert into flows.flows (company_id, id, job_id, number, name, mode, status, created_by)
      values (${other.companyId}, gen_random_uuid(), ${jobId}, 1, 'Nurses', 'manual', 'running',
        ${other.clientId}) returning company_id, id, job_id, name)
    insert into outreach.sequences (company_id, id, job_id, name, status)
    select company_id, id, job_id, name, 'running' from flow`.execute(world.ownerDb)
  const count = async (as: Member) => {
    const statements = await recordStatements(as.companyId, async () => {
      const { body } = await world.call(listSessions, { limit: 20 }, { as })
      expect(body.items.length).toBeGreaterThan(0)
      expect((await world.call(getSessionFigures, {}, { as })).error).toBeUndefined()
    })
    return statements.map(({ length }) => length)
  }
  const many = await count(owner)
  expect(many.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5)
  expect(many).toEqual(await count(other))
})
