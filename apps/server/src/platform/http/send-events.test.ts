import { connect } from 'node:net'
import { endpoint } from '@headwater/contract/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer } from '#test/bare-server'
import { anActor } from '#test/builders'
import { readEvents } from '#test/event-reader'
import { buildOpenApiDocument } from './openapi.ts'
import { EventStreamReply } from './send-events.ts'
import { serve } from './serve.ts'

const watch = endpoint({
  method: 'GET',
  path: '/api2/test/live',
  summary: 'Says what happens.',
  access: 'signed-in',
  answers: 'events',
  input: z.strictObject({}),
  output: z.object({ text: z.string() }),
  errors: [],
})
const store = endpoint({
  method: 'POST',
  path: '/api2/test/large',
  summary: 'Takes a large text.',
  access: 'signed-in',
  maxBodyBytes: 2_097_152,
  input: z.strictObject({ text: z.string() }),
  output: z.object({ length: z.int() }),
  errors: [],
})

type TestEvent = { text: string }
const listeners = new Set<(event: TestEvent) => void>()
const owner = anActor()
let [isAdmitted, isWelcome] = [true, true]

const bare = startBareServer(
  () => ({
    limits: { heartbeatMs: 30, streamsPerMember: 3 },
    authenticate: async () => (isAdmitted ? owner : undefined),
  }),
  (server) => {
    serve(server, watch, async () => {
      return new EventStreamReply<typeof watch>({
        listen: async (push) => {
          push({ text: 'Hello.' }, 'first')
          const listener = (event: TestEvent) => push(event)
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        latestId: () => 'latest',
        checkAccess: async () => {
          if (!isWelcome) throw new Error('Not any more.')
        },
      })
    })
    serve(server, store, async (_, { text }) => ({ length: text.length }))
  },
)

beforeEach(() => {
  isAdmitted = true
  isWelcome = true
})

const send = (event: TestEvent) => {
  for (const listener of listeners) listener(event)
}
const open = (headers = {}) => readEvents(`${bare.url}${watch.path}`, {}, headers)
const hello = { text: 'Hello.' }

describe('an event stream', () => {
  it('sends the events, reduced to the contract', async () => {
    const reader = await open()
    expect(await reader.next()).toEqual(hello)
    const told = { text: 'Somebody came.\n\ndata: forged', secret: 'x' }
    send(told)
    expect(await reader.next()).toEqual({ text: told.text })
    await reader.close()
    await expect.poll(() => listeners.size).toBe(0)
  })

  it('sends heartbeats with the id to resume after', async () => {
    const reply = await fetch(`${bare.url}${watch.path}`)
    const body = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('\n\nid: latest\n: still here\n\n')) heard += (await body?.read())?.value
    expect(heard.startsWith('id: first\ndata: {"text":"Hello."}\n\n')).toBe(true)
    await body?.cancel()
  })

  it.each([
    ['sign-in', () => (isAdmitted = false)],
    ['sight of it', () => (isWelcome = false)],
  ])('ends when the %s is gone', async (_, take) => {
    const reader = await open()
    expect(await reader.next()).toEqual(hello)
    take()
    expect(await reader.next()).toBeUndefined()
    await expect.poll(() => listeners.size).toBe(0)
  })

  it('ends and logs an error when an event breaks the contract', async () => {
    const reader = await open()
    expect(await reader.next()).toEqual(hello)
    send({ text: 7 } as never)
    await reader.next().catch(() => undefined)
    await expect.poll(() => listeners.size).toBe(0)
    expect(bare.logLines.join()).toContain('an event violates its contract')
  })

  it('is refused beyond the limit of a member, but a tab may reopen its own', async () => {
    const tab = { 'x-tab-id': 'tab-number-one' }
    const first = await open(tab)
    const others = [await open(), await open()]
    const refused = await open({ 'x-tab-id': 'tab-number-two' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    const again = await open(tab)
    expect(again.status).toBe(200)
    expect([await first.next(), await first.next()]).toEqual([hello, undefined])
    await others[0]?.close()
    await expect.poll(() => listeners.size).toBe(2)
    await Promise.all([again, ...others].map((reader) => reader.close()))
    await expect.poll(() => listeners.size).toBe(0)
  })

  it('drops a client that reads too slowly', async () => {
    const socket = connect(bare.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET ${watch.path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    socket.pause()
    await expect.poll(() => listeners.size).toBe(1)
    const text = 'x'.repeat(100_000)
    for (let told = 0; told < 400 && listeners.size > 0; told += 1) {
      send({ text })
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(listeners.size).toBe(0)
    socket.destroy()
  })

  it('is in the API description and never public', () => {
    const { paths } = buildOpenApiDocument([watch]) as {
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
    }
    const { content } = paths[watch.path]?.get.responses['200'] ?? {}
    expect(content).toMatchObject({
      'text/event-stream': { 'x-event': { properties: { text: { type: 'string' } } } },
    })
    const everybodys = endpoint({ ...watch, path: '/api2/test/open', access: 'public' })
    const serving = () => serve(bare.server, everybodys, async () => ({ text: '' }))
    expect(serving).toThrow('cannot be a stream')
  })
})

it('an endpoint with a raised body limit accepts large bodies, and others do not', async () => {
  const send = (length: number) =>
    fetch(`${bare.url}${store.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(length) }),
    })
  const taken = await send(1_500_000)
  expect(await taken.json()).toEqual({ code: 200, body: { length: 1_500_000 } })
  expect((await send(2_200_000)).status).toBe(413)
})
