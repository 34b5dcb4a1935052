import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { setUpIdentity, verifier } from '#test/identity-stand-in'
import { client, clientWithoutPkce } from './issuers.ts'

const identity = setUpIdentity()
const noor = { person: 'noor.haddad@example.test' }

async function idTokenFor(
  provider: 'google' | 'linkedin',
  form: Record<string, string> = noor,
): Promise<string> {
  const back = await identity.choose(provider, form)
  const reply = await identity.redeem(provider, back.searchParams.get('code'))
  return ((await reply.json()) as { id_token: string }).id_token
}

function verify(provider: 'google' | 'linkedin', token: string, audience = client.id) {
  const issuer = identity.issuerOf(provider)
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
  return jwtVerify(token, keys, { issuer, audience })
}

describe.each(['google', 'linkedin'] as const)('%s', (provider) => {
  it('serves its OpenID Connect discovery document', async () => {
    const issuer = identity.issuerOf(provider)
    const path = `${new URL(issuer).pathname}/.well-known/openid-configuration`
    const about = await (await identity.request(path)).json()
    expect(about).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
  })

  it('completes the flow with a token signed by its keys', async () => {
    const { payload } = await verify(provider, await idTokenFor(provider))
    expect(payload).toMatchObject({
      name: 'Noor Haddad',
      given_name: 'Noor',
      family_name: 'Haddad',
      email: noor.person,
      email_verified: true,
    })
    expect(payload).toMatchObject({ nonce: 'the-nonce', aud: client.id })
    expect(payload.sub).toMatch(/^[\w-]{10,21}$/)
  })

  it('returns the state, and each code works once', async () => {
    const { searchParams } = await identity.choose(provider, noor)
    expect(searchParams.get('state')).toBe('the-state')
    const code = searchParams.get('code')
    expect((await identity.redeem(provider, code)).status).toBe(200)
    const again = await identity.redeem(provider, code)
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  })

  it('returns the same claims for the access token', async () => {
    const back = await identity.choose(provider, noor)
    const reply = await identity.redeem(provider, back.searchParams.get('code'))
    const { access_token: token } = (await reply.json()) as { access_token: string }
    const path = `${new URL(identity.issuerOf(provider)).pathname}/userinfo`
    const headers = { authorization: `Bearer ${token}` }
    expect(await (await identity.request(path, { headers })).json()).toMatchObject({
      email: noor.person,
    })
    expect((await identity.request(path)).status).toBe(401)
  })

  it('accepts a typed-in person and gives them the same id again', async () => {
    const form = { name: 'Ana Reis', email: 'ana@example.test' }
    const [first, second] = [
      await verify(provider, await idTokenFor(provider, form)),
      await verify(provider, await idTokenFor(provider, { ...form, verified: 'on' })),
    ]
    expect(first.payload.email_verified).toBe(false)
    expect(second.payload).toMatchObject({ email_verified: true, sub: first.payload.sub })
  })

  it.each([
    [{ client_id: 'somebody' }],
    [{ redirect_uri: 'https://evil.example.test/back' }],
    [{ redirect_uri: 'javascript:alert(1)' }],
    [{ redirect_uri: 'http://localhost.evil.test/' }],
    [{ response_type: 'token' }],
    [{ scope: 'email' }],
    [{ code_challenge: '' }],
    [{ code_challenge_method: 'plain' }],
  ])('does not redirect a request with %j', async (changes) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams(noor) : null
      const path = identity.authorizePath(provider, changes)
      const reply = await identity.request(path, { method, body })
      expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
    }
  })

  it.each([
    [{ client_secret: 'wrong' }, 401],
    [{ redirect_uri: 'http://localhost:4999/elsewhere' }, 400],
    [{ grant_type: 'password' }, 400],
    [{ code_verifier: 'w'.repeat(43) }, 400],
    [{ code_verifier: '' }, 400],
    [{ client_id: 'somebody' }, 401],
  ])('issues no token for %j', async (changes, status) => {
    const back = await identity.choose(provider, noor)
    const reply = await identity.redeem(provider, back.searchParams.get('code'), changes)
    expect(reply.status).toBe(status)
  })

  it('rejects the other provider’s code', async () => {
    const other = provider === 'google' ? 'linkedin' : 'google'
    const back = await identity.choose(other, noor)
    expect((await identity.redeem(provider, back.searchParams.get('code'))).status).toBe(400)
  })
})

