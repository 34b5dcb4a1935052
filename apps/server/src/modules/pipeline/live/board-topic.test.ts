import type { AddressInfo } from 'node:net'
import { logout } from '@headwater/contract/identity'
import { formatSubscriptions } from '@headwater/contract/live'
import { snoozeCandidates } from '@headwater/contract/pipeline/acts'
import { boardTopic } from '@headwater/contract/pipeline/board'
import { builtInTemplates, setStages } from '@headwater/contract/pipeline/stages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRoutes } from '#app/routes'
import { createRequestGuards } from '#modules/identity'
import { inTransaction } from '#platform/context'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { newId } from '#platform/ids'
import { callServer } from '#test/app'
import { testPublicUrl, testServerDeps } from '#test/bare-server'
import { fetchBoard } from '#test/board-builders'
import { addCandidatesToJob } from '#test/candidate-builders'
import { type EventReader, readEvents } from '#test/event-reader'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { manyPoolPeople } from '#test/pool-builders'
import { readTestActor } from '#test/test-actor'
import { startWorld } from '#test/world'
import { notifyBoardChanged } from './notify-board-changed.ts'

const world = startWorld()
const readers: EventReader[] = []
let app: Server
let owner: Member
let jobId: string

beforeAll(async () => {
  const { database, keyring, clock } = world
  const ports = createRequestGuards({
    database,
    keyring,
    clock,
    config: { publicUrl: testPublicUrl },
  })
  app = await buildServer(
    testServerDeps({
      database,
      keyring,
      clock,
      ...ports,
      limits: { heartbeatMs: 50 },
      authenticate: async (request, options) =>
        readTestActor(request) ?? ports.authenticate(request, options),
    }),
  )
  addRoutes(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  owner = await anOwner(world)
})
beforeEach(async () => {
  jobId = await aJob(world, owner)
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})
afterAll(() => app.close())

async function watch(
  who: Member | Readonly<Record<string, string>> = owner,
  job = jobId,
): Promise<EventReader> {
  const { port } = app.server.address() as AddressInfo
  const topics = formatSubscriptions([{ topic: boardTopic.name, key: job }])
  const reader = await readEvents(`http://127.0.0.1:${port}/api2/live?topics=${topics}`, who)
  readers.push(reader)
  return reader
}

async function watchFromNow(...args: Parameters<typeof watch>): Promise<EventReader> {
  const reader = await watch(...args)
  expect(await reader.next()).toEqual({ type: 'ready' })
  return reader
}

async function addPeople(count: number): Promise<string[]> {
  return addCandidatesToJob({ app }, owner, jobId, await manyPoolPeople(world, count))
}

const snooze = (candidateIds: string[], until: string | null = '2027-01-05', as = owner) =>
  callServer(app, snoozeCandidates, { jobId, candidateIds, until }, { as })

describe('an open board', () => {
  it('receives the ids of changed cards and who changed them', async () => {
    const ids = await addPeople(2)
    const reader = await watchFromNow()
    const colleague = await aMember(world, owner)
    await snooze(ids, '2027-01-05', colleague)
    expect(await reader.next()).toEqual({
      type: 'change',
      topic: 'board',
      key: jobId,
      change: { candidateIds: expect.any(Array), stages: false },
      byClientId: colleague.clientId,
      tabId: null,
    })
    // Calls that change nothing send nothing.
    await snooze([newId()])
    await snooze([ids[0] as string], null)
    expect(await reader.next()).toMatchObject({ change: { candidateIds: [ids[0]] } })
  })

  it('receives the changes of a job whose id is given in upper case', async () => {
    const ids = await addPeople(1)
    const reader = await watchFromNow(owner, jobId.toUpperCase())
    await snooze(ids)
    expect(await reader.next()).toMatchObject({ key: jobId, change: { candidateIds: ids } })
  })

  it('gets a message to refetch everything when many cards changed', async () => {
    const reader = await watchFromNow()
    const notify = (count: number) =>
      inTransaction(world.contextFor(owner), (ctx) =>
        notifyBoardChanged(ctx, jobId, {
          candidateIds: Array.from({ length: count }, () => newId()),
        }),
      )
    await notify(250)
    expect(await reader.next()).toMatchObject({ change: null, byClientId: owner.clientId })
    await notify(150)
    const { change } = (await reader.next()) as { change: { candidateIds: string[] } }
    expect(change.candidateIds).toHaveLength(150)
  })

  it('is notified of new candidates and changed stages', async () => {
    await fetchBoard({ app }, owner, jobId)
    const reader = await watchFromNow()
    const candidateIds = await addPeople(1)
    expect(await reader.next()).toMatchObject({ change: { candidateIds } })
    const stages = [...(builtInTemplates[1]?.stages ?? [])]
    await callServer(app, setStages, { jobId, stages }, { as: owner })
    const received = [await reader.next(), await reader.next()]
    expect(received).toMatchObject([
      { change: { candidateIds } },
      { change: { candidateIds: [], stages: true } },
    ])
  })
})

describe('a live stream of a board ends', () => {
  it('when its login session is closed', async () => {
    const headers = await aSession(app, owner)
    const reader = await watchFromNow(headers)
    expect((await callServer(app, logout, {}, { headers })).status).toBe(200)
    expect(await reader.next()).toBeUndefined()
    expect((await watch(headers)).status).toBe(401)
  })

  it('when the member may no longer see the job', async () => {
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const shared = await aJob(world, owner, { team: [reviewer.clientId] })
    const reader = await watchFromNow(reviewer, shared)
    await sql`delete from jobs.team_members where job_id = ${shared}`.execute(world.ownerDb)
    expect(await reader.next()).toMatchObject({ type: 'ended', key: shared, reason: 'not_found' })
    expect(await reader.next()).toBeUndefined()
    expect((await watch(reviewer, shared)).status).toBe(404)
  })
})

it('an open stream does not extend the login session', async () => {
  const headers = await aSession(app, owner)
  const reader = await watchFromNow(headers)
  await sql`update identity.sessions set last_seen_at = now() - interval '1 hour'`.execute(
    world.ownerDb,
  )
  const candidateIds = await addPeople(1)
  expect(await reader.next()).toMatchObject({ change: { candidateIds } })
  // The check of the first heartbeat may have begun earlier; that of the second has not.
  await reader.nextHeartbeat()
  await reader.nextHeartbeat()
  const { rows } = await sql<{ fresh: number }>`select count(*) as fresh from identity.sessions
    where last_seen_at > now() - interval '30 minutes'`.execute(world.ownerDb)
  expect(rows[0]?.fresh).toBe(0)
})
