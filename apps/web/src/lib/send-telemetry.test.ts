import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someCredentials } from '#test/identity-builders'
import { errorReply, ok, server, waitForRequests } from '#test/server'
import { createTelemetrySender } from './send-telemetry.ts'
import { signIn } from './session.ts'
import type { TelemetryEvent } from './telemetry.ts'

const failure = {
  message: 'API returned code 500',
  name: 'Error',
  requestUrl: '/api2/getCompanyInfo',
  method: 'GET',
  timestamp: '2026-11-15T09:00:00.000Z',
}

interface Received {
  path: string
  key: string | null
  authorization: string | null
  keepalive: boolean
  body: { failures: { message: string }[]; usage?: unknown[]; batchId?: string }
}

const received: Received[] = []
/** The next replies; afterwards everything is accepted. */
let replies: (() => Response)[] = []
const unavailable = () => errorReply(500, 503, 'unavailable')

beforeEach(() => {
  signIn(someCredentials('rb1_mine'))
  received.length = 0
  replies = []
  server.use(
    http.post('*/api2/telemetry/*', async ({ request }) => {
      received.push({
        path: new URL(request.url).pathname.replace('/api2/telemetry/', ''),
        key: request.headers.get('idempotency-key'),
        authorization: request.headers.get('authorization'),
        keepalive: request.keepalive,
        body: (await request.json()) as Received['body'],
      })
      return replies.shift()?.() ?? ok({})
    }),
  )
})
afterEach(() => showPage('visible'))

describe('events', () => {
  it('are sent after 3000 ms, together and in their order', async () => {
    const { send, pass } = startSender()
    send(aFailure('first'))
    send({ kind: 'usage', name: 'page_opened', properties: { route: '/main/jobs/$jobId' } })
    send({ kind: 'usage', name: 'job_created', properties: {} })
    send(aFailure('second'))
    await pass(2_999)
    expect(received).toEqual([])
    await pass(1)
    expect(received).toEqual([
      {
        path: 'events',
        key: expect.stringMatching(/^[\da-f]{32}$/),
        authorization: 'Bearer rb1_mine',
        keepalive: true,
        body: {
          failures: [
            { ...failure, message: 'first' },
            { ...failure, message: 'second' },
          ],
          usage: [
            { kind: 'page', name: '/main/jobs/$jobId' },
            { kind: 'action', name: 'job_created' },
          ],
        },
      },
    ])
  })

  it('are at most 100 at once, and then 10 a second', async () => {
    const { send, pass } = startSender()
    for (let index = 0; index < 150; index++) send(aFailure(`${index}`))
    await pass(3_000)
    const messages = received.flatMap(({ body }) => body.failures.map(({ message }) => message))
    expect(messages).toEqual(Array.from({ length: 100 }, (_, index) => `${index}`))
    expect(received.map(({ body }) => body.failures.length)).toEqual([20, 20, 20, 20, 20])
    for (let index = 0; index < 50; index++) send(aFailure('later'))
    await pass(3_000)
    expect(received.slice(5).flatMap(({ body }) => body.failures)).toHaveLength(30)
  })

  it('before sign-in are sent without usage, to a path without a company', async () => {
    const { send, pass } = startSender()
    send(aFailure('on the sign-in page'), null)
    send({ kind: 'usage', name: 'page_opened', properties: { route: '/login' } }, null)
    await pass(3_000)
    expect(received).toEqual([
      expect.objectContaining({
        path: 'visitor-failures',
        authorization: null,
        body: {
          batchId: expect.stringMatching(/^[\da-f]{32}$/),
          failures: [{ ...failure, message: 'on the sign-in page' }],
        },
      }),
    ])
  })

  it('of an earlier session never reach the company of the next', async () => {
    const { send, pass } = startSender()
    send({ kind: 'usage', name: 'job_created', properties: {} }, 'rb1_theirs')
    send(aFailure('theirs'), 'rb1_theirs')
    send(aFailure('mine'), 'rb1_mine')
    await pass(3_000)
    expect(received.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['visitor-failures', null],
      ['events', 'Bearer rb1_mine'],
    ])
    expect(sentMessages()).toEqual(['theirs', 'mine'])
  })

  it('of a session that the server has ended are sent as those of a visitor, without usage', async () => {
    replies = [() => errorReply(401, 401, 'unauthenticated')]
    const { send, pass } = startSender()
    send(aFailure('session lost'))
    send({ kind: 'usage', name: 'job_created', properties: {} })
    await pass(3_000)
    expect(received.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['events', 'Bearer rb1_mine'],
      ['visitor-failures', null],
    ])
    expect(received[1]?.body).not.toHaveProperty('usage')
  })
})

