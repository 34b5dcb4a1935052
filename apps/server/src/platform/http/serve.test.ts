import { endpoint } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { startBareServer } from '#test/bare-server'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'
import { serve } from './serve.ts'

const world = startWorld()
const owner = anActor()
const reviewer = anActor({ role: 'reviewer', companyId: owner.companyId })
const actors = { owner, reviewer }
let runs = 0

const rename = endpoint({
  method: 'PUT',
  path: '/api2/test/things/:id',
  summary: 'Names a thing.',
  access: 'jobs.write',
  input: z.strictObject({
    id: Id,
    name: z.string().min(2).max(20),
    size: z.int().optional(),
  }),
  output: z.object({ id: z.string(), name: z.string() }),
  errors: ['stale_version'],
})
const who = endpoint({
  method: 'GET',
  path: '/api2/test/who',
  summary: 'Says who asks.',
  access: 'signed-in',
  envelope: 'status-data',
  input: z.strictObject({}),
  output: z.object({ userId: z.string(), requestId: z.string(), now: z.date() }),
  errors: [],
})
const pay = endpoint({
  method: 'POST',
  path: '/api2/test/pay',
  summary: 'Spends something.',
  access: 'signed-in',
  idempotent: true,
  input: z.strictObject({ amount: z.number() }),
  output: z.object({ run: z.number() }),
  errors: [],
})
const fail = endpoint({
  method: 'POST',
  path: '/api2/test/fail',
  summary: 'Fails in the way it is asked to.',
  access: 'public',
  form: true,
  input: z.strictObject({ how: z.string() }),
  output: z.object({ fine: z.boolean() }),
  errors: [],
})
const guess = endpoint({
  method: 'POST',
  path: '/api2/test/guess',
  summary: 'Takes a guess.',
  access: 'public',
  rate: 'sign-in',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})

const bare = startBareServer(
  () => ({
    database: world.database,
    limits: { handlerMs: 1_500 },
    authenticate: async ({ headers }) => actors[headers.authorization as keyof typeof actors],
  }),
  (server) => {
    serve(server, rename, async (_ctx, { id, name }) => ({ id, name, secretColumn: 'x' }))
    serve(server, who, async ({ actor, requestId, clock }) => ({
      userId: actor.userId,
      requestId,
      now: clock.now(),
    }))
    serve(server, pay, async () => ({ run: ++runs }))
    serve(server, guess, async () => ({}))
    serve(server, fail, async (_ctx, { how }) => {
      if (how === 'bug') throw Object.assign(new Error('secret detail'), { statusCode: 400 })
      if (how === 'text') throw 'a text'
      if (how === 'zod') z.string().parse(7)
      if (how === 'hang') await new Promise(() => {})
      if (how === 'expected') throw new AppError('stale_version', 'Somebody was faster.')
      return how === 'contract' ? ({} as { fine: boolean }) : { fine: true }
    })
  },
)

