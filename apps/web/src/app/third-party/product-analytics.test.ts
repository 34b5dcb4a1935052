import { analyticsLimits } from '@headwater/contract/constants'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { saveConsent } from '#lib/consent'
import { captureEvent } from '#lib/telemetry'
import { server } from '#test/server'
import { startAnalytics } from './product-analytics.ts'

interface Captured {
  event: string
  properties: Record<string, unknown>
}

const key = 'phc_12345678'
let captured: Captured[] = []
let attempts: { at: number; signal: AbortSignal }[] = []
let reply: () => Response | Promise<Response> = () => HttpResponse.json({ status: 1 })

beforeEach(() => {
  captured = []
  attempts = []
  reply = () => HttpResponse.json({ status: 1 })
  // Robots are ignored, and the window of the tests says that it is one.
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/153.0.0.0')
  // The library says what it leaves out.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') })
  saveConsent('given')
  server.use(
    http.get('https://analytics.test/array/*', () => HttpResponse.json({ hasFeatureFlags: false })),
    http.post('https://analytics.test/*', async ({ request }) => {
      attempts.push({ at: Date.now(), signal: request.signal })
      captured.push(...(await readEvents(request)))
      return reply()
    }),
  )
})
afterEach(() => vi.useRealTimers())

function start() {
  const stop = startAnalytics({ key, host: 'https://analytics.test' })
  onTestFinished(stop)
  const use = (name = 'job_opened', properties: Record<string, string> = {}) =>
    captureEvent({ kind: 'usage', name, properties })
  return { stop, use }
}

async function readEvents(request: Request): Promise<Captured[]> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const stream = new Blob([bytes]).stream()
  const text = await new Response(
    isGzip ? stream.pipeThrough(new DecompressionStream('gzip')) : stream,
  ).text()
  const value = JSON.parse(text)
  return Array.isArray(value) ? value : (value.batch ?? [value])
}

/** Requests are real, so a busy machine may take a while. */
const inTime = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const ours = () => captured.filter(({ event }) => event === 'job_opened')

it('events are sent together after 3000 ms', async () => {
  const { use } = start()
  use()
  use()
  await vi.advanceTimersByTimeAsync(analyticsLimits.flushIntervalMs - 100)
  expect(ours()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await inTime(() => expect(ours()).toHaveLength(2))
  expect(attempts).toHaveLength(1)
})

it('at most 100 events are sent at once, and then 10 per second', async () => {
  const { use } = start()
  for (let index = 0; index < 150; index += 1) use()
  await vi.advanceTimersByTimeAsync(1_000)
  for (let index = 0; index < 50; index += 1) use()
  await vi.advanceTimersByTimeAsync(5_000)
  await inTime(() => expect(ours()).toHaveLength(110))
})

it('a session ends after 1800 s without an event', async () => {
  const { use } = start()
  use()
  await vi.advanceTimersByTimeAsync((analyticsLimits.sessionIdleSeconds - 10) * 1_000)
  use()
  await vi.advanceTimersByTimeAsync((analyticsLimits.sessionIdleSeconds + 10) * 1_000)
  use()
  await vi.advanceTimersByTimeAsync(5_000)
  await inTime(() => expect(ours()).toHaveLength(3))
  const [first, second, third] = ours().map(({ properties }) => properties.$session_id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('a session in use ends after 24 hours', async () => {
  const { use } = start()
  const quarterHourMs = 15 * 60 * 1_000
  for (let quarters = 0; quarters <= 24 * 4 + 1; quarters += 1) {
    use()
    await vi.advanceTimersByTimeAsync(quarterHourMs)
  }
  await inTime(() => expect(ours()).toHaveLength(24 * 4 + 2))
  const ids = ours().map(({ properties }) => properties.$session_id)
  expect(new Set(ids.slice(0, 24 * 4)).size).toBe(1)
  expect(new Set(ids).size).toBe(2)
})

it('a refused request is repeated ten times', async () => {
  reply = () => new HttpResponse(null, { status: 503 })
  const { use } = start()
  use()
  for (let hours = 0; hours < 12; hours += 1) await vi.advanceTimersByTimeAsync(3_600_000)
  await inTime(() => expect(attempts).toHaveLength(11))
})

it('a request without a reply is given up after 60 s', async () => {
  reply = () => new Promise<Response>(() => undefined)
  const { use } = start()
  use()
  await vi.advanceTimersByTimeAsync(analyticsLimits.flushIntervalMs)
  await inTime(() => expect(attempts).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(attempts[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(attempts[0]?.signal.aborted).toBe(true)
})

it('a failure is an exception event with its fields, without secrets and email addresses', async () => {
  start()
  captureEvent({
    kind: 'exception',
    message: 'API returned code 101',
    name: 'Error',
    requestUrl: '/api2/people?email=noor%40deltaworks.test&token=abc',
    statusCode: 400,
    responseBody: '{"code":101,"error":{"message":"noor@deltaworks.test is taken"}}',
    method: 'POST',
    timestamp: '2026-11-16T09:00:00.000Z',
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await inTime(() => expect(captured.map(({ event }) => event)).toEqual(['$exception']))
  expect(captured[0]?.properties).toMatchObject({
    message: 'API returned code 101',
    name: 'Error',
    requestUrl: '/api2/people?email=[email]&token=[redacted]',
    statusCode: 400,
    responseBody: '{"code":101,"error":{"message":"[email] is taken"}}',
    method: 'POST',
    timestamp: '2026-11-16T09:00:00.000Z',
    $exception_list: [{ type: 'Error', value: 'API returned code 101' }],
  })
  expect(JSON.stringify(captured)).not.toMatch(/noor|abc/)
})

it('nothing is sent and nothing stays stored once consent is withdrawn', async () => {
  const { use, stop } = start()
  use()
  await inTime(() => expect(Object.keys(localStorage).join()).toContain(key))
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  saveConsent('refused')
  use()
  stop()
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sendBeacon).not.toHaveBeenCalled()
  expect(Object.keys(localStorage).join()).not.toContain(key)
  expect(captured).toEqual([])
})

it('a page for candidates sends nothing', async () => {
  history.replaceState(null, '', '/unsubscribe/-')
  const { use } = start()
  use()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(attempts).toEqual([])
})
