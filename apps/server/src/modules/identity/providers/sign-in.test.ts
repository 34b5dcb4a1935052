import { getClientInfo } from '@headwater/contract/identity'
import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, type Member } from '#test/identity-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import {
  exchangeToken,
  followCallback,
  signInAtProvider,
  startProviderSignIn,
} from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'
import { replacePassword } from '../accounts/replace-password.ts'
import { hashPassword } from '../passwords.ts'
import { findUser } from '../store.ts'

const world = startTestApp()
const provider = startSignInProvider()

beforeAll(() => provider.attachTo(world.app))

/** A user with a linked provider account. */
async function aLinkedOwner(name: (typeof providers)[number]) {
  const owner = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  const account = { email: `at-${name}-${owner.email}`, isVerified: true }
  const landing = await signInAtProvider(browser, provider, name, account, 'link')
  expect((await exchangeToken(browser, landing)).json().body).toEqual({ kind: 'linked' })
  return { owner, account, browser }
}

describe('the list of providers', () => {
  it('contains the configured ones', async () => {
    const { body } = await world.call(contract.listProviders, {})
    expect(body).toEqual({ google: true, linkedin: true })
  })
})

describe.each(providers)('signing in with %s', (name) => {
  it('opens a session for the user who linked that account', async () => {
    const { owner, account } = await aLinkedOwner(name)
    const browser = new Browser(world.app)
    const landing = await signInAtProvider(browser, provider, name, account)
    const { kind, login } = (await exchangeToken(browser, landing)).json().body
    expect(kind).toBe('signed-in')
    expect(login).toMatchObject({ company_id: owner.companyId, user: { id: owner.userId } })
    browser.bearer = login.token
    expect((await browser.get(getClientInfo.path)).statusCode).toBe(200)
    expect([...browser.jar.keys()]).toContain('__Host-sid')
    expect([...browser.jar.keys()]).not.toContain('__Host-oa')
  })

  it('opens a session that needs both cookie and bearer', async () => {
    const { account } = await aLinkedOwner(name)
    const browser = new Browser(world.app)
    const landing = await signInAtProvider(browser, provider, name, account)
    const { token } = (await exchangeToken(browser, landing)).json().body.login
    const headers = { authorization: `Bearer ${token}` }
    expect((await world.call(getClientInfo, {}, { headers })).status).toBe(401)
  })

  it('identifies users by subject, even after their email address changed', async () => {
    const owner = await anOwner(world)
    const browser = new Browser(world.app)
    await browser.signIn(owner.email)
    const subject = `subject-${owner.userId}`
    const before = { email: `before-${owner.email}`, subject, isVerified: true }
    await exchangeToken(browser, await signInAtProvider(browser, provider, name, before, 'link'))
    const after = { email: `after-${owner.email}`, subject, isVerified: false }
    const again = new Browser(world.app)
    const reply = await exchangeToken(
      again,
      await signInAtProvider(again, provider, name, after, 'signup'),
    )
    expect(reply.json().body).toMatchObject({ kind: 'signed-in' })
  })

  it('does not link by email address, so an existing user has to sign in first', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    const landing = await signInAtProvider(browser, provider, name, { email, isVerified: true })
    expect((await exchangeToken(browser, landing)).json().body).toEqual({
      kind: 'known-address',
      email,
    })
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })

  it('does not reveal whether an unverified address has an account', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    const landing = await signInAtProvider(browser, provider, name, { email, isVerified: false })
    expect((await exchangeToken(browser, landing)).json().body).toMatchObject({
      kind: 'sign-up',
      email,
    })
  })

  it('leads back to the sign-in page when the user cancels', async () => {
    const browser = new Browser(world.app)
    const url = await startProviderSignIn(browser, name)
    expect(await followCallback(browser, await provider.cancel(url))).toBe(
      `/login?failed=${name}&why=cancelled`,
    )
  })
})

describe('the cookie of an attempt', () => {
  it('is hidden from scripts, sent on the return from the provider, and short-lived', async () => {
    const browser = new Browser(world.app)
    await browser.get('/sanctum/csrf-cookie')
    const reply = await browser.call({
      method: 'POST',
      url: contract.startProviderAttempt.path.replace(':provider', 'google'),
      payload: { intent: 'signin' },
    })
    const cookie = reply.cookies.find((one) => one.name === '__Host-oa')
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    })
    expect(cookie).not.toHaveProperty('domain')
  })
})

describe('a suspended user', () => {
  it('cannot sign in with a provider either', async () => {
    const { owner, account } = await aLinkedOwner('google')
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ suspendedAt: new Date() })
      .where('id', '=', owner.clientId)
      .execute()
    const browser = new Browser(world.app)
    const landing = await signInAtProvider(browser, provider, 'google', account)
    const reply = await exchangeToken(browser, landing)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.reason).toBe('forbidden')
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })
})

describe('a password reset that removes the link during a sign-in with it', () => {
  it('lets no session open, although the link was found before', async () => {
    const { owner, account } = await aLinkedOwner('google')
    const browser = new Browser(world.app)
    const landing = await signInAtProvider(browser, provider, 'google', account)
    const { signingIn, resetting } = await world.ownerDb.transaction().execute(async (holder) => {
      await sql`lock table identity.users in access exclusive mode`.execute(holder)
      // The sign-in has found the link when it waits for the table.
      const signingIn = exchangeToken(browser, landing)
      await expectLockWaiters(world, 1)
      const resetting = resetDuringSignIn(owner)
      await expectLockWaiters(world, 2)
      return { signingIn, resetting }
    })

    await resetting
    expect((await signingIn).statusCode).toBe(404)
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })
})

/** Begins when the sign-in that is before it in the queue reads the user a second time. */
async function resetDuringSignIn({ userId }: Member): Promise<void> {
  const passwordHash = await hashPassword('seven lanterns over water')
  await inTransaction(world.publicContext(), async (ctx) => {
    await sql`lock table identity.users in access exclusive mode`.execute(ctx.db)
    await expectLockWaiters(world, 1)
    const user = await findUser(ctx.db, userId)
    if (!user) throw new Error('The owner has no account.')
    const kind = 'password_reset' as const
    await replacePassword(ctx, user, { passwordHash, kind, origin, removesAccess: true })
  })
}

const origin = {
  ipPrefix: '192.0.2.1',
  userAgent: '',
  isBrowser: false,
  cookie: undefined,
  device: undefined,
}