describe('a batch that fails', () => {
  it('is sent again under its key, before later ones, after growing pauses', async () => {
    replies = [
      unavailable,
      () => HttpResponse.error(),
      () => errorReply(419, 429, 'too_many_requests'),
    ]
    const { send, pass } = startSender()
    send(aFailure('first'))
    await pass(3_000)
    send(aFailure('second'))
    await pass(6_000)
    expect(sentMessages()).toEqual(['first', 'first'])
    await pass(12_000)
    expect(sentMessages()).toEqual(['first', 'first', 'first'])
    await pass(24_000)
    expect(sentMessages()).toEqual(['first', 'first', 'first', 'first', 'second'])
    const keys = received.map(({ key }) => key)
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
  })

  it('is dropped after 10 retries', async () => {
    replies = Array.from({ length: 11 }, () => unavailable)
    const { send, pass } = startSender()
    send(aFailure('first'))
    await pass(3_000)
    for (let retry = 1; retry <= 11; retry++) await pass(30 * 60_000)
    expect(sentMessages()).toEqual(Array(11).fill('first'))
    send(aFailure('second'))
    await pass(3_000)
    expect(sentMessages()).toEqual([...Array(11).fill('first'), 'second'])
  })

  it('is not sent again when the server refuses it', async () => {
    replies = [() => errorReply(101, 400, 'invalid_input')]
    const { send, pass } = startSender()
    send(aFailure('first'))
    await pass(3_000)
    await pass(60_000)
    expect(sentMessages()).toEqual(['first'])
  })
})

describe('a page that is left', () => {
  it('sends what waits at once, in requests that outlive it', async () => {
    const { send } = startSender()
    send(aFailure('first'))
    send(aFailure('second'))
    window.dispatchEvent(new Event('pagehide'))
    await waitForRequests()
    expect(sentMessages()).toEqual(['first', 'second'])
    expect(received[0]?.keepalive).toBe(true)
  })

  it('is not only closed but also hidden, as on a phone, and sends nothing twice', async () => {
    const { send, pass } = startSender()
    send(aFailure('first'))
    showPage('hidden')
    await waitForRequests()
    window.dispatchEvent(new Event('pagehide'))
    await pass(3_000)
    expect(sentMessages()).toEqual(['first'])
  })

  it('sends a batch that waits for its retry', async () => {
    replies = [unavailable]
    const { send, pass } = startSender()
    send(aFailure('first'))
    await pass(3_000)
    window.dispatchEvent(new Event('pagehide'))
    await waitForRequests()
    expect(sentMessages()).toEqual(['first', 'first'])
    await pass(6_000)
    expect(sentMessages()).toEqual(['first', 'first'])
  })

  it('keeps what could not be sent and tries again when it is shown', async () => {
    replies = [unavailable]
    const { send, pass } = startSender()
    send(aFailure('first'))
    showPage('hidden')
    await waitForRequests()
    await pass(3_000)
    expect(sentMessages()).toEqual(['first', 'first'])
  })
})

function aFailure(message: string): TelemetryEvent {
  return { kind: 'exception', ...failure, message }
}

function sentMessages(): string[] {
  return received.flatMap(({ body }) => body.failures.map(({ message }) => message))
}

function showPage(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A sender with a clock that stands still until time passes. */
function startSender() {
  let time = 0
  let timers: { at: number; run: () => void }[] = []
  const send = createTelemetrySender({
    now: () => time,
    schedule: (run, delayMs) => void timers.push({ at: time + delayMs, run }),
  })
  return {
    send: (event: TelemetryEvent, token: string | null = 'rb1_mine') =>
      send({ event, token: token ?? undefined }),
    pass: async (ms: number) => {
      time += ms
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { run } of due) run()
      await waitForRequests()
    },
  }
}
