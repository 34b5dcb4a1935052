import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { vacuum } from '#test/vacuum'
import { listFailureRows, listGroupRows, listUsageCounts } from './list-store.ts'

const app = startTestApp()
const since = new Date('2026-01-01T00:00:00Z')
const before = { at: new Date('2026-01-03T00:00:00Z'), id: newId() }
let owner: Member
let groupId: string
let reader: PlanReader

/** Companies with 10,000 groups, one of 10,000 failures, and companies with 90 days of usage. */
beforeAll(async () => {
  owner = await anOwner(app)
  for (const { companyId, clientId } of [await anOwner(app), owner]) {
    groupId = newId()
    await sql`insert into telemetry.failure_groups
      select ${companyId}, case n when 1 then ${groupId}::uuid else gen_random_uuid() end,
        n::text, 'It broke ' || n, 'GET', '/api2/jobs', ${since}::timestamptz,
        ${since}::timestamptz + n * interval '1 minute'
      from generate_series(1, 10000) n`.execute(app.ownerDb)
    await sql`insert into telemetry.failure_people
      select company_id, id, ${clientId}, 1 from telemetry.failure_groups
      where company_id = ${companyId}`.execute(app.ownerDb)
    await sql`insert into telemetry.failures
      select ${companyId}, gen_random_uuid(), ${groupId}, ${clientId},
        ${since}::timestamptz + n * interval '1 minute', '{}'
      from generate_series(1, 10000) n`.execute(app.ownerDb)
  }
  for (const companyId of [owner.companyId, ...Array.from({ length: 11 }, () => newId())]) {
    await sql`insert into telemetry.usage
      select ${companyId}, '2026-01-01'::date + n / 100, 'page', '/page/' || n % 100, 1
      from generate_series(0, 8999) n`.execute(app.ownerDb)
  }
  const tables = ['failure_groups', 'failure_people', 'failures', 'usage']
  await vacuum(
    app.ownerUrl,
    tables.map((table) => `telemetry.${table}`),
  )
  reader = openPlanReader(app.appUrl, owner.companyId)
}, 120_000)
afterAll(() => reader.close())

it('a page of groups reads only its own rows and their counts, at any position', async () => {
  for (const position of [undefined, before]) {
    const page = { since, before: position, limit: 51 }
    const { found, steps } = await reader.explainPlans((db) =>
      listGroupRows(db, owner.companyId, page),
    )
    expect(found).toHaveLength(51)
    expect(steps.map((step) => step['Index Name'])).toContain('failure_groups_by_last_seen')
    expect(Math.max(...steps.map(countRowsRead))).toBeLessThanOrEqual(52)
  }
})

it('a page of the failures of a group reads only its own rows', async () => {
  for (const position of [undefined, before]) {
    const page = { since, before: position, limit: 51 }
    const { found, steps } = await reader.explainPlans((db) =>
      listFailureRows(db, owner.companyId, groupId, page),
    )
    expect(found).toHaveLength(51)
    expect(steps.map((step) => step['Index Name'])).toContain('failures_by_group')
    expect(Math.max(...steps.map(countRowsRead))).toBeLessThanOrEqual(52)
  }
})

it('the counts of usage read only the days they cover', async () => {
  const { found, steps } = await reader.explainPlans((db) =>
    listUsageCounts(db, owner.companyId, 'page', '2026-03-02'),
  )
  expect(found).toHaveLength(100)
  expect(Math.max(...steps.map(countRowsRead))).toBeLessThanOrEqual(3_000)
})
