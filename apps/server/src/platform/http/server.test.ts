import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serverDeps, startBareServer } from '#test/bare-server'
import { buildServer } from './server.ts'
import type { ServerDeps } from './types.ts'

const bare = startBareServer(
  () => ({}),
  (server) => {
    server.get('/api2/test/long', { config: { access: 'public' } }, async () => ({
      text: 'x'.repeat(5_000),
    }))
    server.get('/api2/test/short', { config: { access: 'public' } }, async () => ({ text: 'x' }))
  },
)

async function answerOf(over: Partial<ServerDeps['config']>, headers: Record<string, string> = {}) {
  const deps = serverDeps()
  const server = await buildServer({ ...deps, config: { ...deps.config, ...over } })
  const answer = await server.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.7' })
  await server.close()
  return answer
}

describe('every answer', () => {
  it.each(['/healthz', '/api2/nothing', '/api/nothing', '/nothing', '/api2/docs', '/api2/%zz'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await fetch(`${bare.url}${path}`)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('insists on https only where there is https', async () => {
    const plain = await answerOf({ publicUrl: 'http://localhost:4000' })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const secure = await answerOf({ publicUrl: 'https://headwater.example' })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(['https://evil.example', 'null', 'http://localhost:4180'])(
    'gives %s no CORS',
    async (origin) => {
      const { headers } = await fetch(`${bare.url}/healthz`, { headers: { origin } })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    },
  )

  it('is compressed when it is worth it', async () => {
    const long = await fetch(`${bare.url}/api2/test/long`, { headers: { 'accept-encoding': 'br' } })
    expect(long.headers.get('content-encoding')).toBe('br')
    expect(await long.json()).toEqual({ text: 'x'.repeat(5_000) })
    const short = await fetch(`${bare.url}/api2/test/short`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(short.headers.get('content-encoding')).toBeNull()
  })
})

describe('the request id', () => {
  const given = { 'x-request-id': 'edge-12345678' }

  it('is taken over from a proxy we trust', async () => {
    const answer = await answerOf({ trustedProxies: ['10.0.0.0/8'] }, given)
    expect(answer.headers['x-request-id']).toBe('edge-12345678')
  })

  it.each<[string, string[], Record<string, string>]>([
    ['from a stranger', ['192.168.0.0/16'], given],
    ['when nobody is trusted', [], given],
    ['when it is no id', ['10.0.0.0/8'], { 'x-request-id': 'a b\tc<script>' }],
    ['when it is endless', ['10.0.0.0/8'], { 'x-request-id': 'x'.repeat(101) }],
  ])('is our own %s', async (_when, trustedProxies, headers) => {
    const answer = await answerOf({ trustedProxies }, headers)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a route that does not say who may call it', () => {
  it('stops the start, by its name', async () => {
    const server = await buildServer(serverDeps())
    const declare = async () => {
      server.get('/api2/test/forgotten', async () => ({}))
      await server.ready()
    }
    await expect(declare()).rejects.toThrow('GET /api2/test/forgotten does not say who may call it')
  })
})

describe('a client that stops reading', () => {
  it('is let go', async () => {
    const deps = serverDeps({ limits: { silenceMs: 200 } })
    const server = await buildServer(deps)
    await server.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1')
    await once(socket.on('error', () => {}).resume(), 'close')
    const countOpen = () =>
      new Promise<number>((resolve) =>
        server.server.getConnections((_error, count) => resolve(count)),
      )
    await expect.poll(countOpen).toBe(0)
    await server.close()
  })
})
