import { endpoint } from '@headwater/contract/endpoint'
import { getCompanyInfo, login } from '@headwater/contract/identity'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aClient, aCompany, someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { ApiError, ConnectionError, isCancelled } from './api-error.ts'
import { writeCookie } from './cookies.ts'
import { call } from './http-client.ts'
import { signIn } from './session.ts'
import { emptySession } from './session-state.ts'
import { readToken, restoreSession, sessionStore } from './session-store.ts'
import { addTelemetryReceiver, type TelemetryEvent } from './telemetry.ts'

const getCountries = endpoint({
  method: 'GET',
  path: '/api/countries/:region',
  summary: 'A list in the other envelope.',
  access: 'public',
  envelope: 'status-data',
  input: z.strictObject({ region: z.string(), starting: z.string(), tags: z.array(z.string()) }),
  output: z.array(z.string()),
  errors: [],
})

const spend = endpoint({
  method: 'POST',
  path: '/api2/spend',
  summary: 'Spends.',
  access: 'credits.spend',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
  idempotent: true,
})

const reported: TelemetryEvent[] = []
let stopReporting = () => {}
beforeEach(() => {
  reported.length = 0
  stopReporting = addTelemetryReceiver((failure) => reported.push(failure))
})
afterEach(() => stopReporting())

describe('the HTTP client', () => {
  it('reads the body of a {code, body} reply and sends the bearer token', async () => {
    signIn(someCredentials('rb1_mine'))
    server.use(
      http.get('*/api2/getCompanyInfo', ({ request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer rb1_mine')
        return ok(aCompany())
      }),
    )
    expect(await call(getCompanyInfo, {})).toEqual(aCompany())
    expect(reported).toEqual([])
  })

  it('sends every call to the host of the page, with credentials', async () => {
    const sent: [string, RequestCredentials][] = []
    server.use(
      http.all(/./, ({ request }) => {
        sent.push([new URL(request.url).origin, request.credentials])
        return ok(null)
      }),
    )
    writeCookie('XSRF-TOKEN', 'fresh', 1)
    await call(spend, {})
    await call(getCompanyInfo, {}).catch(() => undefined)
    const { origin } = window.location
    expect(sent).toEqual([
      [origin, 'include'],
      [origin, 'include'],
    ])
  })

  it('reads the data of a {status, data} reply and distributes input over path and query', async () => {
    server.use(
      http.get('*/api/countries/:region', ({ request, params }) => {
        const query = new URL(request.url).searchParams
        const data = [params.region, query.get('starting'), ...query.getAll('tags')]
        return HttpResponse.json({ status: { code: 200 }, data })
      }),
    )
    const args = { region: 'north & south', starting: 'É', tags: ['a', 'b'] }
    expect(await call(getCountries, args)).toEqual(['north & south', 'É', 'a', 'b'])
  })

  it('fetches the CSRF cookie before an unsafe call without one and repeats it in the header', async () => {
    server.use(
      http.post('*/api2/login', ({ request }) => {
        expect(request.headers.get('x-xsrf-token')).toBe('fresh')
        return ok({ ...aClient(), token: 'rb1_new' })
      }),
    )
    const answer = await call(login, { email: 'ines@meridiangrid.test', password: 'x' })
    expect(answer).toMatchObject({ token: 'rb1_new' })
  })

  it('renews a stale CSRF cookie once and retries once, with the same idempotency key', async () => {
    writeCookie('XSRF-TOKEN', 'stale', 1)
    const tries: (string | null)[][] = []
    server.use(
      http.post('*/api2/spend', ({ request: { headers } }) => {
        tries.push([headers.get('x-xsrf-token'), headers.get('idempotency-key')])
        return tries.length === 1 ? errorReply(419, 419, 'csrf_stale') : ok(null)
      }),
    )
    await call(spend, {})
    expect(tries.map(([token]) => token)).toEqual(['stale', 'fresh'])
    expect(tries[0]?.[1]).toMatch(/^[\da-f]{32}$/)
    expect(tries[1]?.[1]).toBe(tries[0]?.[1])
  })

  it('does not try a third time, nor at all when rate limited', async () => {
    let tries = 0
    const answers = ['csrf_stale', 'csrf_stale', 'too_many_requests'] as const
    server.use(
      http.post('*/api2/spend', () => {
        const reason = answers[tries++] ?? 'internal'
        return errorReply(419, reason === 'csrf_stale' ? 419 : 429, reason)
      }),
    )
    await expect(call(spend, {})).rejects.toMatchObject({ reason: 'csrf_stale' })
    expect(tries).toBe(2)
    await expect(call(spend, {})).rejects.toMatchObject({ reason: 'too_many_requests' })
    expect(tries).toBe(3)
  })

  it('passes on code, reason, message, fields and wait of a refusal', async () => {
    server.use(
      http.get('*/api2/getCompanyInfo', () =>
        HttpResponse.json(
          {
            code: 101,
            body: null,
            error: { reason: 'invalid_input', message: 'Mend it.', fields: { name: 'Too long.' } },
          },
          { status: 400, headers: { 'retry-after': '7' } },
        ),
      ),
    )
    const error = await call(getCompanyInfo, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 101,
      status: 400,
      reason: 'invalid_input',
      message: 'Mend it.',
      fields: { name: 'Too long.' },
      retryAfterSeconds: 7,
    })
  })
})

