import type { AddressInfo } from 'node:net'
import { formatSubscriptions, type LiveSubscription, liveTopic } from '@headwater/contract/live'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Actor, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Limits } from '#platform/http/limits'
import { buildServer } from '#platform/http/server'
import type { Authenticate, Server } from '#platform/http/types'
import { newId } from '#platform/ids'
import { testServerDeps } from '#test/bare-server'
import { anActor } from '#test/builders'
import { type EventReader, readEvents } from '#test/event-reader'
import { readTestActor } from '#test/test-actor'
import { startWorld } from '#test/world'
import { publishLive } from './publish-live.ts'
import { liveRoutes } from './routes.ts'

const world = startWorld()
const servers: Server[] = []
const readers: EventReader[] = []

const shelfTopic = liveTopic({
  name: 'shelf',
  access: 'jobs.write',
  change: z.object({ ids: z.array(z.string()) }),
})
const lampTopic = liveTopic({ name: 'lamp', access: 'signed-in', change: z.object({}) })

/** The company of each object; an object without one does not exist. */
const companyOf = new Map<string, string>()
const topics = [shelfTopic, lampTopic].map((topic) => ({
  topic,
  authorize: async ({ actor }: { actor: Actor }, key: string) => {
    if (companyOf.get(key) !== actor.companyId) throw new AppError('not_found', 'It is not here.')
  },
}))

/** Starts a server with its own database listener, like a separate process. */
async function startServer(limits: Partial<Limits> = {}): Promise<Server> {
  const { database, keyring } = world
  const authenticate: Authenticate = async (request) => readTestActor(request)
  const server = await buildServer(testServerDeps({ database, keyring, limits, authenticate }))
  liveRoutes(server, topics)
  await server.listen({ port: 0, host: '127.0.0.1' })
  servers.push(server)
  return server
}

let near: Server
let far: Server
let quick: Server
let owner: Actor
let shelf: LiveSubscription
let lamp: LiveSubscription

beforeAll(async () => {
  near = await startServer()
  far = await startServer()
  quick = await startServer({ heartbeatMs: 50 })
})
beforeEach(() => {
  owner = anActor()
  shelf = anObject('shelf')
  lamp = anObject('lamp')
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})
afterAll(async () => {
  for (const { server } of servers) server.closeAllConnections()
  await Promise.all(servers.map((server) => server.close()))
})

function anObject(topic: 'shelf' | 'lamp'): LiveSubscription {
  const key = newId()
  companyOf.set(key, owner.companyId)
  return { topic, key }
}

interface WatchOptions {
  at?: Server
  as?: Actor
  lookBackMs?: number
}

async function watch(
  subscriptions: readonly LiveSubscription[],
  { at = near, as = owner, lookBackMs = 0 }: WatchOptions = {},
) {
  const { port } = at.server.address() as AddressInfo
  const topics = encodeURIComponent(formatSubscriptions(subscriptions))
  const url = `http://127.0.0.1:${port}/api2/live?topics=${topics}&lookBackMs=${lookBackMs}`
  const reader = await readEvents(url, as)
  readers.push(reader)
  return reader
}

/** Opens a stream that receives every change from now on. */
async function watchFromNow(...args: Parameters<typeof watch>): Promise<EventReader> {
  const reader = await watch(...args)
  expect(await reader.next()).toEqual({ type: 'ready' })
  return reader
}

/** Changes an object and returns the message that its watchers must receive. */
async function change(
  { topic, key }: LiveSubscription = shelf,
  { ids = [newId()], as = owner, tabId = null as string | null } = {},
) {
  const [payload, target] = topic === 'shelf' ? [{ ids }, shelfTopic] : [{}, lampTopic]
  const ctx = { ...world.contextFor(as), tabId: tabId ?? undefined }
  await inTransaction(ctx, (ctx) => publishLive(ctx, target, key, payload as never))
  return { type: 'change', topic, key, change: payload, byClientId: as.clientId, tabId }
}

/** Waits until every process knows the changes so far: they arrive in the order of commits. */
async function waitUntilHeard(): Promise<void> {
  const marker = anObject('lamp')
  const witnesses = await Promise.all([near, far].map((at) => watchFromNow([marker], { at })))
  const last = await change(marker)
  for (const witness of witnesses) await expectNext(witness, last)
}

async function expectNext(reader: EventReader, ...messages: unknown[]): Promise<void> {
  for (const message of messages) expect(await reader.next()).toEqual(message)
}

function missedChanges({ topic, key }: LiveSubscription) {
  return { type: 'change', topic, key, change: null, byClientId: null, tabId: null }
}

