import { historyKinds, sequencePersonGroups } from '@headwater/contract/outreach/sequences'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { recordStatements } from '#test/record-statements'
import { countRecentOutreach } from '../enrolments/count-recent-outreach.ts'
import { listSequenceCounts, listSequenceMailboxes } from './figures/figures-store.ts'
import { listSequenceOverviews } from './figures/list-overviews.ts'
import { listHistoryRows } from './list-history.ts'
import { countScheduled, listScheduledRows } from './list-schedule.ts'
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

/** Everyone has two emails: one that was sent, and one that is planned or set aside. */
async function insertCompany({ companyId }: Member, mailbox: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into outreach.sequences (company_id, id, job_id, name, status)
    select ${companyId}, gen_random_uuid(), gen_random_uuid(), 'Nurses ' || n, 'running'
    from generate_series(1, ${sequences}) n returning id`.execute(world.ownerDb)
  await sql`
    with versions as (
      insert into outreach.sequence_versions (company_id, id, sequence_id, number)
      select company_id, gen_random_uuid(), id, 1 from outreach.sequences
      where company_id = ${companyId} returning company_id, id)
    insert into outreach.steps (company_id, version_id, position, send_after, days, hours, subject,
      body_html, is_same_thread)
    select v.company_id, v.id, p, 1, '{1}', '{9}', 'A role', '<p>Hello</p>', false
    from versions v cross join generate_series(1, 3) p`.execute(world.ownerDb)
  await sql`
    insert into outreach.enrolments (company_id, id, sequence_id, version_id, person_id, current_id,
      candidate_id, mailbox_id, address, state, reason, position, time_zone, time_zone_source,
      enrolled_at)
    select ${companyId}, gen_random_uuid(), v.sequence_id, v.id, p.id, p.id, gen_random_uuid(),
      ${mailbox}, 'anna@candidate.test', s.state, s.reason, 2, 'UTC', 'mailbox', now()
    from outreach.sequence_versions v
    cross join generate_series(1, ${people}) n
    cross join lateral (select md5(v.id::text || n)::uuid as id) p
    cross join lateral (select
      (array['active', 'active', 'replied', 'paused', 'paused', 'paused', 'bounced', 'stopped',
        'completed'])[1 + n % 9] as state,
      (array[null, null, 'replied', 'member', 'out_of_office', 'refused', 'dead_address', 'member',
        'all_steps_sent'])[1 + n % 9] as reason) s
    where v.company_id = ${companyId}`.execute(world.ownerDb)
  await sql`
    insert into outreach.messages (company_id, id, mailbox_id, enrolment_id, sequence_id, position,
      kind, to_name, to_address, to_domain, suppression_keys, subject, body_html, state, due_at,
      due_reason, message_id, handed_off_at, accepted_at)
    select ${companyId}, m.id, ${mailbox}, e.id, e.sequence_id, p, 'step', 'Anna Abel',
      'anna@candidate.test', 'candidate.test', '{}', 'A role', '<p>Hello</p>',
      case when p = 1 then 'accepted'
        when e.state in ('active', 'paused') then 'scheduled' else 'cancelled' end,
      now() + p * interval '1 day' + random() * interval '9 hours', 'slot', '<' || m.id || '@x>',
      case when p = 1 then now() end, case when p = 1 then now() end
    from outreach.enrolments e cross join generate_series(1, 2) p
    cross join lateral (select md5(e.id::text || p)::uuid as id) m
    where e.company_id = ${companyId}`.execute(world.ownerDb)
  await sql`
    insert into outreach.enrolment_events (company_id, enrolment_id, sequence_id, kind, at, reason,
      position)
    select e.company_id, e.id, e.sequence_id, k.kind, now(), e.reason, 1
    from outreach.enrolments e
    cross join lateral (
      select 'sent' as kind
      union all select 'failed' where e.state = 'paused'
      union all select case e.state when 'completed' then 'finished' else e.state end
        where e.state <> 'active') k
    where e.company_id = ${companyId}`.execute(world.ownerDb)
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  owner = await anOwner(world)
  sequenceIds = await insertCompany(owner, (await aMailbox(world, owner)).id)
  const other = await anOwner(world)
  await insertCompany(other, (await aMailbox(world, other)).id)
  await sql`analyze outreach.sequences, outreach.sequence_versions, outreach.steps,
    outreach.enrolments, outreach.messages, outreach.enrolment_events`.execute(world.ownerDb)
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
    // Nobody of the waiting has got an email, and everyone here has.
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