describe('a 401', () => {
  it.each([
    ['a load', () => call(getCompanyInfo, {})],
    ['a change', () => call(spend, {})],
  ])('to %s signs out, because the server no longer knows the session', async (_what, ask) => {
    signIn(someCredentials('rb1_old'))
    server.use(
      http.get('*/api2/getCompanyInfo', () => errorReply(401, 401, 'unauthenticated')),
      http.post('*/api2/spend', () => errorReply(401, 401, 'unauthenticated')),
    )
    await expect(ask()).rejects.toMatchObject({ code: 401 })
    expect(sessionStore.getState()).toMatchObject({
      User: { isAuthenticated: false },
      endedBy: 'timed-out',
    })
  })

  it('that arrives late for a session replaced in this tab does not affect the new one', async () => {
    signIn(someCredentials('rb1_old'))
    server.use(
      http.get('*/api2/getCompanyInfo', () => {
        signIn(someCredentials('rb1_new'))
        return errorReply(401, 401, 'unauthenticated')
      }),
    )
    await expect(call(getCompanyInfo, {})).rejects.toMatchObject({ code: 401 })
    expect(readToken()).toBe('rb1_new')
  })

  it('that arrives before the event of a switch in another tab does not affect the new session', async () => {
    const stop = await restoreSession()
    signIn(someCredentials('rb1_old'))
    const switched = JSON.stringify({
      ...emptySession(),
      User: { isAuthenticated: true, credentials: someCredentials('rb1_new') },
    })
    server.use(
      http.get('*/api2/getCompanyInfo', () => {
        localStorage.setItem('root', switched)
        return errorReply(401, 401, 'unauthenticated')
      }),
    )
    await expect(call(getCompanyInfo, {})).rejects.toMatchObject({ code: 401 })
    expect(readToken()).toBe('rb1_new')
    expect(localStorage.getItem('root')).toBe(switched)
    stop()
  })

  it('to a call with another session’s token does not end this one', async () => {
    signIn(someCredentials('rb1_mine'))
    server.use(http.get('*/api2/getCompanyInfo', () => errorReply(401, 401, 'unauthenticated')))
    await expect(call(getCompanyInfo, {}, { token: 'rb1_other' })).rejects.toThrow()
    expect(readToken()).toBe('rb1_mine')
  })
})

describe('a failed request', () => {
  it.each([
    ['at the top of the body', { code: 500, body: null }],
    ['inside a status object', { status: { code: 500 }, data: null }],
  ])('with a code other than 200 %s is reported and still passed on', async (_where, body) => {
    server.use(http.get('*/api2/getCompanyInfo', () => HttpResponse.json(body)))
    await expect(call(getCompanyInfo, {})).rejects.toMatchObject({ code: 500, status: 200 })
    expect(reported).toEqual([
      {
        kind: 'exception',
        message: 'API returned code 500',
        name: 'Error',
        requestUrl: '/api2/getCompanyInfo',
        statusCode: 200,
        responseBody: JSON.stringify(body),
        method: 'GET',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
  })

  it('is reported every time, however often it happens', async () => {
    server.use(http.get('*/api2/getCompanyInfo', () => HttpResponse.json({ code: 500 })))
    for (let time = 0; time < 30; time++) await call(getCompanyInfo, {}).catch(() => undefined)
    expect(reported).toHaveLength(30)
  })

  it('without a reply is reported with message, name and stack', async () => {
    server.use(http.get('*/api2/getCompanyInfo', () => HttpResponse.error()))
    await expect(call(getCompanyInfo, {})).rejects.toBeInstanceOf(ConnectionError)
    expect(reported).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/./),
        name: expect.stringMatching(/Error$/),
        stack: expect.stringContaining('Error'),
        requestUrl: '/api2/getCompanyInfo',
        method: 'GET',
      }),
    ])
    expect(reported[0]).not.toHaveProperty('statusCode')
  })

  it('answered by a proxy is reported with status and response', async () => {
    const html = '<h1>Bad gateway</h1>'
    server.use(http.get('*/api2/getCompanyInfo', () => new HttpResponse(html, { status: 502 })))
    await expect(call(getCompanyInfo, {})).rejects.toMatchObject({ code: 502, reason: undefined })
    expect(reported).toEqual([expect.objectContaining({ statusCode: 502, responseBody: html })])
  })

  it('whose reply breaks the contract is reported and never returned as data', async () => {
    server.use(http.get('*/api2/getCompanyInfo', () => ok({ ...aCompany(), name: 7 })))
    await expect(call(getCompanyInfo, {})).rejects.toMatchObject({ code: 500, reason: 'internal' })
    expect(reported).toEqual([expect.objectContaining({ name: 'ZodError' })])
    // It may hold people, and the server knows of no failure.
    expect(reported[0]).not.toHaveProperty('responseBody')
  })

  it('that was cancelled on purpose is not reported', async () => {
    const { signal, ...controller } = cancellable()
    server.use(
      http.get('*/api2/getCompanyInfo', async () => {
        controller.cancel()
        await delay('infinite')
        return ok(aCompany())
      }),
    )
    const error = await call(getCompanyInfo, {}, { signal }).catch((thrown: unknown) => thrown)
    expect(isCancelled(error)).toBe(true)
    expect(reported).toEqual([])
  })

  it('that timed out is a connection failure and reported', async () => {
    server.use(
      http.get('*/api2/getCompanyInfo', async () => {
        await delay('infinite')
        return ok(aCompany())
      }),
    )
    await expect(call(getCompanyInfo, {}, { timeoutMs: 20 })).rejects.toBeInstanceOf(
      ConnectionError,
    )
    expect(reported).toHaveLength(1)
  })
})

function cancellable() {
  const controller = new AbortController()
  return { signal: controller.signal, cancel: () => controller.abort() }
}
