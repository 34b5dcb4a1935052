import type { InboxTab } from '@headwater/contract/outreach/threads'
import { inboxTabs, maxCountedThreads } from '@headwater/contract/outreach/threads'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { listReceivedRows, listSentRows } from './entry-store.ts'
import {
  countThreadRows,
  listThreadRows,
  searchThreadIds,
  type ThreadQuery,
} from './thread-store.ts'

const world = startTestApp()
const threads = testSize({ gate: 12_000, deep: 50_000 })
let owner: Member
let plans: PlanReader
let view: Omit<ThreadQuery, 'tab'>

/** Two messages in every thread, a reply to half of them; one in a hundred needs an answer. */
beforeAll(async () => {
  owner = await anOwner(world)
  const mailbox = (await aMailbox(world, owner)).id
  const { companyId, clientId } = owner
  await sql`
    insert into outreach.threads (company_id, id, person_id, current_id, mailbox_id, subject, snippet,
      last_at, received_at, is_unread, needs_reply, assignee_client_id, snoozed_until, search_text)
    select ${companyId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${mailbox}, 'A role',
      'Hello', t.at, case when n % 2 = 0 then t.at end, n % 100 = 0, n % 100 = 0,
      case when n % 50 = 0 then ${clientId}::uuid end, case when n % 200 = 0 then date '2026-03-01' end,
      'person' || n || ' candidate test'
    from generate_series(1, ${threads}) n
    cross join lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at) t`.execute(
    world.ownerDb,
  )
  await sql`
    insert into outreach.messages (company_id, id, thread_id, mailbox_id, kind, to_address, to_domain,
      suppression_keys, subject, body_html, state, due_at, due_reason, message_id, handed_off_at,
      accepted_at, created_at)
    select ${companyId}, t.message_id, t.id, ${mailbox}, 'single', 'anna@candidate.test',
      'candidate.test', '{}', 'A role', '<p>Hello</p>', 'accepted', t.last_at, 'due_now',
      '<' || t.message_id || '@x.test>', t.last_at, t.last_at, t.last_at
    from (select t.id, t.last_at, gen_random_uuid() as message_id
      from outreach.threads t cross join generate_series(1, 2)
      where t.company_id = ${companyId}) t`.execute(world.ownerDb)
  await sql`
    insert into outreach.received (company_id, id, mailbox_id, provider_key, thread_id, from_name,
      from_address, subject, text, class, rule, matched_by, folder, received_at)
    select ${companyId}, gen_random_uuid(), ${mailbox}, t.id::text, t.id, 'Anna',
      'anna@candidate.test', 'Re: A role', 'Hello', 'human', 'R4', 'message_id', 'inbox', t.last_at
    from outreach.threads t
    where t.company_id = ${companyId} and t.received_at is not null`.execute(world.ownerDb)
  await sql`analyze outreach.threads, outreach.messages, outreach.received`.execute(world.ownerDb)
  plans = openPlanReader(world.appUrl, companyId)
  const none = { mailboxId: undefined, jobId: undefined, ids: undefined, after: undefined }
  view = { companyId, clientId, today: '2026-01-05', ...none, isOldestFirst: false, limit: 51 }
}, 120_000)
afterAll(() => plans.close())

async function explain(tab: InboxTab, more: Partial<ThreadQuery> = {}) {
  const { found, steps } = await plans.explainPlans((db) =>
    listThreadRows(db, { ...view, tab, ...more }),
  )
  const scans = steps.filter((step) => step['Relation Name'] === 'threads')
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
  return { found, read: scans.reduce((sum, step) => sum + countRowsRead(step), 0) }
}

it.each(inboxTabs)(
  'the tab %s of a large inbox is read from an index, a page at a time',
  async (tab) => {
    const { found, read } = await explain(tab)
    expect(found.length).toBeGreaterThan(0)
    // Snoozed threads are skipped where they do not belong, and sorted where they do.
    expect(read).toBeLessThanOrEqual(tab === 'snoozed' ? threads / 200 + 1 : 110)
  },
)

it.each(inboxTabs)('the tab %s is counted up to a limit, from an index', async (tab) => {
  const { found, steps } = await plans.explainPlans((db) => countThreadRows(db, tab, view))
  const scans = steps.filter((step) => step['Relation Name'] === 'threads')
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThanOrEqual(maxCountedThreads)
  // Snoozed threads are read and skipped where they do not belong.
  const read = scans.reduce((sum, step) => sum + countRowsRead(step), 0)
  expect(read).toBeLessThanOrEqual(maxCountedThreads + threads / 100)
})

it('a later page reads no more than the first', async () => {
  const { found } = await explain('all', { limit: 1_000 })
  const last = found.at(-1)
  if (!last) throw new Error('The inbox is empty.')
  const { read } = await explain('all', { after: { at: last.position, id: last.id } })
  expect(read).toBeLessThanOrEqual(60)
})

it('a search reads the threads with the word by the index of words', async () => {
  const words = `'person${threads}':*`
  expect(await searchThreadIds(plans.db, words, 1_000)).toHaveLength(1)
  // The function is a black box to the app role, so its query is explained as the owner.
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select t.id from outreach.threads t
    where t.company_id = ${owner.companyId} and t.received_at is not null
      and to_tsvector('simple', t.search_text) @@ to_tsquery('simple', ${words})
    order by t.last_at desc, t.id limit 1000`.execute(world.ownerDb)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('threads_by_words')
})

it('the messages and replies of a thread are read from an index', async () => {
  const [thread] = (await explain('needs_reply')).found
  const query = { companyId: owner.companyId, threadId: thread?.id ?? '', limit: 201 }
  const { found, steps } = await plans.explainPlans((db) => listSentRows(db, query))
  expect(found).toHaveLength(2)
  const scans = steps.filter((step) => step['Relation Name'] === 'messages')
  expect(scans.reduce((sum, step) => sum + countRowsRead(step), 0)).toBeLessThanOrEqual(4)
  const replies = await plans.explainPlans((db) => listReceivedRows(db, query))
  expect(replies.found).toHaveLength(1)
  const read = replies.steps.filter((step) => step['Relation Name'] === 'received')
  expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(read.reduce((sum, step) => sum + countRowsRead(step), 0)).toBeLessThanOrEqual(2)
})
