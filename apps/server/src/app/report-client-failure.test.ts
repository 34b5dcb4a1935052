import { describe, expect, it } from 'vitest'
import { startBareServer } from '#test/bare-server'
import { addRoutes } from './routes.ts'

const bare = startBareServer(() => ({}), addRoutes)
const failure = {
  message: 'API returned code 500',
  name: 'Error',
  requestUrl: 'http://localhost:4000/api2/getCompanyInfo',
  statusCode: 500,
  responseBody: '{"code":500}',
  method: 'GET',
  timestamp: '2026-01-05T09:00:00.000Z',
}
async function report(body: object) {
  const answer = await fetch(`${bare.url}/api2/platform/client-failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { headers: answer.headers, json: await answer.json() }
}

describe('a failure that the web app reports', () => {
  it('is logged as a warning under its request id, and counted', async () => {
    const { json, headers } = await report(failure)
    expect(json).toEqual({ code: 200, body: {} })
    const line = bare.logLines.map((line) => JSON.parse(line)).find((line) => line.clientFailure)
    expect(line).toMatchObject({
      level: 'warn',
      requestId: headers.get('x-request-id'),
      clientFailure: { message: failure.message, requestUrl: failure.requestUrl, method: 'GET' },
    })
    expect(await bare.deps.metrics.registry.metrics()).toContain('client_failures_total 1')
  })

  it.each<[string, object]>([
    ['a method in small letters', { method: 'get' }],
    ['no time', { timestamp: 'yesterday' }],
    ['an endless answer', { responseBody: 'x'.repeat(4_001) }],
    ['something else', { extra: true }],
  ])('is refused with %s', async (_what, over) => {
    expect((await report({ ...failure, ...over })).json).toMatchObject({ code: 101 })
  })
})
