import { listFlows } from '@headwater/contract/flows/flows'
import { findResults } from '@headwater/contract/flows/results'
import { listSessions } from '@headwater/contract/flows/sessions'
import { login } from '@headwater/contract/identity'
import { listJobs } from '@headwater/contract/jobs/jobs'
import { listThreads } from '@headwater/contract/outreach/threads'
import { type Board, getBoard, listRepliesDue } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createSyntheticPool } from '#app/make-pool'
import { startTestApp } from '#test/app'
import { demoCredentials, seedDemo } from './seed-demo.ts'

const world = startTestApp()
const mail = { smtpPort: 4025, imapPort: 4029, publicUrl: 'http://localhost:4000' }
let headers: Record<string, string>
let boards: Board[]

beforeAll(async () => {
  world.clock.set(new Date())
  const today = world.clock.now().toISOString().slice(0, 10)
  // The same pool as `npm start` creates; a larger pool begins with the same people.
  await createSyntheticPool(world.ownerUrl, { size: 3_000, seed: 7, today })
  await seedDemo(world.publicContext(), mail)
  const reply = await world.app.inject({
    method: 'POST',
    url: login.path,
    payload: demoCredentials,
  })
  headers = { authorization: `Bearer ${reply.json().body.token}` }
  const { items } = (await world.call(listJobs, {}, { headers })).body
  boards = await Promise.all(
    items.map(async ({ id }) => (await world.call(getBoard, { jobId: id }, { headers })).body),
  )
}, 120_000)

it('the demo jobs hold people from the pool in every stage', () => {
  const cards = boards.flatMap((board) => board.cards)
  expect(cards).toHaveLength(40)
  expect(new Set(cards.map(({ personId }) => personId)).size).toBe(40)
  const taken = boards.flatMap(({ stages }) =>
    stages.flatMap(({ category, candidates }) => (candidates > 0 ? [category] : [])),
  )
  expect(new Set(taken).size).toBe(7)
  expect(cards.every(({ flowId }) => flowId !== null)).toBe(true)
})

it('no person appears twice under another spelling of the same name', () => {
  const wordsOf = (name: string) =>
    (
      name
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/\p{L}{2,}/gu) ?? []
    )
      .toSorted()
      .join(' ')
  const names = boards.flatMap(({ cards }) => cards.map(({ name }) => wordsOf(name)))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('the first search of each demo job that has one finds people', async () => {
  const { items } = (await world.call(listFlows, {}, { headers })).body
  expect(items.map(({ name }) => name)).toEqual(Array(4).fill('Session 1'))
  const found = await Promise.all(
    items.map(async ({ id }) => (await world.call(findResults, { flowId: id }, { headers })).body),
  )
  for (const [at, { total }] of found.entries())
    expect(total, items[at]?.jobTitle).toBeGreaterThan(5)
})

it('the demo boards include open replies, replies due, tags, a snoozed and a rejected candidate', async () => {
  const cards = boards.flatMap((board) => board.cards)
  expect(cards.filter(({ waitsSince }) => waitsSince !== null).length).toBeGreaterThan(1)
  expect(cards.filter(({ tags }) => tags.length > 0).length).toBeGreaterThan(2)
  expect(cards.filter(({ next }) => next !== null).length).toBeGreaterThan(2)
  expect(cards.filter(({ assigneeId }) => assigneeId !== null).length).toBeGreaterThan(2)
  expect(cards.filter(({ snoozedUntil }) => snoozedUntil !== null).length).toBeGreaterThan(0)
  expect(cards.filter(({ rejection }) => rejection !== null).length).toBeGreaterThan(0)
  const today = new Date().toISOString().slice(0, 10)
  const { items } = (await world.call(listRepliesDue, {}, { headers })).body
  expect(items.some(({ answerBy }) => answerBy < today)).toBe(true)
})

it('candidates are younger than their job, and moved after they were added', async () => {
  const { rows } = await sql<{ openedDaysAgo: number; isInOrder: boolean | null }>`
    select extract(day from ${world.clock.now()}::timestamptz - j.created_at)::int as opened_days_ago,
      bool_and(j.created_at < f.created_at and f.created_at <= c.added_at
        and c.added_at <= c.moved_at) as is_in_order
    from jobs.jobs j
    left join pipeline.candidates c on c.company_id = j.company_id and c.job_id = j.id
    left join flows.flows f on f.company_id = c.company_id and f.id = c.flow_id
    group by j.id, j.created_at order by j.created_at`.execute(world.ownerDb)
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(({ openedDaysAgo }) => openedDaysAgo)).size).toBe(8)
  expect(rows[0]?.openedDaysAgo).toBeGreaterThan(45)
  expect(rows[0]?.openedDaysAgo).toBeLessThan(65)
  expect(rows.filter(({ isInOrder }) => isInOrder === true)).toHaveLength(4)
  expect(rows.filter(({ isInOrder }) => isInOrder === false)).toEqual([])
})

