import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner } from '#test/identity-builders'
import { beginAt, comeBack, exchange, landingOf, landWith } from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'
import { returnFromProvider } from './return-from-provider.ts'

const [world, provider] = [startApp(), startSignInProvider()]
let account: { email: string; isVerified: boolean }
let browser: Browser

beforeAll(async () => {
  provider.attachTo(world.app)
  const owner = await anOwner(world)
  account = { email: `linked-${owner.email}`, isVerified: true }
  const own = new Browser(world.app)
  await own.signIn(owner.email)
  for (const name of providers) {
    const landing = await landWith(own, provider, name, account, 'link')
    expect((await exchange(own, landing)).statusCode).toBe(200)
  }
})

beforeEach(() => {
  browser = new Browser(world.app)
})

/** Everything that must stay as it is when somebody is turned away. */
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

describe('the account of these tests', () => {
  it.each(providers)('does get in with %s when all is well', async (name) => {
    const landing = await landWith(browser, provider, name, account)
    expect((await exchange(browser, landing)).json().body.kind).toBe('signed-in')
  })
})

describe.each(providers)('a return from %s', (name) => {
  const failed = `/login?failed=${name}`

  it('is asked for with a challenge, a nonce and a state, and never with the verifier', async () => {
    const url = new URL(await beginAt(browser, name))
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

  it('with a state that nobody was sent away with leads nowhere', () =>
    expectNothing(async () => {
      const back = new URL(await provider.agree(await beginAt(browser, name), account))
      back.searchParams.set('state', 'A'.repeat(43))
      expect(await comeBack(browser, back.href)).toBe(failed)
    }))

  it('with the state of another browser leads nowhere', () =>
    expectNothing(async () => {
      const back = await provider.agree(await beginAt(new Browser(world.app), name), account)
      await beginAt(browser, name)
      expect(await comeBack(browser, back)).toBe(failed)
    }))

  it('without the cookie of the attempt leads nowhere', () =>
    expectNothing(async () => {
      const back = await provider.agree(await beginAt(browser, name), account)
      browser.jar.delete('__Host-oa')
      expect(await comeBack(browser, back)).toBe(failed)
    }))

  it('works once', () =>
    expectNothing(async () => {
      const back = await provider.agree(await beginAt(browser, name), account)
      expect(await comeBack(browser, back)).not.toBe(failed)
      expect(await comeBack(browser, back)).toBe(failed)
    }))

  it('after ten minutes leads nowhere', () =>
    expectNothing(async () => {
      const back = await provider.agree(await beginAt(browser, name), account)
      await world.ownerDb
        .updateTable('identity.providerAttempts')
        .set({ expiresAt: sql`now()` })
        .execute()
      expect(await comeBack(browser, back)).toBe(failed)
    }))

  it('at the other provider’s address leads nowhere', () =>
    expectNothing(async () => {
      const other = name === 'google' ? 'linkedin' : 'google'
      const back = await provider.agree(await beginAt(browser, name), account)
      const misled = back.replace(`/providers/${name}/`, `/providers/${other}/`)
      expect(misled).not.toBe(back)
      expect(await comeBack(browser, misled)).toBe(`/login?failed=${other}`)
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
  ])('with a fault of the provider leads nowhere: %s', (fault) =>
    expectNothing(async () => {
      const url = await beginAt(browser, name)
      await provider.plan(name, fault)
      const page = await comeBack(browser, await provider.agree(url, account))
      expect(page).toBe(failed)
    }),
  )

  it('with a code that somebody made up leads nowhere', () =>
    expectNothing(async () => {
      const back = new URL(await provider.agree(await beginAt(browser, name), account))
      back.searchParams.set('code', 'made-up')
      expect(await comeBack(browser, back.href)).toBe(failed)
    }))

  it('with an error it does not explain leads nowhere', () =>
    expectNothing(async () => {
      const back = new URL(await provider.cancel(await beginAt(browser, name)))
      back.searchParams.set('error', 'server_error')
      expect(await comeBack(browser, back.href)).toBe(failed)
    }))

  it('is logged without its code, its state and its token', async () => {
    const back = new URL(await provider.agree(await beginAt(browser, name), account))
    await provider.plan(name, 'other-key')
    const parameters = Object.fromEntries(back.searchParams)
    const page = await returnFromProvider(world.publicContext(), world.app.deps.config, {
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
  it('is not believed when it names somebody else beside the code', () =>
    expectNothing(async () => {
      const url = await beginAt(browser, 'google')
      await provider.plan('google', 'wrong-response-issuer')
      const page = await comeBack(browser, await provider.agree(url, account))
      expect(page).toBe('/login?failed=google')
    }))
})

describe('LinkedIn for an app that it has not opened PKCE for', () => {
  const signIn = async () =>
    comeBack(browser, await provider.agree(await beginAt(browser, 'linkedin'), account))
  const treatAs = (isClassic: boolean) => {
    const { linkedin, google } = provider.settings
    const classic = { ...linkedin, clientId: 'headwater-classic', isClassic }
    Object.assign(world.app.deps.config, { providers: { google, linkedin: classic } })
    onTestFinished(() => provider.attachTo(world.app))
  }

  it('turns everybody away, and the log says which setting helps', () =>
    expectNothing(async () => {
      treatAs(false)
      const back = new URL(await provider.agree(await beginAt(browser, 'linkedin'), account))
      const page = await returnFromProvider(world.publicContext(), world.app.deps.config, {
        provider: 'linkedin',
        parameters: Object.fromEntries(back.searchParams),
        cookie: browser.jar.get('__Host-oa'),
      })
      expect(page).toBe('/login?failed=linkedin')
      expect(JSON.stringify(world.log.lines.at(-1))).toContain('LINKEDIN_CHECKS')
    }))

  it('lets people in once it is set up so, and is still not believed with a wrong nonce', async () => {
    treatAs(true)
    const url = new URL(await beginAt(browser, 'linkedin'))
    expect([...url.searchParams.keys()]).not.toContain('code_challenge')
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(await signIn()).toMatch(/^\/signinWithLinkedin\//)
    await provider.plan('linkedin', 'wrong-nonce')
    expect(await signIn()).toBe('/login?failed=linkedin')
  })
})

describe('the secret of a landing', () => {
  it('works once', async () => {
    const landing = await landWith(browser, provider, 'google', account)
    expect((await exchange(browser, landing)).statusCode).toBe(200)
    const again = new Browser(world.app)
    again.jar.set('__Host-oa', browser.jar.get('__Host-oa') ?? '')
    await again.get('/sanctum/csrf-cookie')
    expect((await exchange(again, landing)).statusCode).toBe(404)
  })

  it('has one winner when two use it at the same moment', async () => {
    const landing = await landWith(browser, provider, 'google', account)
    const replies = await Promise.all([1, 2, 3, 4].map(() => exchange(browser, landing)))
    const codes = replies.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 404, 404, 404])
  })

  it('is worth nothing in another browser, for another provider, or with another id', () =>
    expectNothing(async () => {
      const landing = await landWith(browser, provider, 'google', account)
      const other = new Browser(world.app)
      await beginAt(other, 'google')
      expect((await exchange(other, landing)).statusCode).toBe(404)
      for (const wrong of [
        { provider: 'linkedin' as const },
        { id: '00000000-0000-7000-8000-000000000000' },
        { id: 'not-an-id' },
        { token: 'made-up' },
      ]) {
        expect((await exchange(browser, { ...landing, ...wrong })).statusCode).toBe(404)
      }
    }))

  it('is dead after 60 seconds', () =>
    expectNothing(async () => {
      const landing = await landWith(browser, provider, 'google', account)
      await world.ownerDb
        .updateTable('identity.providerAttempts')
        .set({ returnedAt: sql`now() - interval '61 seconds'` })
        .where('id', '=', landing.id)
        .execute()
      const reply = await exchange(browser, landing)
      expect(reply.json().error.message).toBe(
        'This link does not work any more. Ask for a new one.',
      )
    }))

  it('is asked for with the page’s own token', () =>
    expectNothing(async () => {
      const landing = await landWith(browser, provider, 'google', account)
      browser.jar.delete('XSRF-TOKEN')
      expect((await exchange(browser, landing)).json().error.reason).toBe('csrf_stale')
    }))

  it('is nowhere in the database as it is, nor is anything else that opens', async () => {
    const url = await beginAt(browser, 'google')
    const landing = landingOf('google', await comeBack(browser, await provider.agree(url, account)))
    const { rows } = await sql<{ text: string }>`
      select t::text as text from identity.provider_attempts t`.execute(world.ownerDb)
    const all = rows.map(({ text }) => text).join('\n')
    const { searchParams } = new URL(url)
    for (const secret of [landing.token, searchParams.get('state'), searchParams.get('nonce')]) {
      expect(all).not.toContain(secret)
    }
    expect(all).not.toContain(browser.jar.get('__Host-oa'))
    expect(all).not.toContain(account.email)
  })
})

describe('a provider that is not set up', () => {
  it('is not there', async () => {
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
