import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InTx } from '#platform/context'
import { startTestApp } from '#test/app'
import { insertCrowdedSessions } from '#test/crowded-sessions'
import { anOwner, type Member } from '#test/identity-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { recordStatements } from '#test/record-statements'
import { getSession } from './get-session.ts'
import { getSessionFigures } from './get-session-figures.ts'
import { listSessionFilterOptions } from './list-session-filter-options.ts'
import { listSessions } from './list-sessions.ts'

const world = startTestApp()
const { sessions, people } = testSize({
  gate: { sessions: 60, people: 20 },
  deep: { sessions: 300, people: 67 },
})
const archived = { tab: 'archived', sort: 'name', limit: 50 } as const
let owner: Member
let sessionIds: string[]
let plans: PlanReader

/** The company shares its tables with one that is five times as large. */
beforeAll(async () => {
  owner = await anOwner(world)
  sessionIds = await insertSessions(owner, sessions)
  await insertSessions(await anOwner(world), sessions * 5)
  await insertCrowdedSessions(world, await anOwner(world), { sessions: sessions * 50, people: 0 })
  plans = openPlanReader(world.appUrl, owner.companyId)
}, 240_000)
afterAll(() => plans.close())

/** Inserts sessions whose people were paid for. */
async function insertSessions(member: Member, count: number): Promise<string[]> {
  const ids = await insertCrowdedSessions(world, member, { sessions: count, people })
  await sql`
    insert into credit.txn (company_id, seq, kind, idem_key, fingerprint, amount, debt, subject,
      occurred_at, created_at, balance_after, hash, flow_id)
    select ${member.companyId}, n, 'spend', 'line:' || n, '1', 1, 0, '{}', now(), now(), 0, '',
      (${ids}::uuid[])[1 + n % ${count}::int]
    from generate_series(1, ${count * people}::int) n`.execute(world.ownerDb)
  await sql`analyze credit.txn`.execute(world.ownerDb)
  return ids
}

/** Tables of all companies, which grow with sessions, people and emails. */
const large = [
  'jobs',
  'flows',
  'plans',
  'sequences',
  'enrolments',
  'messages',
  'enrolment_events',
  'txn',
] as const

/** Returns how many rows a use case read of each large table, none of them by reading it whole. */
async function countReads(work: (ctx: InTx) => Promise<unknown>) {
  const { steps } = await plans.explainPlans((db) => work({ ...world.contextFor(owner), db }))
  return Object.fromEntries(
    large.map((table) => {
      const scans = steps.filter((step) => step['Relation Name'] === table)
      expect(scans.length, table).toBeGreaterThan(0)
      expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan')
      return [table, scans.reduce((sum, scan) => sum + countRowsRead(scan), 0)]
    }),
  ) as Record<(typeof large)[number], number>
}

it.each([
  ['list of sessions', (ctx: InTx) => listSessions(ctx, { tab: 'all', sort: 'next', limit: 50 })],
  ['list of archived sessions', (ctx: InTx) => listSessions(ctx, archived)],
  ['figures of all sessions', getSessionFigures],
  ['filters of the list', listSessionFilterOptions],
] as const)('reading the %s uses indexes, and only what the company has', async (_, work) => {
  const read = await countReads(work)
  for (const table of ['jobs', 'flows', 'plans', 'enrolment_events'] as const) {
    expect(read[table], table).toBeLessThanOrEqual(sessions)
  }
  // Once each for its counts, its next email and its reason.
  expect(read.sequences).toBeLessThanOrEqual(sessions * 3)
  // Each person for the counts, for the mailbox and for the last 30 days; each of two emails once,
  // and the one that was sent for the last 30 days.
  expect(read.enrolments).toBeLessThanOrEqual(sessions * people * 3)
  expect(read.messages).toBeLessThanOrEqual(sessions * people * 3)
  expect(read.txn).toBeLessThanOrEqual(sessions * people)
})

it('the list of many sessions takes the same few statements as that of one', async () => {
  const single = await anOwner(world)
  await insertCrowdedSessions(world, single, { sessions: 1, people: 1 })
  const count = async (member: Member, total: number) => {
    const [statements = []] = await recordStatements(member.companyId, async () => {
      const page = { tab: 'all', sort: 'next', limit: 50 } as const
      expect(await listSessions(world.contextFor(member), page)).toMatchObject({ total })
    })
    expect(statements.length).toBeGreaterThan(0)
    return statements.length
  }
  expect(await count(owner, sessions)).toBe(await count(single, 1))
})

it('one session is read with its own people', async () => {
  const [flowId = ''] = sessionIds
  const read = await countReads((ctx) => getSession(ctx, { flowId }))
  expect(read).toMatchObject({ jobs: 1, flows: 1, plans: 1, enrolment_events: 1, txn: people })
  expect(read.enrolments).toBeLessThanOrEqual(people * 2)
  expect(read.messages).toBeLessThanOrEqual(people * 2)
})
