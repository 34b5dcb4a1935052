import { afterEach, describe, expect, it } from 'vitest'
import { startBareServer, testServerDeps } from '#test/bare-server'
import { isLocalPeer } from './client-address.ts'
import { buildServer } from './server.ts'

let check: () => Promise<void> = async () => {}
afterEach(() => {
  check = async () => {}
})
const bare = startBareServer(
  () => ({ readiness: { queue: () => check() } }),
  () => {},
)
const ready = async () => {
  const answer = await fetch(`${bare.url}/readyz`)
  return { status: answer.status, json: await answer.json() }
}

describe('readyz', () => {
  it('returns 200 when every check passes', async () => {
    expect(await ready()).toEqual({ status: 200, json: { status: 'ready' } })
  })

  it('names the failing check without details', async () => {
    check = () => Promise.reject(new Error('connect to 10.0.0.1 refused'))
    expect(await ready()).toEqual({
      status: 503,
      json: { status: 'not ready', reasons: ['queue'] },
    })
  })

  it('does not wait for a check that hangs', async () => {
    check = () => new Promise(() => {})
    expect((await ready()).status).toBe(503)
  })

  it('runs a check once for many concurrent requests', async () => {
    let [asked, arrived] = [0, 0]
    const allArrived = Promise.withResolvers<void>()
    const countArrival = () => {
      arrived += 1
      if (arrived === 20) allArrived.resolve()
    }
    bare.server.server.on('request', countArrival)
    check = async () => {
      asked += 1
      await allArrived.promise
    }
    await Promise.all(Array.from({ length: 20 }, ready))
    bare.server.server.off('request', countArrival)
    expect(asked).toBeLessThan(20)
  })
})

describe('a draining server', () => {
  it('is alive, not ready, and asks its clients to close', async () => {
    const deps = testServerDeps()
    const server = await buildServer(deps)
    deps.lifecycle.startDraining()
    const [alive, ready] = [await server.inject('/healthz'), await server.inject('/readyz')]
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 503])
    expect(ready.json()).toEqual({ status: 'not ready', reasons: ['stopping'] })
    expect(alive.headers.connection).toBe('close')
    await server.close()
  })
})

describe('metrics', () => {
  it('are available only locally without a token', async () => {
    await fetch(`${bare.url}/api2/secret-path-4711`)
    const answer = await fetch(`${bare.url}/metrics`)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\(unmatched\)".*code="404"/)
    expect(text).not.toContain('4711')
  })

  it('are hidden behind a local proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await fetch(`${bare.url}/metrics`, { headers })).status).toBe(404)
  })

  it('need the token in production, also for a local client', async () => {
    const deps = testServerDeps()
    const server = await buildServer({ ...deps, config: { ...deps.config, isProduction: true } })
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(404)
    await server.close()
  })

  it('are available from anywhere with the token, and with nothing else', async () => {
    const deps = testServerDeps()
    const metricsToken = 'a-long-enough-token'
    const server = await buildServer({ ...deps, config: { ...deps.config, metricsToken } })
    const ask = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization }
      return (await server.inject({ url: '/metrics', headers })).statusCode
    }
    expect(await ask(`Bearer ${metricsToken}`)).toBe(200)
    expect(await ask('Bearer a-long-enough-tokem')).toBe(404)
    expect(await ask('Bearer x')).toBe(404)
    expect(await ask()).toBe(404)
    await server.close()
  })

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    [undefined, false],
  ])('treat %s as local: %s', (address, expected) => {
    expect(isLocalPeer(address, {})).toBe(expected)
  })
})
