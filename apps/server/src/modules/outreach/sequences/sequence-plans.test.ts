import { historyKinds, sequencePersonGroups } from '@headwater/contract/outreach/sequences'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { insertCrowdedSessions } from '#test/crowded-sessions'
import { anOwner, type Member } from '#test/identity-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { recordStatements } from '#test/record-statements'
import { countRecentOutreach } from '../enrolments/count-recent-outreach.ts'
import { listSequenceCounts, listSequenceMailboxes } from './figures/figures-store.ts'
import { listSequenceOverviews } from './figures/list-overviews.ts'
import { listHistoryRows } from './list-history.ts'
import { countScheduled, listScheduledRows } from './list-schedule.ts'
import { listSequencePeople } from './people/list-people.ts'
import { listEventRows, listReceivedRows } from './people/person-event-store.ts'
import { countPersonGroups, listPersonRows, listPersonRowsByIds } from './people/person-store.ts'
import { listReplyKinds, listResultRows } from './results/results-store.ts'

const world = startTestApp()
const sequences = 300
const enrolments = testSize({ gate: 20_000, deep: 60_000 })
/** In each sequence, and as many in the other company. */
const people = Math.ceil(enrolments / sequences)
let owner: Member
let plans: PlanReader
let sequenceIds: string[]
let query: { companyId: string; sequenceId: string }

beforeAll(async () => {
  owner = await anOwner(world)
  const crowd = { sessions: sequences, people }
  sequenceIds = await insertCrowdedSessions(world, owner, crowd)
  await insertCrowdedSessions(world, await anOwner(world), crowd)
  plans = openPlanReader(world.appUrl, owner.companyId)
  query = { companyId: owner.companyId, sequenceId: sequenceIds[0] ?? '' }
}, 240_000)
afterAll(() => plans.close())

const large = ['enrolments', 'messages', 'enrolment_events', 'steps', 'received']

/** Returns how many rows of the large tables were read, none of them by reading a whole table. */
async function explain<T>(work: Parameters<typeof plans.explainPlans<T>>[0]) {
  const { found, steps } = await plans.explainPlans(work)
  const scans = steps.filter((step) => large.includes(step['Relation Name'] ?? ''))
  expect(scans.length).toBeGreaterThan(0)
  const whole = scans.filter((step) => step['Node Type'] === 'Seq Scan')
  expect(whole.map((step) => step['Relation Name'])).not.toContain('enrolments')
  expect(whole.map((step) => step['Relation Name'])).not.toContain('messages')
  expect(whole.map((step) => step['Relation Name'])).not.toContain('enrolment_events')
  return { found, read: scans.reduce((sum, step) => sum + countRowsRead(step), 0) }
}

it.each(sequencePersonGroups)(
  'the people who are %s are read with their sequence',
  async (group) => {
    const { found, read } = await explain((db) =>
      listPersonRows(db, { ...query, group, limit: 51 }),
    )
    // People who wait to start got no email. Everyone here got one.
    if (group !== 'waiting') expect(found.length).toBeGreaterThan(0)
    expect(read).toBeLessThan(people * 12)
  },
)

it('the groups are counted with one read of the sequence', async () => {
  const { found, read } = await explain((db) => countPersonGroups(db, query))
  expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBe(people)
  expect(read).toBeLessThanOrEqual(people * 3)
})

it('a search by name reads the people of the sequence', async () => {
  const search = { ...query, search: 'abel', limit: 51 }
  const { found, read } = await explain((db) => listPersonRows(db, search))
  expect(found).toHaveLength(51)
  expect(read).toBeLessThan(people * 14)
})

it('a page of people is read with their sequence, and what it shows of them by keys', async () => {
  const { found, read } = await explain((db) => {
    const ctx: InTx = { ...world.contextFor(owner), db }
    return listSequencePeople(ctx, { flowId: query.sequenceId, limit: 50 })
  })
  expect(found).toMatchObject({ total: people, nextCursor: expect.any(String) })
  expect(found.items).toHaveLength(50)
  // The page and the size of its groups.
  expect(read).toBeLessThan(people * 15)
})

