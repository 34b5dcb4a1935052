import { describe, expect, it } from 'vitest'
import { setUpIdentity } from '#test/identity-stand-in'
import { client, tenantId } from './issuers.ts'

const identity = setUpIdentity()
const noor = { person: 'noor.haddad@example.test' }
const mailScopes = {
  google: 'https://www.googleapis.com/auth/gmail.modify',
  microsoft: 'offline_access Mail.ReadWrite Mail.Send',
}

interface TokenAnswer {
  access_token: string
  refresh_token?: string
  id_token?: string
  scope: string
  error?: string
}

type MailProvider = keyof typeof mailScopes

async function connect(
  provider: MailProvider,
  form: Record<string, string> = noor,
  changes: Record<string, string> = {},
): Promise<TokenAnswer> {
  const scope = `openid email profile ${mailScopes[provider]}`
  const back = await identity.choose(provider, form, { scope, access_type: 'offline', ...changes })
  const reply = await identity.redeem(provider, back.searchParams.get('code'))
  return (await reply.json()) as TokenAnswer
}

async function refresh(
  provider: MailProvider,
  token = '',
  changes: Record<string, string> = {},
): Promise<TokenAnswer & { status: number }> {
  const form = {
    grant_type: 'refresh_token',
    refresh_token: token,
    redirect_uri: '',
    code_verifier: '',
  }
  const reply = await identity.redeem(provider, null, { ...form, ...changes })
  return { ...((await reply.json()) as TokenAnswer), status: reply.status }
}

async function introspect(token: string): Promise<Record<string, unknown>> {
  const reply = await identity.request('/introspect', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
    body: new URLSearchParams({ token }),
  })
  return (await reply.json()) as Record<string, unknown>
}