describe('provider differences', () => {
  it('Google adds its issuer next to the code, and LinkedIn does not', async () => {
    const [google, linkedin] = [
      await identity.choose('google', noor),
      await identity.choose('linkedin', noor),
    ]
    expect(google.searchParams.get('iss')).toBe(identity.issuerOf('google'))
    expect(linkedin.searchParams.has('iss')).toBe(false)
  })

  it('LinkedIn refuses a verifier from an app without PKCE and drops its nonce', async () => {
    const classic = { client_id: clientWithoutPkce.id }
    const redeem = async (changes: Record<string, string>) => {
      const back = await identity.choose('linkedin', noor, classic)
      return identity.redeem('linkedin', back.searchParams.get('code'), changes)
    }
    const refused = await redeem({ ...classic, code_verifier: verifier })
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'invalid_client' }])
    expect((await redeem({})).status, 'with the secret of the other app').toBe(400)

    const reply = await redeem({ ...classic, code_verifier: '' })
    const { id_token: token } = (await reply.json()) as { id_token: string }
    const { payload } = await verify('linkedin', token, clientWithoutPkce.id)
    expect(payload).not.toHaveProperty('nonce')
    const path = identity.authorizePath('google', classic)
    expect((await identity.request(path)).status, 'Google knows no such app').toBe(400)
  })

  it('Google also accepts its secret in the header', async () => {
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    for (const [provider, status] of [['google', 200] as const, ['linkedin', 401] as const]) {
      const back = await identity.choose(provider, noor)
      const reply = await identity.redeem(
        provider,
        back.searchParams.get('code'),
        { client_id: '', client_secret: '' },
        { authorization: `Basic ${basic}` },
      )
      expect(reply.status).toBe(status)
    }
  })

  it.each([
    ['google', 'access_denied'],
    ['linkedin', 'user_cancelled_login'],
  ] as const)('%s reports a cancellation as %s', async (provider, error) => {
    const back = await identity.choose(provider, { decision: 'cancel' })
    expect(back.searchParams.get('error')).toBe(error)
    expect(back.searchParams.has('code')).toBe(false)
  })
})

describe('a fault', () => {
  const plan = (fault: string) => identity.tell('/control/faults', { provider: 'google', fault })

  it.each([
    ['other-audience', /"aud"/],
    ['other-issuer', /"iss"/],
    ['expired', /"exp"/],
    ['other-key', /signature/],
    ['unsigned', /./],
  ])('happens once: %s', async (fault, reason) => {
    await plan(fault)
    await expect(verify('google', await idTokenFor('google'))).rejects.toThrow(reason)
    await verify('google', await idTokenFor('google'))
  })

  it('can be an unsigned token', async () => {
    await plan('unsigned')
    expect(decodeProtectedHeader(await idTokenFor('google')).alg).toBe('none')
  })

  it.each([
    ['wrong-nonce', { nonce: 'of-another-attempt' }],
    ['unverified-address', { email_verified: false }],
  ])('can be a wrong claim: %s', async (fault, claims) => {
    await plan(fault)
    expect((await verify('google', await idTokenFor('google'))).payload).toMatchObject(claims)
  })

  it.each([
    ['no-nonce', 'nonce'],
    ['no-word-on-address', 'email_verified'],
    ['no-address', 'email'],
  ])('can be a missing claim: %s', async (fault, claim) => {
    await plan(fault)
    const { payload } = await verify('google', await idTokenFor('google'))
    expect(payload).not.toHaveProperty(claim)
  })

  it.each([
    ['token-fails', 500, 'application/json'],
    ['token-is-html', 200, 'text/html'],
  ])('can be an error response: %s', async (fault, status, type) => {
    await plan(fault)
    const reply = await identity.redeem('google', 'any')
    expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([status, type])
  })

  it('can be a slow response', async () => {
    await plan('token-is-slow')
    const code = (await identity.choose('google', noor)).searchParams.get('code')
    const first = await Promise.race([
      identity.redeem('google', code).catch(() => 'given up'),
      // Asked for later, and not slow.
      identity.redeem('linkedin', 'any').then(() => 'another'),
    ])
    expect(first).toBe('another')
  })

  it.each([{ fault: 'nonsense', provider: 'google' }, { fault: 'expired' }, {}])(
    'is rejected if it is %j',
    async (fault) => {
      expect((await identity.tell('/control/faults', fault)).status).toBe(400)
    },
  )
})
