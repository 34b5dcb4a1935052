import { defaultAgentSettings } from '@headwater/contract/flows/agent'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InTx } from '#platform/context'
import { startTestApp } from '#test/app'
import { insertCrowdedSessions } from '#test/crowded-sessions'
import { anOwner, type Member } from '#test/identity-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { countQuestions, sumSpentSince } from './agent-figures-store.ts'
import { countDecisions, listDecisionRows } from './decision-store.ts'
import { listRecordLines } from './load-record.ts'

const world = startTestApp()
const { decisions, people } = testSize({
  gate: { decisions: 4_000, people: 500 },
  deep: { decisions: 60_000, people: 10_000 },
})
const page = 50
let owner: Member
let flowId: string
let plans: PlanReader

/** The company shares its tables with another one, and its sessions with one another. */
beforeAll(async () => {
  owner = await anOwner(world)
  ;[flowId = ''] = await insertRecord(owner)
  await insertRecord(await anOwner(world))
  await sql`vacuum analyze flows.agent_decisions`.execute(world.ownerDb)
  await sql`analyze outreach.enrolment_events`.execute(world.ownerDb)
  await sql`analyze outreach.messages`.execute(world.ownerDb)
  plans = openPlanReader(world.appUrl, owner.companyId)
}, 240_000)
afterAll(() => plans.close())

/** Two sessions: emails that left over the hours, replies to half of them and many decisions. */
async function insertRecord(member: Member): Promise<string[]> {
  const ids = await insertCrowdedSessions(world, member, { sessions: 2, people })
  const { companyId } = member
  const settings = JSON.stringify(defaultAgentSettings)
  for (const id of ids) {
    await sql`insert into flows.agents (company_id, flow_id, settings)
      values (${companyId}, ${id}, ${settings})`.execute(world.ownerDb)
    await sql`
      insert into flows.agent_decisions (company_id, id, flow_id, kind, person_id, decided_at,
        because, credits)
      select ${companyId}, gen_random_uuid(), ${id},
        (array['skipped', 'skipped', 'unlocked', 'added', 'asked', 'found'])[1 + n % 6],
        gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', 'Score 60.', n % 2
      from generate_series(1, ${decisions}::int) n`.execute(world.ownerDb)
  }
  await sql`
    with numbered as (
      select id, row_number() over (partition by sequence_id order by id) as n
      from outreach.messages where company_id = ${companyId} and handed_off_at is not null)
    update outreach.messages m set handed_off_at = timestamptz '2026-01-01' + n.n * interval '10 minutes'
    from numbered n where n.id = m.id and m.company_id = ${companyId}`.execute(world.ownerDb)
  await sql`
    insert into outreach.enrolment_events (company_id, enrolment_id, sequence_id, kind, at, reason)
    select company_id, id, sequence_id, 'replied',
      timestamptz '2026-01-01' + row_number() over (order by id) * interval '30 minutes', 'replied'
    from outreach.enrolments where company_id = ${companyId}`.execute(world.ownerDb)
  return ids
}

/** Returns how many rows the work read of each table, none of them by reading it whole. */
async function countReads(work: (ctx: InTx) => Promise<unknown>) {
  const { steps } = await plans.explainPlans((db) => work({ ...world.contextFor(owner), db }))
  const large = ['agent_decisions', 'messages', 'enrolment_events', 'enrolments'] as const
  return Object.fromEntries(
    large.map((table) => {
      const scans = steps.filter((step) => step['Relation Name'] === table)
      expect(
        scans.map((scan) => scan['Node Type']),
        table,
      ).not.toContain('Seq Scan')
      return [table, scans.reduce((sum, scan) => sum + countRowsRead(scan), 0)]
    }),
  ) as Record<(typeof large)[number], number>
}

const filter = () => ({ companyId: owner.companyId, flowId })
const middle = { at: '2026-01-02T12:00:00.000000Z', source: 'sent', id: '1' } as const

it.each([
  ['first page', undefined],
  ['page in the middle', middle],
])('the %s of a long record is read from the ends of its indexes', async (_, before) => {
  const read = await countReads((ctx) => listRecordLines(ctx, { flowId }, { before, limit: page }))
  expect(read.agent_decisions).toBeLessThanOrEqual(page * 2)
  expect(read.enrolment_events).toBeLessThanOrEqual(page)
  // Six emails an hour, once for finding the hour and once for counting.
  expect(read.messages).toBeLessThanOrEqual((page + 1) * 8 + page * 2)
})

it('a page of two kinds reads a page of each', async () => {
  const kinds = ['unlocked', 'added'] as const
  const before = { at: '2026-01-02T12:00:00Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const read = await countReads(({ db }) =>
    listDecisionRows(db, { ...filter(), kinds, before, limit: page }),
  )
  expect(read.agent_decisions).toBeLessThanOrEqual(page * 2)
})

it('the sizes of the filters are counted by an index, of one session only', async () => {
  const read = await countReads(({ db }) => countDecisions(db, filter()))
  expect(read.agent_decisions).toBe(decisions)
})

it('the figures of an agent are read from what it did lately, and from open questions', async () => {
  const since = new Date(Date.parse('2026-01-01') + (decisions - 100) * 60_000)
  const { companyId } = owner
  const spent = await countReads(({ db }) => sumSpentSince(db, companyId, flowId, since))
  expect(spent.agent_decisions).toBeLessThanOrEqual(101)
  const asked = await countReads(({ db }) => countQuestions(db, companyId, flowId))
  expect(asked.agent_decisions).toBeLessThanOrEqual(Math.ceil(decisions / 6))
})
