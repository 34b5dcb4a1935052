import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { telemetryRoutes } from '#modules/telemetry'
import { serve } from '#platform/http/serve'
import { startBareServer } from '#test/bare-server'
import { formatGet, sendRaw } from '#test/raw-http'

/** Each is planted once below; none of them may appear in the log. */
const secrets = Array.from({ length: 30 }, (_, at) => `s3cr3t${at}x${'k'.repeat(24)}`)
const next = (() => {
  let at = 0
  return () => secrets[at++] ?? 'all secrets are used up'
})()

const reset = endpoint({
  method: 'POST',
  path: '/api2/test/reset/:token',
  summary: 'Sets a new password.',
  access: 'public',
  input: z.strictObject({
    token: z.string(),
    password: z.string(),
    nested: z.unknown().optional(),
  }),
  output: z.object({ token: z.string() }),
  errors: [],
})
const look = endpoint({
  method: 'GET',
  path: '/api2/test/look',
  summary: 'Looks.',
  access: 'public',
  input: z.strictObject({ token: z.string() }),
  output: z.object({}),
  errors: [],
})
const inError = [next(), next(), next(), next(), next()]
const inOutput = next()

const bare = startBareServer(
  () => ({}),
  (server) => {
    serve(server, look, async () => {
      throw Object.assign(new Error(`cannot reach postgres://app:${inError[0]}@db/x`), {
        password: inError[1],
        config: { headers: { Authorization: `Bearer ${inError[2]}` } },
        cause: new Error(`401 for Bearer ${inError[3]}`, { cause: { client_secret: inError[4] } }),
      })
    })
    serve(server, reset, async (ctx, input) => {
      ctx.log.info({ input, deep: { list: [input] } }, `token=${input.token}`)
      ctx.log.warn({ err: new Error(`bad password: ${input.password}`) })
      return { token: inOutput }
    })
    telemetryRoutes(server)
  },
)

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const options = { method: 'POST', body: JSON.stringify(body) }
  return fetch(`${bare.url}${path}`, {
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

describe('the log', () => {
  it('holds one line per response, with the route template instead of the URL', async () => {
    const answer = await post('/api2/test/reset/abc', { password: 'x' })
    const id = answer.headers.get('x-request-id') ?? 'none'
    const lines = bare.logLines
      .map((line) => JSON.parse(line))
      .filter(({ requestId, msg }) => requestId === id && msg === 'answered')
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'POST',
        route: '/api2/test/reset/:token',
        status: 200,
        code: 200,
        ms: expect.any(Number),
      }),
    ])
  })

  it('never contains a secret, wherever it was planted', async () => {
    await post(
      `/api2/test/reset/${next()}`,
      {
        password: next(),
        nested: { newPassword: next(), apiKey: next(), list: [{ secret: next() }] },
      },
      { authorization: `Bearer ${next()}`, cookie: `__Host-sid=${next()}`, 'x-xsrf-token': next() },
    )
    await post(`/api2/test/reset/${next()}`, { password: 7, [next()]: next() })
    await fetch(`${bare.url}/api2/test/look?token=${next()}`)
    await fetch(`${bare.url}/api2/test/look?token=${next()}&token=${next()}`)
    await fetch(`${bare.url}/resetPassword/${next()}/client`)
    await fetch(`${bare.url}/api2/test/unknown/${next()}?token=${next()}`)
    await fetch(`${bare.url}/api2/test/reset/%zz${next()}`)
    await sendRaw(bare.port, [
      `GET /${next()} HTTP/1.1\r\nAuthorization: Bearer ${next()}\r\nbroken\r\n\r\n`,
    ])
    await sendRaw(bare.port, [formatGet('/', [`X-Large: ${next()}${'a'.repeat(100_000)}`])])
    const failure = {
      message: `failed with token=${next()}`,
      name: 'Axios Error',
      requestUrl: `http://localhost/verify-email/${next()}?code=${next()}`,
      responseBody: JSON.stringify({ code: 500, body: { token: next() } }),
      method: 'POST',
      timestamp: '2026-01-05T09:00:00Z',
    }
    const batchId = '0198a1f0000070008000000000000001'
    await post('/api2/telemetry/visitor-failures', { batchId, failures: [failure] })
    expect(next(), 'every secret was planted').toBe('all secrets are used up')

    const log = bare.logLines.join('')
    expect(bare.logLines.length).toBeGreaterThan(15)
    expect(log).toContain('the web app reports a failure')
    expect(log).toContain('call failed')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    for (const line of bare.logLines) expect(() => JSON.parse(line)).not.toThrow()
  })
})
