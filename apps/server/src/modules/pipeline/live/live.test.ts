import type { AddressInfo } from 'node:net'
import { logout } from '@headwater/contract/identity'
import { snoozeCandidates } from '@headwater/contract/pipeline/acts'
import { builtInTemplates, setStages } from '@headwater/contract/pipeline/stages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addRoutes } from '#app/routes'
import { createRequestGuards } from '#modules/identity'
import type { Limits } from '#platform/http/limits'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { newId } from '#platform/ids'
import { callServer } from '#test/app'
import { testServerDeps } from '#test/bare-server'
import { fetchBoard } from '#test/board-builders'
import { addCandidatesToJob } from '#test/candidate-builders'
import { type EventReader, readEvents } from '#test/event-reader'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { manyPoolPeople } from '#test/pool-builders'
import { readTestActor } from '#test/test-actor'
import { startWorld } from '#test/world'

const world = startWorld()
const servers: Server[] = []
const readers: EventReader[] = []
let owner: Member
let jobId: string
const quick = 2

/** Starts a server with its own database listener, like a separate process. */
async function serveOn(limits: Partial<Limits> = {}): Promise<Server> {
  const { database, keyring } = world
  const { clock } = world
  const ports = createRequestGuards({ database, keyring, clock })
  const server = await buildServer(
    testServerDeps({
      database,
      keyring,
      clock,
      ...ports,
      limits,
      authenticate: async (request, options) =>
        readTestActor(request) ?? ports.authenticate(request, options),
    }),
  )
  addRoutes(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  servers.push(server)
  return server
}

beforeAll(async () => {
  await Promise.all([serveOn(), serveOn()])
  // A check that fails ends the stream, so only tests about these checks have many of them.
  await serveOn({ heartbeatMs: 50 })
  owner = await anOwner(world)
})
beforeEach(async () => {
  jobId = await aJob(world, owner)
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
})

function server(at: number): Server {
  const found = servers[at]
  if (!found) throw new Error('There is no such server.')
  return found
}

async function watch(
  at: number,
  who: Member | Readonly<Record<string, string>> = owner,
  job = jobId,
  query = '',
) {
  const { port } = server(at).server.address() as AddressInfo
  const reader = await readEvents(`http://127.0.0.1:${port}/api2/pipeline/${job}/live${query}`, who)
  readers.push(reader)
  return reader
}

/** Opens a stream that receives every change from now on. */
async function watchFrom(...args: Parameters<typeof watch>): Promise<EventReader> {
  const reader = await watch(...args)
  expect(await reader.next()).toBe('ready')
  return reader
}

async function staffed(count: number): Promise<string[]> {
  return addCandidatesToJob({ app: server(0) }, owner, jobId, await manyPoolPeople(world, count))
}

const snooze = (candidateIds: string[], until: string | null = '2027-01-05', as = owner) =>
  callServer(server(0), snoozeCandidates, { jobId, candidateIds, until }, { as })

describe('an open board', () => {
  it('receives its changes at once from any process, and none of other boards', async () => {
    const ids = await staffed(2)
    const near = await watchFrom(0)
    const far = await watchFrom(1)
    expect(far.status).toBe(200)
    expect(far.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(far.headers.get('cache-control')).toBe('no-store')
    expect(far.headers.get('content-encoding')).toBeNull()
    const other = await aJob(world, owner)
    const elsewhere = await watchFrom(1, owner, other)
    const colleague = await aMember(world, owner)
    await snooze(ids, '2027-01-05', colleague)
    const news = { candidateIds: expect.any(Array), stages: false, byClientId: colleague.clientId }
    for (const reader of [near, far]) {
      const heard = await reader.next()
      expect(heard).toEqual(news)
      expect((heard as { candidateIds: string[] }).candidateIds.toSorted()).toEqual(ids.toSorted())
    }
    // Calls that change nothing send nothing.
    await snooze([newId()])
    await snooze([ids[0] as string], null)
    expect(await far.next()).toMatchObject({ candidateIds: [ids[0]] })
    const theirs = await manyPoolPeople(world, 1)
    const added = await addCandidatesToJob({ app: server(0) }, owner, other, theirs)
    expect(await elsewhere.next()).toMatchObject({ candidateIds: added })
  })

  it('is notified to refetch everything when many cards changed', async () => {
    const ids = await staffed(151)
    const reader = await watchFrom(1)
    await snooze(ids)
    expect(await reader.next()).toEqual({
      candidateIds: null,
      stages: false,
      byClientId: owner.clientId,
    })
    await snooze(ids.slice(0, 150), null)
    expect(((await reader.next()) as { candidateIds: string[] }).candidateIds).toHaveLength(150)
  })

  it('is notified of new candidates and changed stages', async () => {
    await fetchBoard({ app: server(0) }, owner, jobId)
    const reader = await watchFrom(1)
    const ids = await staffed(1)
    expect(await reader.next()).toMatchObject({ candidateIds: ids })
    const stages = [...(builtInTemplates[1]?.stages ?? [])]
    await callServer(server(0), setStages, { jobId, stages }, { as: owner })
    const heard = [await reader.next(), await reader.next()]
    expect(heard).toMatchObject([{ candidateIds: ids }, { candidateIds: [], stages: true }])
  })

  it('receives changes from shortly before it was opened, if requested', async () => {
    const [id = ''] = await staffed(1)
    vi.useFakeTimers({ toFake: ['performance'] })
    const at = servers.indexOf(await serveOn())
    const earlier = await watchFrom(at)
    vi.advanceTimersByTime(4_000)
    const change = { candidateIds: [id], stages: false, byClientId: owner.clientId }
    await snooze([id])
    expect(await earlier.next()).toEqual(change)
    vi.advanceTimersByTime(4_000)
    const reader = await watch(at, owner, jobId, '?lookBackMs=4000')
    expect([await reader.next(), await reader.next()]).toEqual([change, 'ready'])
    const late = await watch(at, owner, jobId, '?lookBackMs=3999')
    expect(await late.next()).toBe('ready')
    expect((await watch(at, owner, jobId, '?lookBackMs=10001')).status).toBe(400)
  })

  it('refetches everything if the server has not listened for that long', async () => {
    const third = await serveOn()
    const at = servers.indexOf(third)
    const reader = await watch(at, owner, jobId, '?lookBackMs=10000')
    expect([await reader.next(), await reader.next()]).toEqual([
      { candidateIds: null, stages: true, byClientId: null },
      'ready',
    ])
  })

  it('is notified to refetch everything after the database connection was lost', async () => {
    const reader = await watchFrom(0)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(world.ownerDb)
    expect(await reader.next()).toEqual({ candidateIds: null, stages: true, byClientId: null })
    const ids = await staffed(1)
    expect(await reader.next()).toMatchObject({ candidateIds: ids })
  })
})

describe('a board stream ends', () => {
  it('when its login session is closed', async () => {
    const headers = await aSession(server(0), owner)
    const reader = await watchFrom(quick, headers)
    expect((await callServer(server(0), logout, {}, { headers })).status).toBe(200)
    expect(await reader.next()).toBeUndefined()
    expect((await watch(quick, headers)).status).toBe(401)
  })

  it('when the member may no longer see the job', async () => {
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const shared = await aJob(world, owner, { team: [reviewer.clientId] })
    const reader = await watchFrom(quick, reviewer, shared)
    await sql`delete from jobs.team_members where job_id = ${shared}`.execute(world.ownerDb)
    expect(await reader.next()).toBeUndefined()
    expect((await watch(quick, reviewer, shared)).status).toBe(404)
  })

  it('when the server stops, without waiting for the reader', async () => {
    const third = await serveOn()
    servers.pop()
    const { port } = third.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/api2/pipeline/${jobId}/live`
    const reader = await readEvents(url, owner)
    expect(await reader.next()).toBe('ready')
    await third.close()
    expect(await reader.next()).toBeUndefined()
  })
})

it('a member may open six streams at once, and another one after closing one', async () => {
  const member = await aMember(world, owner)
  const six = await Promise.all(Array.from({ length: 6 }, () => watchFrom(0, member)))
  const refused = await watch(0, member)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect((await watchFrom(1, member)).status).toBe(200)
  await six[0]?.close()
  await expect.poll(async () => (await watch(0, member)).status).toBe(200)
})

it('an open stream does not extend the login session', async () => {
  const headers = await aSession(server(0), owner)
  const reader = await watchFrom(quick, headers)
  await sql`update identity.sessions set last_seen_at = now() - interval '1 hour'`.execute(
    world.ownerDb,
  )
  const ids = await staffed(1)
  expect(await reader.next()).toMatchObject({ candidateIds: ids })
  // The check of the first heartbeat may have begun earlier; that of the second has not.
  await reader.nextHeartbeat()
  await reader.nextHeartbeat()
  const { rows } = await sql<{ fresh: number }>`select count(*) as fresh from identity.sessions
    where last_seen_at > now() - interval '30 minutes'`.execute(world.ownerDb)
  expect(rows[0]?.fresh).toBe(0)
})
