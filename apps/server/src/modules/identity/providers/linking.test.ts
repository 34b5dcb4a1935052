import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, type Member } from '#test/identity-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { exchangeToken, signInAtProvider, startProviderSignIn } from '#test/provider-journey'
import { getMailTo } from '#test/queued-mails'
import { startSignInProvider } from '#test/sign-in-provider'

const world = startTestApp()
const provider = startSignInProvider()

beforeAll(() => provider.attachTo(world.app))

async function aSignedIn(): Promise<{ owner: Member; browser: Browser }> {
  const owner = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  return { owner, browser }
}

function unlink(browser: Browser, name: (typeof providers)[number]) {
  const url = contract.removeProviderLink.path.replace(':provider', name)
  return browser.call({ method: 'DELETE', url, payload: {} })
}

function listLinks(userId: string) {
  return world.ownerDb
    .selectFrom('identity.providerAccounts')
    .select(['provider', 'email'])
    .where('userId', '=', userId)
    .orderBy('provider')
    .execute()
}

async function listEvents(userId: string): Promise<string[]> {
  const events = await world.ownerDb
    .selectFrom('identity.securityEvents')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('happenedAt')
    .execute()
  return events.map(({ kind }) => kind)
}

async function lastAction(companyId: string): Promise<string | undefined> {
  const entry = await world.ownerDb
    .selectFrom('platform.auditEntries')
    .select('action')
    .where('companyId', '=', companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.action
}

describe.each(providers)('linking %s', (name) => {
  it('is recorded, emailed and audited, and so is unlinking', async () => {
    const { owner, browser } = await aSignedIn()
    const email = `${name}-${owner.email}`
    await exchangeToken(browser, await signInAtProvider(browser, provider, name, { email }, 'link'))
    expect(await listLinks(owner.userId)).toEqual([{ provider: name, email }])
    expect(await listEvents(owner.userId)).toContain('provider_linked')
    expect((await getMailTo(world, owner.email)).subject).toMatch(/ was linked to your account$/)
    expect(await lastAction(owner.companyId)).toBe('provider.linked')

    expect((await unlink(browser, name)).statusCode).toBe(200)
    expect(await listLinks(owner.userId)).toEqual([])
    expect(await listEvents(owner.userId)).toContain('provider_unlinked')
    expect((await getMailTo(world, owner.email)).subject).toMatch(
      / was unlinked from your account$/,
    )
    expect(await lastAction(owner.companyId)).toBe('provider.unlinked')
    expect((await unlink(browser, name)).statusCode).toBe(404)
  })

  it('is refused for an account that another user has linked', async () => {
    const [first, second] = [await aSignedIn(), await aSignedIn()]
    const account = { email: `shared-${first.owner.email}` }
    await exchangeToken(
      first.browser,
      await signInAtProvider(first.browser, provider, name, account, 'link'),
    )
    const landing = await signInAtProvider(second.browser, provider, name, account, 'link')
    expect((await exchangeToken(second.browser, landing)).statusCode).toBe(404)
    expect(await listLinks(first.owner.userId)).toHaveLength(1)
    expect(await listLinks(second.owner.userId)).toEqual([])
  })
})

describe('a provider link', () => {
  it('requires the session of the user who began it', async () => {
    const [begun, other] = [await aSignedIn(), await aSignedIn()]
    const account = { email: `moved-${begun.owner.email}` }
    const landing = await signInAtProvider(begun.browser, provider, 'google', account, 'link')
    other.browser.jar.set('__Host-oa', begun.browser.jar.get('__Host-oa') ?? '')
    expect((await exchangeToken(other.browser, landing)).statusCode).toBe(404)
    expect(await listLinks(begun.owner.userId)).toEqual([])
    expect(await listLinks(other.owner.userId)).toEqual([])
  })

  it('is not created when a new password ends the session meanwhile', async () => {
    const { owner, browser } = await aSignedIn()
    const { userId } = owner
    const account = { email: `late-${owner.email}` }
    const landing = await signInAtProvider(browser, provider, 'google', account, 'link')
    const { linking } = await world.ownerDb.transaction().execute(async (holder) => {
      await sql`select 1 from identity.users where id = ${userId} for update`.execute(holder)
      const linking = exchangeToken(browser, landing)
      await expectLockWaiters(world, 1)
      await sql`update identity.sessions set revoked_at = now(), revoke_reason = 'password_reset'
        where user_id = ${userId}`.execute(holder)
      return { linking }
    })
    expect((await linking).statusCode).toBe(404)
    expect(await listLinks(userId)).toEqual([])
  })

  it('is not created for a user who has signed out meanwhile', async () => {
    const { owner, browser } = await aSignedIn()
    const account = { email: `gone-${owner.email}` }
    const landing = await signInAtProvider(browser, provider, 'google', account, 'link')
    browser.bearer = undefined
    expect((await exchangeToken(browser, landing)).statusCode).toBe(404)
    expect(await listLinks(owner.userId)).toEqual([])
  })

  it('is limited to one per provider', async () => {
    const { owner, browser } = await aSignedIn()
    const account = { email: `one-${owner.email}` }
    const stale = await signInAtProvider(
      browser,
      provider,
      'google',
      { email: `two-${owner.email}` },
      'link',
    )
    const cookie = browser.jar.get('__Host-oa') ?? ''
    await exchangeToken(
      browser,
      await signInAtProvider(browser, provider, 'google', account, 'link'),
    )
    await expect(startProviderSignIn(browser, 'google', 'link')).rejects.toThrow(
      'Unlink the Google account',
    )
    browser.jar.set('__Host-oa', cookie)
    expect((await exchangeToken(browser, stale)).statusCode).toBe(404)
    expect(await listLinks(owner.userId)).toEqual([{ provider: 'google', email: account.email }])
  })

  it('cannot be removed when it is the last way to sign in', async () => {
    const { owner, browser } = await aSignedIn()
    for (const name of providers) {
      const account = { email: `${name}-${owner.email}` }
      await exchangeToken(browser, await signInAtProvider(browser, provider, name, account, 'link'))
    }
    await world.ownerDb
      .updateTable('identity.users')
      .set({ passwordHash: null })
      .where('id', '=', owner.userId)
      .execute()
    const replies = await Promise.all(providers.map((name) => unlink(browser, name)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await listLinks(owner.userId)).toHaveLength(1)
  })

  it('requires a recent step-up to create and remove', async () => {
    const { owner, browser } = await aSignedIn()
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ confirmedAt: new Date('2020-01-01') })
      .where('userId', '=', owner.userId)
      .execute()
    await expect(startProviderSignIn(browser, 'google', 'link')).rejects.toThrow('step_up_needed')
    expect((await unlink(browser, 'google')).json().error.reason).toBe('step_up_needed')
  })
})
