import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { followCallback, startProviderSignIn } from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'
import { buildAuthorizationUrl, generateAttemptSecrets } from './authorization-url.ts'
import { discoverProvider } from './discover-provider.ts'
import { exchangeCodeForIdentity } from './exchange-code-for-identity.ts'

const world = startTestApp()
const provider = startSignInProvider()
const redirectUri = 'http://localhost:4180/back'
let odd: Server | undefined

beforeAll(() => provider.attachTo(world.app))

afterEach(() => {
  odd?.closeAllConnections()
  odd?.close()
})

/** A server that gives the same response to every request. */
async function anOddIssuer(answer: (url: string) => { type?: string; body: string }) {
  odd = createServer((request, reply) => {
    const { type = 'application/json', body } = answer(request.url ?? '')
    reply.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => odd?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
}

describe('an unreachable provider', () => {
  it('fails the attempt at once and is tried again the next time', async () => {
    // The provider was not called before in this file, so no metadata is cached.
    await provider.plan('google', 'discovery-fails')
    expect(await startProviderSignIn(new Browser(world.app), 'google')).toBe('/login?failed=google')
    expect(await startProviderSignIn(new Browser(world.app), 'google')).toContain(
      '/google/authorize?',
    )
  })

  it('fails when the connection is refused', async () => {
    const issuer = 'http://127.0.0.1:1/google'
    const settings = { ...provider.settings.google, issuer }
    await expect(
      buildAuthorizationUrl('google', settings, generateAttemptSecrets(), redirectUri),
    ).rejects.toThrow()
  })
})

describe('a slow provider', () => {
  it.each(['google', 'linkedin'] as const)('times out: %s', async (name) => {
    const secrets = generateAttemptSecrets()
    const settings = provider.settings[name]
    const url = await buildAuthorizationUrl(name, settings, secrets, redirectUri)
    const back = new URL(await provider.agree(url, { email: 'slow@example.test' }))
    await provider.plan(name, 'token-is-slow')
    const parameters = back.searchParams
    await expect(
      exchangeCodeForIdentity({ settings, secrets, redirectUri, parameters }, 200),
    ).rejects.toThrow(/aborted|timeout/i)
  })
})

describe('a provider with invalid metadata', () => {
  it.each([
    ['a page', () => ({ type: 'text/html', body: '<h1>Hello</h1>' })],
    ['half a sentence', () => ({ body: '{"issuer":' })],
    ['the name of another issuer', () => ({ body: '{"issuer":"https://accounts.google.com"}' })],
    ['without an end', () => ({ body: `{"issuer":"${'x'.repeat(600_000)}"}` })],
  ])('is rejected: %s', async (_, answer) => {
    await expect(discoverProvider(await anOddIssuer(answer))).rejects.toThrow()
  })

  it('is rejected without an authorization endpoint', async () => {
    const issuer: string = await anOddIssuer(() => ({ body: JSON.stringify({ issuer }) }))
    const settings = { ...provider.settings.google, issuer }
    await expect(
      buildAuthorizationUrl('google', settings, generateAttemptSecrets(), redirectUri),
    ).rejects.toThrow('no usable authorization endpoint')
  })
})

describe('a user whose provider fails', () => {
  it('can try again and sign in', async () => {
    const browser = new Browser(world.app)
    const account = { email: 'again@example.test', isVerified: true }
    await provider.plan('google', 'token-fails')
    const first = await followCallback(
      browser,
      await provider.agree(await startProviderSignIn(browser, 'google'), account),
    )
    expect(first).toBe('/login?failed=google')
    const second = await followCallback(
      browser,
      await provider.agree(await startProviderSignIn(browser, 'google'), account),
    )
    expect(second).toMatch(/^\/signinWithGoogle\//)
  })
})