describe.each(['google', 'microsoft'] as const)('access to mail at %s', (provider) => {
  it('lasts by a refresh token', async () => {
    const first = await connect(provider)
    expect(first.scope.split(' ')).toEqual(expect.arrayContaining(mailScopes[provider].split(' ')))
    const second = await refresh(provider, first.refresh_token)
    expect(second).toMatchObject({ status: 200, scope: first.scope })
    expect(await introspect(second.access_token)).toMatchObject({
      active: true,
      provider,
      username: noor.person,
      scope: first.scope,
    })
  })

  it('ends when it is revoked', async () => {
    const { access_token, refresh_token } = await connect(provider)
    const body = { provider, email: 'Noor.Haddad@example.test' }
    expect((await identity.tell('/control/revoke', body)).status).toBe(204)
    expect(await introspect(access_token)).toEqual({ active: false })
    expect(await refresh(provider, refresh_token)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    const again = await connect(provider)
    expect(await introspect(again.access_token)).toMatchObject({ active: true })
  })

  it('survives an expired access token', async () => {
    const { access_token, refresh_token } = await connect(provider)
    await identity.tell('/control/expire', { provider, email: noor.person })
    expect(await introspect(access_token)).toEqual({ active: false })
    const { access_token: renewed } = await refresh(provider, refresh_token)
    expect(await introspect(renewed)).toMatchObject({ active: true })
  })

  it.each([
    ['a forged token', (token: string) => ({ refresh_token: `${token.slice(0, -2)}xx` }), 400],
    ['another secret', () => ({ client_secret: 'wrong' }), 401],
    ['more scopes', () => ({ scope: 'openid Calendars.Read' }), 400],
  ])('is not renewed with %s', async (_, changes, status) => {
    const { refresh_token = '' } = await connect(provider)
    expect((await refresh(provider, refresh_token, changes(refresh_token))).status).toBe(status)
  })

  it('is not renewed by an access token, nor opened by a refresh token', async () => {
    const { access_token, refresh_token = '' } = await connect(provider)
    expect((await refresh(provider, access_token)).error).toBe('invalid_grant')
    expect(await introspect(refresh_token)).toEqual({ active: false })
  })

  it('can be refused by the person', async () => {
    const scope = `openid ${mailScopes[provider]}`
    const back = await identity.choose(provider, { decision: 'cancel' }, { scope })
    expect(back.searchParams.get('error')).toBe('access_denied')
  })
})

describe('Google', () => {
  it('lets a person deny the mail scope and keep the others', async () => {
    const page = await (
      await identity.request(
        identity.authorizePath('google', { scope: `openid ${mailScopes.google}` }),
      )
    ).text()
    expect(page).toContain(`name="${mailScopes.google}" checked`)
    const denied = await connect('google', { ...noor, consent: 'shown' })
    expect(denied.scope).toBe('openid email profile')
    const allowed = await connect('google', {
      ...noor,
      consent: 'shown',
      [mailScopes.google]: 'on',
    })
    expect(allowed.scope).toContain(mailScopes.google)
  })

  it('gives a refresh token only for offline access, and the same one stays valid', async () => {
    const online = await connect('google', noor, { access_type: 'online' })
    expect(online.refresh_token).toBeUndefined()
    const { refresh_token } = await connect('google')
    for (let use = 0; use < 2; use += 1) {
      const answer = await refresh('google', refresh_token)
      expect([answer.status, answer.refresh_token]).toEqual([200, undefined])
    }
  })

  it('revokes by its own endpoint', async () => {
    const { refresh_token = '' } = await connect('google')
    const body = new URLSearchParams({ token: refresh_token })
    expect((await identity.request('/google/revoke', { method: 'POST', body })).status).toBe(200)
    expect((await refresh('google', refresh_token)).error).toBe('invalid_grant')
  })
})

describe('Microsoft', () => {
  it('rotates refresh tokens: each works once more, for a client that lost the next one', async () => {
    const { refresh_token: first } = await connect('microsoft')
    await refresh('microsoft', first)
    const { refresh_token: second } = await refresh('microsoft', first)
    expect(second).not.toBe(first)
    expect(await refresh('microsoft', first)).toMatchObject({
      error: 'invalid_grant',
      error_codes: [700082],
      error_description: expect.stringContaining('AADSTS700082'),
    })
    expect((await refresh('microsoft', second)).status).toBe(200)
  })

  it('names the organisation in the token and a placeholder in the common document', async () => {
    const common = '/microsoft/common/v2.0/.well-known/openid-configuration'
    const about = (await (await identity.request(common)).json()) as Record<string, string>
    expect(about.issuer).toBe(`${identity.origin()}/microsoft/{tenantid}/v2.0`)
    expect(about.token_endpoint).toBe(`${identity.origin()}/microsoft/common/oauth2/v2.0/token`)
    const { id_token = '' } = await connect('microsoft')
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      iss: `${identity.origin()}/microsoft/${tenantId}/v2.0`,
      tid: tenantId,
      preferred_username: noor.person,
    })
    expect(claims).not.toHaveProperty('email_verified')
    const own = `/microsoft/${tenantId}/v2.0/.well-known/openid-configuration`
    expect(await (await identity.request(own)).json()).toMatchObject({ issuer: claims.iss })
  })

  it('shows what is asked for without boxes', async () => {
    const path = identity.authorizePath('microsoft', { scope: 'openid Mail.Send' })
    const page = await (await identity.request(path)).text()
    expect(page).toContain('Send mail as you')
    expect(page).not.toContain('name="Mail.Send"')
  })
})

describe('the revoke button', () => {
  it('ends the access of a person, and only from its own page', async () => {
    const { refresh_token } = await connect('google')
    const press = (site: string) =>
      identity.request('/revoke', {
        method: 'POST',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ provider: 'google', email: noor.person }),
      })
    expect((await press('cross-site')).status).toBe(404)
    expect((await refresh('google', refresh_token)).status).toBe(200)
    expect((await press('same-origin')).status).toBe(303)
    expect((await refresh('google', refresh_token)).error).toBe('invalid_grant')
  })
})

describe('an introspection', () => {
  it('needs the secret of the stand-ins', async () => {
    const body = new URLSearchParams({ token: 'any' })
    expect((await identity.request('/introspect', { method: 'POST', body })).status).toBe(401)
  })

  it.each(['', 'a', 'a.b', '.', 'é.é'])('says no to %j', async (token) => {
    expect(await introspect(token)).toEqual({ active: false })
  })
})
