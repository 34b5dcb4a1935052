import { login } from '@headwater/contract/identity'
import { listJobs } from '@headwater/contract/jobs/jobs'
import { listThreads } from '@headwater/contract/outreach/threads'
import { getBoard } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createSyntheticPool } from '#app/make-pool'
import { startTestApp } from '#test/app'
import { demoCredentials, seedDemo } from './seed-demo.ts'

const world = startTestApp()
const mail = { smtpPort: 4025, imapPort: 4029, publicUrl: 'http://localhost:4000' }
let headers: Record<string, string>

beforeAll(async () => {
  world.clock.set(new Date())
  const today = world.clock.now().toISOString().slice(0, 10)
  await createSyntheticPool(world.ownerUrl, { size: 3_000, seed: 7, today })
  await seedDemo(world.publicContext(), mail)
  const payload = demoCredentials
  const reply = await world.app.inject({ method: 'POST', url: login.path, payload })
  headers = { authorization: `Bearer ${reply.json().body.token}` }
}, 120_000)

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

it('who replied is in Replied and needs a reply', async () => {
  const { items: jobs } = (await world.call(listJobs, {}, { headers })).body
  const boards = await Promise.all(
    jobs.map(async ({ id }) => (await world.call(getBoard, { jobId: id }, { headers })).body),
  )
  const waiting = boards.flatMap(({ stages, cards }) =>
    cards
      .filter(({ waitsSince }) => waitsSince !== null)
      .map(({ stageId }) => stages.find(({ id }) => id === stageId)?.category),
  )
  expect(waiting).toEqual(['replied', 'replied', 'replied'])
})

it('no message of the demo is left to send, and a second start adds none', async () => {
  const list = async () => {
    const { rows } = await sql<{ id: string; state: string; isPast: boolean }>`
      select id, state, accepted_at < now() as is_past from outreach.messages
      order by id`.execute(world.ownerDb)
    return rows
  }
  const messages = await list()
  expect(messages).toHaveLength(6)
  expect(messages.filter(({ state, isPast }) => state !== 'accepted' || !isPast)).toEqual([])
  expect(await seedDemo(world.publicContext(), mail)).toEqual([])
  expect(await list()).toEqual(messages)
})