async function call(method: string, path: string, { as = '', body, headers = {} }: Call = {}) {
  const answer = await fetch(`${bare.url}${path}`, {
    method,
    headers: {
      ...(as && { authorization: as }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Answer }
}

/** Loosely typed, as an independent client would read it. */
interface Answer {
  body: Record<string, unknown>
  error: { fields: Record<string, string> }
}

interface Call {
  as?: string
  body?: unknown
  headers?: Record<string, string>
}

const id = '0198c0de-0000-7000-8000-000000000001'
const path = `/api2/test/things/${id}`

describe('serve', () => {
  it('returns no more than the contract defines', async () => {
    const { status, json, headers } = await call('PUT', path, {
      as: 'owner',
      body: { name: 'New' },
    })
    expect({ status, json }).toEqual({
      status: 200,
      json: { code: 200, body: { id, name: 'New' } },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('passes actor, request id and time to the use case, and uses the declared envelope', async () => {
    const { json, headers } = await call('GET', '/api2/test/who', { as: 'reviewer' })
    expect(json).toEqual({
      status: { code: 200 },
      data: {
        userId: reviewer.userId,
        requestId: headers.get('x-request-id'),
        now: '2026-01-05T09:00:00.000Z',
      },
    })
  })

  it.each([
    ['without a session', '', 401, 401, 'unauthenticated'],
    ['without the privilege', 'reviewer', 422, 422, 'forbidden'],
  ])('refuses a call %s before it reads the input', async (_how, as, status, code, reason) => {
    const answer = await call('PUT', path, { as, body: { nonsense: true } })
    expect(answer).toMatchObject({ status, json: { code, body: null, error: { reason } } })
  })

  it('names every invalid field, with a message', async () => {
    const body = { name: 'x', size: 1.5, color: 'red' }
    const { json } = await call('PUT', '/api2/test/things/seven', { as: 'owner', body })
    expect(json).toEqual({
      code: 101,
      body: null,
      error: {
        reason: 'invalid_input',
        message: 'Please check: id, name, size, color.',
        fields: {
          id: 'Must be an id.',
          name: 'Must be at least 2 characters long.',
          size: 'Must be a whole number.',
          color: 'Unknown field.',
        },
      },
    })
  })

  it('reports what is missing', async () => {
    const { json } = await call('PUT', path, { as: 'owner' })
    expect(json.error.fields).toEqual({ name: 'This is required.' })
  })

  it('does not let body or query override the path', async () => {
    const other = { id: '0198c0de-0000-7000-8000-000000000002', name: 'New' }
    const inBody = await call('PUT', path, { as: 'owner', body: other })
    expect(inBody.json.error.fields).toEqual({ id: 'Is in the wrong place.' })
    const inQuery = await call('PUT', `${path}?name=New`, { as: 'owner', body: { name: 'New' } })
    expect(inQuery.json.error.fields).toEqual({ name: 'Is in the wrong place.' })
  })

  it('accepts a form where the endpoint allows one', async () => {
    const send = (path: string, body: string) =>
      fetch(`${bare.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: 'owner',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      })
    expect(await (await send('/api2/test/fail', 'how=not+at+all')).json()).toMatchObject({
      code: 200,
    })
    expect((await send('/api2/test/fail', 'how=a&how=b')).status).toBe(400)
    expect((await send('/api2/test/pay', 'amount=1')).status).toBe(415)
  })

  it('refuses to register a public idempotent endpoint', () => {
    const impossible = { ...pay, access: 'public' as const, path: '/api2/test/x' as const }
    expect(() => serve(bare.server, impossible, async () => ({ run: 0 }))).toThrow('/api2/test/x')
  })
})

describe('a failure inside a use case', () => {
  it.each(['bug', 'text', 'zod', 'hang', 'contract'])(
    'by %s is a 500 without details',
    async (how) => {
      const { status, json, headers } = await call('POST', '/api2/test/fail', { body: { how } })
      expect(status).toBe(500)
      expect(json).toEqual({
        code: 500,
        body: null,
        error: { reason: 'internal', message: 'Something went wrong on our side.' },
      })
      const line = bare.logLines.find(
        (line) =>
          line.includes(headers.get('x-request-id') ?? '?') && line.includes('"level":"error"'),
      )
      expect(line, 'a log line with the request id').toBeDefined()
    },
  )

  it('is returned with its own message when it was expected', async () => {
    const { status, json } = await call('POST', '/api2/test/fail', { body: { how: 'expected' } })
    expect(status).toBe(422)
    expect(json.error).toEqual({ reason: 'stale_version', message: 'Somebody was faster.' })
  })
})

describe('idempotent calls', () => {
  const send = (key: string | undefined, amount: number, as = 'owner') =>
    call('POST', '/api2/test/pay', {
      as,
      body: { amount },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })

  it.each([undefined, 'short', `${'x'.repeat(201)}`])(
    'need a key, and %s is not accepted',
    async (key) => {
      const { status, json } = await send(key, 1)
      expect(status).toBe(400)
      expect(json.error.fields).toHaveProperty('Idempotency-Key')
    },
  )

  it('run once and return the same reply, even concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('one-and-only', 5)))
    expect(new Set(answers.map(({ json }) => json.body.run)).size).toBe(1)
    expect((await send('one-and-only', 5)).json).toEqual(answers[0]?.json)
    expect((await send('another-one', 5)).json.body.run).not.toBe(answers[0]?.json.body.run)
  })

  it('refuse another request or another user under the same key', async () => {
    await send('used-already', 1)
    for (const answer of [
      await send('used-already', 2),
      await send('used-already', 1, 'reviewer'),
    ]) {
      expect(answer).toMatchObject({
        status: 422,
        json: { error: { reason: 'idempotency_mismatch' } },
      })
    }
  })
})

describe('the rate limit', () => {
  it('is counted per address and returns the time to wait', async () => {
    const answers = []
    for (let at = 0; at < 101; at += 1)
      answers.push(await call('POST', '/api2/test/guess', { body: {} }))
    expect(answers.slice(0, 100).every(({ status }) => status === 200)).toBe(true)
    const last = answers[100]
    expect(last).toMatchObject({
      status: 429,
      json: { code: 419, error: { reason: 'too_many_requests' } },
    })
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('ignores a forwarded address from an untrusted client', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await call('POST', '/api2/test/guess', { body: {}, headers })).status).toBe(429)
  })
})
