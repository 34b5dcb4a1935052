import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApiClient } from '#kit/http-client'
import { type HttpReply, sendRequest } from '#kit/http-request'
import { getInstance } from '#kit/instance'
import { parsePolicy } from '#kit/parse-policy'
import { anOwner, type Person } from '#kit/people'
import { metricsToken, type Production, startProductionServer } from '#kit/production-server'

type Headers = Readonly<Record<string, string>>
type Ask = (path: string, headers?: Headers) => Promise<HttpReply>

/** The headers of the proxy in front of the product. */
const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

let production: Production
let person: Person
beforeAll(async () => {
  ;[production, person] = await Promise.all([startProductionServer(), anOwner()])
})
afterAll(() => production?.stop())

const askHere: Ask = (path, headers = {}) => anApiClient().send('GET', path, undefined, { headers })
const askProduction: Ask = (path, headers = {}) =>
  sendRequest(`http://127.0.0.1:${production.port}`, {
    method: 'GET',
    path,
    headers: { ...forwarded, ...headers },
  })

describe('a response', () => {
  it('17. always has strict headers', async () => {
    const isSecure = getInstance().url.startsWith('https:')
    for (const [name, reply] of await listKinds(askHere)) {
      expectStrictHeaders(name, reply)
      // Plain http on a local machine must not bind localhost to https for a year.
      if (isSecure) expectOnlyHttps(name, reply)
    }
  })

  it('17. reveals nothing that is not public', async () => {
    const paths = ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/openapi.json']
    for (const ask of [askHere, askProduction]) {
      const nothing = await ask('/no-such-file.txt')
      expect(nothing.status).toBe(404)
      for (const path of paths) {
        const { status, text } = await ask(path)
        expect([path, status, withoutNonce(text)]).toEqual([path, 404, withoutNonce(nothing.text)])
      }
    }
    for (const base of [getInstance().url, `http://127.0.0.1:${production.port}`]) {
      const headers = { 'x-probe': 'echo-of-a-secret' }
      const trace = await sendRequest(base, { method: 'TRACE', path: '/', headers })
      expect(trace.status).toBeGreaterThanOrEqual(400)
      expect(trace.text).not.toContain('echo-of-a-secret')
    }
  })

  it('17. serves metrics in production only with the token', async () => {
    const { port } = production
    const metrics = { method: 'GET', path: '/metrics' }
    const headers = { authorization: `Bearer ${metricsToken}` }
    const inside = await sendRequest(`http://127.0.0.1:${port}`, { ...metrics, headers })
    expect([inside.status, inside.text]).toEqual([200, expect.stringContaining('http_request')])

    const outside = [
      await sendRequest(`http://127.0.0.1:${port}`, metrics),
      await askHere('/metrics', forwarded),
      await askProduction('/metrics'),
      await askProduction('/metrics', { 'x-forwarded-for': '127.0.0.1' }),
      await sendRequest(`http://127.0.0.1:${port}`, {
        ...metrics,
        headers: { forwarded: 'for=::1' },
      }),
    ]
    // Without any proxy, like a neighbour in the same network.
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    for (const { address, family, internal } of addresses) {
      if (internal || family !== 'IPv4') continue
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
        const neighbour = { ...metrics, headers, from: address }
        outside.push(await sendRequest(`http://${address}:${port}`, neighbour))
      }
    }
    console.log(`17. strangers who asked for the metrics: ${outside.length}`)
    for (const { status, text } of outside) {
      expect([status, text.includes('http_request')]).toEqual([404, false])
    }
  })

  it('17. enforces https in production, even when everything else fails', async () => {
    const kinds = await listKinds(askProduction)
    await production.disconnectDatabase()
    const broken = await askProduction('/api2/getClientInfo', bearer())
    expect([broken.status, JSON.parse(broken.text).code]).toEqual([500, 500])
    for (const [name, reply] of [...kinds, ['a failure', broken] as const]) {
      expectStrictHeaders(name, reply)
      expectOnlyHttps(name, reply)
    }
  })

  it('18. is readable by no other origin', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'POST' }
        const reply = await anApiClient().send(method, '/api2/getClientInfo', undefined, {
          headers,
        })
        expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
      }
    }
  })
})

/** Each page has its own. */
const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')

const bearer = () => ({ authorization: `Bearer ${person.client.token}` })

/** One response of every kind: pages, API calls, missing paths, files. */
async function listKinds(ask: Ask): Promise<(readonly [string, HttpReply])[]> {
  const page = await ask('/login')
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? []
  const kinds = [
    ['a page', page, 200],
    ['a page that is not there', await ask('/no-such-page'), 404],
    ['a script', await ask(script), 200],
    ['an icon', await ask('/favicon.svg'), 200],
    ['a file that is not there', await ask('/assets/no-such.js'), 404],
    ['a call', await ask('/api2/getClientInfo', bearer()), 200],
    ['a call without a session', await ask('/api2/getClientInfo'), 401],
    ['a call that is not there', await ask('/api2/no-such-call'), 404],
    ['a file of a call', await ask('/api2/settings/audit-export?format=csv', bearer()), 200],
  ] as const
  for (const [name, { status }, wanted] of kinds) expect([name, status]).toEqual([name, wanted])
  return kinds.map(([name, reply]) => [name, reply])
}

function expectStrictHeaders(name: string, { headers }: HttpReply): void {
  const { scripts, styleElements, ...closed } = parsePolicy(headers['content-security-policy'])
  for (const source of [...scripts, ...styleElements]) {
    expect([name, source]).toEqual([name, expect.not.stringMatching(/unsafe-|^\*|^https?:|^data:/)])
  }
  const none = ["'none'"]
  expect([name, closed]).toEqual([name, { objects: none, baseUri: none, frameAncestors: none }])
  expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff'])
  expect([name, headers['referrer-policy']]).toEqual([name, expect.stringMatching(/\w/)])
  if (/call|failure/.test(name)) {
    expect([name, headers['cache-control']]).toEqual([name, expect.stringContaining('no-store')])
  }
}

function expectOnlyHttps(name: string, { headers }: HttpReply): void {
  const hsts = String(headers['strict-transport-security'])
  const [, seconds] = /^max-age=(\d+); includeSubDomains/.exec(hsts) ?? []
  expect([name, hsts, Number(seconds) >= 31_536_000]).toEqual([name, hsts, true])
}