it('most candidates of a job in Lisbon or Porto live in Portugal or Spain', async () => {
  const { rows } = await sql<{ country: string | null }>`
    select p.profile #>> '{place,country}' as country from pipeline.candidates c
    join people.pool_people p on p.id = c.person_id`.execute(world.ownerDb)
  expect(rows).toHaveLength(40)
  const near = rows.filter(({ country }) => country === 'PT' || country === 'ES')
  expect(near.length).toBeGreaterThan(20)
})

it('one rescoring task is enqueued for each job', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pgboss.job
    where name = 'flows.rescore-candidates'`.execute(world.ownerDb)
  expect(rows[0]?.count).toBe(4)
})

it('exactly the contacted people are unlocked', async () => {
  const { rows } = await sql<{ personId: string }>`select person_id from people.unlocks`.execute(
    world.ownerDb,
  )
  const written = boards.flatMap(({ stages, cards }) => {
    const further = stages.filter(({ category }) => !['sourced', 'rejected'].includes(category))
    const ids = new Set(further.map(({ id }) => id))
    return cards.flatMap(({ stageId, personId }) => (ids.has(stageId) ? personId : []))
  })
  expect(written).toHaveLength(24)
  expect(rows.map(({ personId }) => personId).toSorted()).toEqual(written.toSorted())
})

it('the inbox of the demo has open, answered and automatic replies', async () => {
  const { items } = (await world.call(listThreads, { tab: 'all' }, { headers })).body
  expect(items.map(({ badge, needsReply }) => ({ badge, needsReply }))).toEqual([
    { badge: 'interested', needsReply: true },
    { badge: 'not_now', needsReply: true },
    { badge: 'out_of_office', needsReply: false },
    { badge: 'question', needsReply: true },
    { badge: expect.any(String), needsReply: false },
  ])
  const open = (await world.call(listThreads, { tab: 'needs_reply' }, { headers })).body.items
  expect(open).toHaveLength(3)
})

it('who replied is in Replied and needs a reply', () => {
  const waiting = boards.flatMap(({ stages, cards }) =>
    cards
      .filter(({ waitsSince }) => waitsSince !== null)
      .map(({ stageId }) => stages.find(({ id }) => id === stageId)?.category),
  )
  expect(waiting).toEqual(['replied', 'replied', 'replied'])
})

it('one session of the demo runs: people have answered, others wait for their next email', async () => {
  const { items } = (await world.call(listSessions, {}, { headers })).body
  const running = items.filter(({ state }) => state === 'running')
  expect(running).toMatchObject([
    { jobTitle: 'Senior backend engineer', people: 8, contacted: 8, replied: 3 },
  ])
  expect(running[0]?.next.kind).toBe('due')
  expect(running[0]?.emailsPlanned).toBeGreaterThan(running[0]?.emailsSent ?? 0)
})

it('no message of the demo is due before now, and a second start adds none', async () => {
  const list = async () => {
    const seededAt = world.clock.now()
    const { rows } = await sql<{ id: string; state: string; isPast: boolean; isDue: boolean }>`
      select id, state, accepted_at < ${seededAt} as is_past, due_at <= ${seededAt} as is_due
      from outreach.messages order by id`.execute(world.ownerDb)
    return rows
  }
  const messages = await list()
  expect(messages.filter(({ state }) => state === 'accepted').length).toBeGreaterThan(11)
  expect(messages.filter(({ state, isPast }) => state === 'accepted' && !isPast)).toEqual([])
  expect(messages.filter(({ state, isDue }) => state === 'scheduled' && isDue)).toEqual([])
  expect(await seedDemo(world.publicContext(), mail)).toEqual([])
  expect(await list()).toEqual(messages)
})

it('the audit log of the demo is in order of time, with each job before its candidates', async () => {
  const { rows } = await sql<{ action: string; subjectId: string; recordedAt: Date }>`
    select action, subject_id, recorded_at from platform.audit_entries entries
    where action <> 'company.created' and company_id in (select company_id from jobs.jobs)
    order by seq`.execute(world.ownerDb)
  const times = rows.map(({ recordedAt }) => recordedAt.getTime())
  expect(times.length).toBeGreaterThan(60)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const jobIds = rows.flatMap(({ action, subjectId }) =>
    action === 'candidates.added' ? subjectId : [],
  )
  expect(jobIds).toHaveLength(4)
  for (const jobId of jobIds) {
    const acts = rows.flatMap(({ action, subjectId }) => (subjectId === jobId ? action : []))
    expect(acts[0]).toBe('job.created')
  }
})
