import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner } from '#test/identity-builders'
import {
  exchangeToken,
  followCallback,
  signInAtProvider,
  startProviderSignIn,
} from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'
import { handleProviderCallback } from './handle-provider-callback.ts'

const [world, provider] = [startTestApp(), startSignInProvider()]
let account: { email: string; isVerified: boolean }
let browser: Browser

beforeAll(async () => {
  provider.attachTo(world.app)
  const owner = await anOwner(world)
  account = { email: `linked-${owner.email}`, isVerified: true }
  const own = new Browser(world.app)
  await own.signIn(owner.email)
  for (const name of providers) {
    const landing = await signInAtProvider(own, provider, name, account, 'link')
    expect((await exchangeToken(own, landing)).statusCode).toBe(200)
  }
})

beforeEach(() => {
  browser = new Browser(world.app)
})

/** The counts that must not change when a request is refused. */
async function countAll(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from identity.sessions) as sessions,
      (select count(*) from identity.users) as users,
      (select count(*) from identity.sign_ups) as sign_ups,
      (select count(*) from identity.provider_accounts) as accounts`.execute(world.ownerDb)
  return rows[0]
}

async function expectNothing(work: () => Promise<void>): Promise<void> {
  const before = await countAll()
  await work()
  expect(await countAll()).toEqual(before)
  expect(browser.jar.has('__Host-sid')).toBe(false)
}

describe('the test account', () => {
  it.each(providers)('can sign in with %s under normal conditions', async (name) => {
    const landing = await signInAtProvider(browser, provider, name, account)
    expect((await exchangeToken(browser, landing)).json().body.kind).toBe('signed-in')
  })
})

describe.each(providers)('a callback from %s', (name) => {
  const failed = `/login?failed=${name}`

  it('is requested with a challenge, a nonce and a state, and never with the verifier', async () => {
    const url = new URL(await startProviderSignIn(browser, name))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'headwater',
      redirect_uri: `http://localhost:4180/api2/identity/providers/${name}/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('with an unknown state is refused', () =>
    expectNothing(async () => {
      const back = new URL(await provider.agree(await startProviderSignIn(browser, name), account))
      back.searchParams.set('state', 'A'.repeat(43))
      expect(await followCallback(browser, back.href)).toBe(failed)
    }))

  it('with the state of another browser is refused', () =>
    expectNothing(async () => {
      const back = await provider.agree(
        await startProviderSignIn(new Browser(world.app), name),
        account,
      )
      await startProviderSignIn(browser, name)
      expect(await followCallback(browser, back)).toBe(failed)
    }))

  it('without the cookie of the attempt is refused', () =>
    expectNothing(async () => {
      const back = await provider.agree(await startProviderSignIn(browser, name), account)
      browser.jar.delete('__Host-oa')
      expect(await followCallback(browser, back)).toBe(failed)
    }))

  it('works once', () =>
    expectNothing(async () => {
      const back = await provider.agree(await startProviderSignIn(browser, name), account)
      expect(await followCallback(browser, back)).not.toBe(failed)
      expect(await followCallback(browser, back)).toBe(failed)
    }))

  it('after ten minutes is refused', () =>
    expectNothing(async () => {
      const back = await provider.agree(await startProviderSignIn(browser, name), account)
      await world.ownerDb
        .updateTable('identity.providerAttempts')
        .set({ expiresAt: sql`now()` })
        .execute()
      expect(await followCallback(browser, back)).toBe(failed)
    }))

  it('at the other provider’s URL is refused', () =>
    expectNothing(async () => {
      const other = name === 'google' ? 'linkedin' : 'google'
      const back = await provider.agree(await startProviderSignIn(browser, name), account)
      const misled = back.replace(`/providers/${name}/`, `/providers/${other}/`)
      expect(misled).not.toBe(back)
      expect(await followCallback(browser, misled)).toBe(`/login?failed=${other}`)
    }))

  it.each([
    'other-audience',
    'other-issuer',
    'expired',
    'wrong-nonce',
    'no-nonce',
    'unsigned',
    'other-key',
    'no-address',
    'token-fails',
    'token-is-html',
  ])('with a provider fault is refused: %s', (fault) =>
    expectNothing(async () => {
      const url = await startProviderSignIn(browser, name)
      await provider.plan(name, fault)
      const page = await followCallback(browser, await provider.agree(url, account))
      expect(page).toBe(failed)
    }),
  )

  it('with a forged code is refused', () =>
    expectNothing(async () => {
      const back = new URL(await provider.agree(await startProviderSignIn(browser, name), account))
      back.searchParams.set('code', 'made-up')
      expect(await followCallback(browser, back.href)).toBe(failed)
    }))

  it('with an unexplained error is refused', () =>
    expectNothing(async () => {
      const back = new URL(await provider.cancel(await startProviderSignIn(browser, name)))
      back.searchParams.set('error', 'server_error')
      expect(await followCallback(browser, back.href)).toBe(failed)
    }))

  it('is logged without its code, state and token', async () => {
    const back = new URL(await provider.agree(await startProviderSignIn(browser, name), account))
    await provider.plan(name, 'other-key')
    const parameters = Object.fromEntries(back.searchParams)
    const page = await handleProviderCallback(world.publicContext(), world.app.deps.config, {
      provider: name,
      parameters,
      cookie: browser.jar.get('__Host-oa'),
    })
    expect(page).toBe(failed)
    const words = JSON.stringify(world.log.lines.at(-1))
    expect(words).toContain('a sign-in with a provider failed')
    expect(words).not.toContain(parameters.code)
    expect(words).not.toContain(parameters.state)
    expect(words).not.toMatch(/eyJ/)
  })
})

