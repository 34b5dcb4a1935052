import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#test/app'
import { Browser } from '#test/browser'
import { beginAt, comeBack } from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'
import { makeAttemptSecrets, makeAuthorizationUrl } from './authorization-url.ts'
import { discover } from './discover.ts'
import { redeemCode } from './redeem-code.ts'

const world = startApp()
const provider = startSignInProvider()
const redirectUri = 'http://localhost:4180/back'
let odd: Server | undefined

beforeAll(() => provider.attachTo(world.app))

afterEach(() => {
  odd?.closeAllConnections()
  odd?.close()
})

/** A server that answers everything in one way. */
async function anOddIssuer(answer: (url: string) => { type?: string; body: string }) {
  odd = createServer((request, reply) => {
    const { type = 'application/json', body } = answer(request.url ?? '')
    reply.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => odd?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
}

describe('a provider that is away', () => {
  it('fails for the person at once, and is asked again the next time', async () => {
    // Nobody has asked it before in this file, so nothing is known about it yet.
    await provider.plan('google', 'discovery-fails')
    expect(await beginAt(new Browser(world.app), 'google')).toBe('/login?failed=google')
    expect(await beginAt(new Browser(world.app), 'google')).toContain('/google/authorize?')
  })

  it('fails when nobody listens there', async () => {
    const issuer = 'http://127.0.0.1:1/google'
    const settings = { ...provider.settings.google, issuer }
    await expect(
      makeAuthorizationUrl('google', settings, makeAttemptSecrets(), redirectUri),
    ).rejects.toThrow()
  })
})

describe('a provider that takes its time', () => {
  it.each(['google', 'linkedin'] as const)('is given up: %s', async (name) => {
    const secrets = makeAttemptSecrets()
    const settings = provider.settings[name]
    const url = await makeAuthorizationUrl(name, settings, secrets, redirectUri)
    const back = new URL(await provider.agree(url, { email: 'slow@example.test' }))
    await provider.plan(name, 'token-is-slow')
    const parameters = back.searchParams
    await expect(redeemCode({ settings, secrets, redirectUri, parameters }, 200)).rejects.toThrow(
      /aborted|timeout/i,
    )
  })
})

describe('a provider that talks nonsense', () => {
  it.each([
    ['a page', () => ({ type: 'text/html', body: '<h1>Hello</h1>' })],
    ['half a sentence', () => ({ body: '{"issuer":' })],
    ['somebody else’s name', () => ({ body: '{"issuer":"https://accounts.google.com"}' })],
    ['without an end', () => ({ body: `{"issuer":"${'x'.repeat(600_000)}"}` })],
  ])('is not believed: %s', async (_, answer) => {
    await expect(discover(await anOddIssuer(answer))).rejects.toThrow()
  })

  it('can’t send people to a page without an address', async () => {
    const issuer: string = await anOddIssuer(() => ({ body: JSON.stringify({ issuer }) }))
    const settings = { ...provider.settings.google, issuer }
    await expect(
      makeAuthorizationUrl('google', settings, makeAttemptSecrets(), redirectUri),
    ).rejects.toThrow('no usable authorization endpoint')
  })
})

describe('somebody whose provider fails', () => {
  it('can try again and gets in', async () => {
    const browser = new Browser(world.app)
    const account = { email: 'again@example.test', isVerified: true }
    await provider.plan('google', 'token-fails')
    const first = await comeBack(
      browser,
      await provider.agree(await beginAt(browser, 'google'), account),
    )
    expect(first).toBe('/login?failed=google')
    const second = await comeBack(
      browser,
      await provider.agree(await beginAt(browser, 'google'), account),
    )
    expect(second).toMatch(/^\/signinWithGoogle\//)
  })
})
