import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { client, type Provider } from '../src/identity/issuers.ts'
import { type RunningIdentity, startIdentity } from '../src/identity/start.ts'

const paths = {
  google: '/google',
  linkedin: '/linkedin/oauth',
  microsoft: '/microsoft/common',
} as const
const calls = {
  google: { authorize: '/authorize', token: '/token' },
  linkedin: { authorize: '/authorize', token: '/token' },
  microsoft: { authorize: '/oauth2/v2.0/authorize', token: '/oauth2/v2.0/token' },
} as const
const redirectUri = 'http://localhost:4999/back'
export const verifier = 'v'.repeat(43)

type Words = Readonly<Record<string, string>>

/** Sets up an identity stand-in on a free port for one test file, reset after each test. */
export function setUpIdentity() {
  let identity: RunningIdentity
  beforeAll(async () => {
    identity = await startIdentity({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    for (const path of ['/control/faults', '/control/people']) {
      await request(path, { method: 'DELETE' })
    }
  })
  afterAll(() => identity.stop())

  const origin = () => `http://localhost:${identity.port}`
  const issuerOf = (provider: Provider) => origin() + paths[provider]

  function request(path: string, init?: RequestInit): Promise<Response> {
    return fetch(origin() + path, { redirect: 'manual', ...init })
  }

  function authorizePath(provider: Provider, changes: Words = {}): string {
    const query = new URLSearchParams({
      client_id: client.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    })
    return `${paths[provider]}${calls[provider].authorize}?${query}`
  }

  return {
    origin,
    issuerOf,
    request,
    authorizePath,
    tell: (path: string, body: object) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Submits the form of the page and returns where it leads. */
    async choose(provider: Provider, form: Words, changes: Words = {}): Promise<URL> {
      const body = new URLSearchParams(form)
      const reply = await request(authorizePath(provider, changes), { method: 'POST', body })
      return new URL(reply.headers.get('location') ?? '')
    },
    /** Fields set to undefined are not sent. */
    redeem(provider: Provider, code: string | null, changes: Words = {}, headers: Words = {}) {
      const form = {
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: redirectUri,
        client_id: client.id,
        client_secret: client.secret,
        code_verifier: verifier,
        ...changes,
      }
      const body = new URLSearchParams(Object.entries(form).filter(([, value]) => value !== ''))
      return request(paths[provider] + calls[provider].token, { method: 'POST', body, headers })
    },
  }
}