it('one person is read by their key', async () => {
  const [first] = await listPersonRows(plans.db, { ...query, limit: 1 })
  const id = first?.enrolmentId ?? newId()
  const { found, read } = await explain((db) => listPersonRowsByIds(db, query, [id]))
  expect(found).toHaveLength(1)
  expect(read).toBeLessThan(30)
  const { read: events } = await explain(async (db) => {
    await listReceivedRows(db, owner.companyId, id)
    return listEventRows(db, owner.companyId, id)
  })
  expect(events).toBeLessThan(20)
})

it('a page of the schedule is read in its order, and counted from the sequence', async () => {
  const page = { ...query, after: undefined, limit: 11 }
  const { found, read } = await explain((db) => listScheduledRows(db, page))
  expect(found).toHaveLength(11)
  expect(read).toBeLessThanOrEqual(11 * 2)
  const counted = await explain((db) => countScheduled(db, query))
  expect(counted.read).toBeLessThanOrEqual(people)
})

it.each([undefined, ...historyKinds])(
  'a page of the history of %s is read from the end of the log',
  async (kind) => {
    const page = { ...query, kind, limit: 6 }
    const { found, read } = await explain((db) => listHistoryRows(db, page))
    expect(found).toHaveLength(6)
    expect(read).toBeLessThanOrEqual(6 * 3)
    const last = found.at(-1)
    const next = await explain((db) =>
      listHistoryRows(db, { ...page, limit: 2, beforeId: last?.id }),
    )
    expect(next.read).toBeLessThanOrEqual(2 * 3)
  },
)

it('the results are read with their sequence', async () => {
  const { read } = await explain(async (db) => {
    await listReplyKinds(db, owner.companyId, query.sequenceId)
    return listResultRows(db, owner.companyId, query.sequenceId)
  })
  expect(read).toBeLessThan(people * 6)
})

it('all sequences of a company are counted without reading those of another', async () => {
  const { found, read } = await explain(async (db) => {
    await listSequenceMailboxes(db, owner.companyId, sequenceIds)
    return listSequenceCounts(db, owner.companyId, sequenceIds)
  })
  expect(read).toBeGreaterThan(people * sequences)
  expect(found).toHaveLength(sequences)
  expect(found[0]).toMatchObject({ people, emailsSent: people, contacted: people })
  // Each of two emails once, each enrolment for its state, its reply and its mailbox.
  expect(read).toBeLessThan(people * sequences * 7)
})

it('what was sent in 30 days is read without the rest', async () => {
  await sql`update outreach.messages set handed_off_at = handed_off_at - interval '60 days'
    where handed_off_at is not null and sequence_id <> ${query.sequenceId}`.execute(world.ownerDb)
  await sql`analyze outreach.messages`.execute(world.ownerDb)
  const since = new Date(Date.now() - 30 * 86_400_000)
  const { found, read } = await explain((db) =>
    countRecentOutreach({ db, actor: owner } as unknown as InTx, { sequenceIds, since }),
  )
  expect(found).toMatchObject({ emailsSent: people, contacted: people })
  expect(read).toBeLessThan(people * 6)
})

it('the overview of hundreds of sequences takes the same few statements as that of one', async () => {
  const count = async (ids: readonly string[]) => {
    const [statements = []] = await recordStatements(owner.companyId, () =>
      inTransaction(world.contextFor(owner), async (ctx) => {
        const overviews = await listSequenceOverviews(ctx, ids)
        expect(overviews.size).toBe(ids.length)
        expect(overviews.get(ids[0] ?? '')?.sentence).toMatch(/\w+\.$/)
      }),
    )
    expect(statements.length).toBeGreaterThan(0)
    return statements.length
  }
  expect(await count(sequenceIds)).toBe(await count(sequenceIds.slice(0, 1)))
})