describe('a live stream', () => {
  it('receives the changes of its objects from any process, and none of others', async () => {
    const watching = [near, far].map((at) => watchFromNow([shelf, lamp], { at }))
    const readers = await Promise.all(watching)
    await change(anObject('shelf'))
    const first = await change(shelf, { tabId: 'tab-number-one' })
    const second = await change(lamp)
    for (const reader of readers) {
      await expectNext(reader, first, second)
      expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
      expect(reader.headers.get('cache-control')).toBe('no-store')
      expect(reader.headers.get('content-encoding')).toBeNull()
    }
  })

  it('receives a change only after its transaction has committed', async () => {
    const reader = await watchFromNow([shelf])
    const undone = inTransaction(world.contextFor(owner), async (ctx) => {
      await publishLive(ctx, shelfTopic, shelf.key, { ids: [] })
      throw new Error('No.')
    })
    await expect(undone).rejects.toThrow('No.')
    await expectNext(reader, await change())
  })

  it('receives nothing of another company, even under the same key', async () => {
    const stranger = anActor()
    const reader = await watchFromNow([shelf])
    await change(shelf, { as: stranger })
    await expectNext(reader, await change())
  })

  it('gets a message to refetch everything when a change is too long to send', async () => {
    const reader = await watchFromNow([shelf])
    const sent = await change(shelf, { ids: Array.from({ length: 250 }, () => newId()) })
    expect(await reader.next()).toEqual({ ...sent, change: null })
  })

  it('gets a message to refetch everything after the database connection was lost', async () => {
    // Both, because a process that reconnects during the next test would forget its positions.
    const readers = await Promise.all([near, far].map((at) => watchFromNow([shelf, lamp], { at })))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(world.ownerDb)
    for (const reader of readers)
      await expectNext(reader, missedChanges(shelf), missedChanges(lamp))
    const next = await change()
    for (const reader of readers) await expectNext(reader, next)
  })

  it('ends when the server stops, without waiting for the reader', async () => {
    const third = await startServer()
    servers.pop()
    const reader = await watchFromNow([shelf], { at: third })
    await third.close()
    expect(await reader.next()).toBeUndefined()
  })
})

describe('a stream that resumes after a cut', () => {
  it('receives what it missed, from any process', async () => {
    const reader = await watchFromNow([shelf, lamp], { at: near })
    await watchFromNow([shelf], { at: far })
    await expectNext(reader, await change())
    await reader.close()
    const missed = [await change(), await change()]
    await waitUntilHeard()
    const resumed = [shelf, lamp].map((each) => ({ ...each, after: reader.lastId() }))
    for (const at of [near, far])
      await expectNext(await watch(resumed, { at }), ...missed, { type: 'ready' })
  })

  it('keeps its position when an object is added', async () => {
    const reader = await watchFromNow([shelf])
    await reader.close()
    const missed = await change(shelf)
    await change(lamp)
    await waitUntilHeard()
    const again = await watch([{ ...shelf, after: reader.lastId() }, lamp])
    await expectNext(again, missed, { type: 'ready' })
  })

  it('repeats what it had not read before it was ready', async () => {
    const reader = await watchFromNow([shelf])
    const position = reader.lastId()
    await reader.close()
    const missed = await change()
    await waitUntilHeard()
    const cut = await watch([{ ...shelf, after: position }])
    await expectNext(cut, missed)
    // A repeated change carries no id, so the client resumes after its old one.
    expect(cut.lastId()).toBe('')
  })

  it('gets a message to refetch everything when its position is not known', async () => {
    const again = await watch([{ ...shelf, after: newId() }, lamp])
    await expectNext(again, missedChanges(shelf), { type: 'ready' })
  })

  it('learns newer positions from heartbeats', async () => {
    const reader = await watchFromNow([shelf], { at: quick })
    const before = reader.lastId()
    await change(anObject('shelf'))
    await expect
      .poll(async () => {
        await reader.nextHeartbeat()
        return reader.lastId()
      })
      .not.toBe(before)
  })
})

describe('a stream that looks back', () => {
  it('receives the changes since its data may have been loaded', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const at = await startServer()
    await watchFromNow([shelf], { at })
    vi.advanceTimersByTime(4_000)
    const earlier = await watchFromNow([shelf], { at })
    const changed = await change()
    await expectNext(earlier, changed)
    vi.advanceTimersByTime(4_000)
    const reader = await watch([shelf], { at, lookBackMs: 4_000 })
    await expectNext(reader, changed, { type: 'ready' })
    const late = await watch([shelf], { at, lookBackMs: 3_999 })
    expect(await late.next()).toEqual({ type: 'ready' })
    expect((await watch([shelf], { at, lookBackMs: 10_001 })).status).toBe(400)
  })

  it('gets a message to refetch everything if the server has not listened for that long', async () => {
    const reader = await watch([shelf], { at: await startServer(), lookBackMs: 10_000 })
    await expectNext(reader, missedChanges(shelf), { type: 'ready' })
  })
})

describe('the authorisation of a topic', () => {
  const reviewer = () => anActor({ companyId: owner.companyId, privileges: ['pipeline.review'] })

  it('requires its privilege', async () => {
    expect((await watch([shelf], { as: reviewer() })).status).toBe(422)
    expect((await watch([lamp], { as: reviewer() })).status).toBe(200)
  })

  it('answers 404 for an object of another company, an unknown one and an unknown topic', async () => {
    expect((await watch([shelf], { as: anActor() })).status).toBe(404)
    expect((await watch([{ topic: 'shelf', key: newId() }])).status).toBe(404)
    expect((await watch([{ ...shelf, topic: 'cellar' }])).status).toBe(404)
  })

  it('refuses one topic without the others', async () => {
    const as = reviewer()
    const reader = await watchFromNow([shelf, lamp], { as })
    await expectNext(reader, { type: 'ended', ...shelf, reason: 'forbidden' })
    await change(shelf)
    await expectNext(reader, await change(lamp))
  })

  it('ends one topic when it is lost, and the stream with the last one', async () => {
    const reader = await watchFromNow([shelf, lamp], { at: quick })
    companyOf.delete(shelf.key)
    await expectNext(reader, { type: 'ended', ...shelf, reason: 'not_found' })
    await change(shelf)
    await expectNext(reader, await change(lamp))
    companyOf.delete(lamp.key)
    await expectNext(reader, { type: 'ended', ...lamp, reason: 'not_found' }, undefined)
  })
})
