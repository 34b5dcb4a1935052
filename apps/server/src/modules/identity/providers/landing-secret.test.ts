import { providers } from '@headwater/contract/identity/fields'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner } from '#test/identity-builders'
import {
  exchangeToken,
  followCallback,
  parseLanding,
  signInAtProvider,
  startProviderSignIn,
} from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'

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

/** Everything that must not change when a request is refused. */
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

describe('the secret of a landing', () => {
  it('works once', async () => {
    const landing = await signInAtProvider(browser, provider, 'google', account)
    expect((await exchangeToken(browser, landing)).statusCode).toBe(200)
    const again = new Browser(world.app)
    again.jar.set('__Host-oa', browser.jar.get('__Host-oa') ?? '')
    await again.get('/sanctum/csrf-cookie')
    expect((await exchangeToken(again, landing)).statusCode).toBe(404)
  })

  it('has one winner when two use it at the same moment', async () => {
    const landing = await signInAtProvider(browser, provider, 'google', account)
    const replies = await Promise.all([1, 2, 3, 4].map(() => exchangeToken(browser, landing)))
    const codes = replies.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 404, 404, 404])
  })

  it('is worth nothing in another browser, for another provider, or with another id', () =>
    expectNothing(async () => {
      const landing = await signInAtProvider(browser, provider, 'google', account)
      const other = new Browser(world.app)
      await startProviderSignIn(other, 'google')
      expect((await exchangeToken(other, landing)).statusCode).toBe(404)
      for (const wrong of [
        { provider: 'linkedin' as const },
        { id: '00000000-0000-7000-8000-000000000000' },
        { id: 'not-an-id' },
        { token: 'made-up' },
      ]) {
        expect((await exchangeToken(browser, { ...landing, ...wrong })).statusCode).toBe(404)
      }
    }))

  it('is dead after 60 seconds', () =>
    expectNothing(async () => {
      const landing = await signInAtProvider(browser, provider, 'google', account)
      await world.ownerDb
        .updateTable('identity.providerAttempts')
        .set({ returnedAt: sql`now() - interval '61 seconds'` })
        .where('id', '=', landing.id)
        .execute()
      const reply = await exchangeToken(browser, landing)
      expect(reply.json().error.message).toBe('This link no longer works. Ask for a new one.')
    }))

  it('is asked for with the page’s own token', () =>
    expectNothing(async () => {
      const landing = await signInAtProvider(browser, provider, 'google', account)
      browser.jar.delete('XSRF-TOKEN')
      expect((await exchangeToken(browser, landing)).json().error.reason).toBe('csrf_stale')
    }))

  it('is nowhere in the database as it is, nor is anything else that opens', async () => {
    const url = await startProviderSignIn(browser, 'google')
    const landing = parseLanding(
      'google',
      await followCallback(browser, await provider.agree(url, account)),
    )
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