describe('Google', () => {
  it('is refused when the callback names another issuer', () =>
    expectNothing(async () => {
      const url = await startProviderSignIn(browser, 'google')
      await provider.plan('google', 'wrong-response-issuer')
      const page = await followCallback(browser, await provider.agree(url, account))
      expect(page).toBe('/login?failed=google')
    }))
})

describe('LinkedIn without PKCE enabled for the app', () => {
  const signIn = async () =>
    followCallback(
      browser,
      await provider.agree(await startProviderSignIn(browser, 'linkedin'), account),
    )
  const treatAs = (isClassic: boolean) => {
    const { linkedin, google } = provider.settings
    const classic = { ...linkedin, clientId: 'headwater-classic', isClassic }
    Object.assign(world.app.deps.config, { providers: { google, linkedin: classic } })
    onTestFinished(() => provider.attachTo(world.app))
  }

  it('refuses every sign-in, and the log names the setting that helps', () =>
    expectNothing(async () => {
      treatAs(false)
      const back = new URL(
        await provider.agree(await startProviderSignIn(browser, 'linkedin'), account),
      )
      const page = await handleProviderCallback(world.publicContext(), world.app.deps.config, {
        provider: 'linkedin',
        parameters: Object.fromEntries(back.searchParams),
        cookie: browser.jar.get('__Host-oa'),
      })
      expect(page).toBe('/login?failed=linkedin')
      expect(JSON.stringify(world.log.lines.at(-1))).toContain('LINKEDIN_CHECKS')
    }))

  it('works once classic mode is configured, and still refuses a wrong nonce', async () => {
    treatAs(true)
    const url = new URL(await startProviderSignIn(browser, 'linkedin'))
    expect([...url.searchParams.keys()]).not.toContain('code_challenge')
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(await signIn()).toMatch(/^\/signinWithLinkedin\//)
    await provider.plan('linkedin', 'wrong-nonce')
    expect(await signIn()).toBe('/login?failed=linkedin')
  })
})

describe('a provider that is not configured', () => {
  it('is not offered and not found', async () => {
    const { google, linkedin } = provider.settings
    Object.assign(world.app.deps.config, { providers: { linkedin } })
    const { body } = await world.call(contract.listProviders, {})
    expect(body).toEqual({ google: false, linkedin: true })
    const started = await world.call(contract.startProviderAttempt, {
      provider: 'google',
      intent: 'signin',
    })
    expect(started.error?.reason).toBe('not_found')
    const returned = await world.call(contract.providerCallback, { provider: 'google' })
    expect(returned.headers.location).toBe('/login?failed=google')
    Object.assign(world.app.deps.config, { providers: { google, linkedin } })
  })
})
