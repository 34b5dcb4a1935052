import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, type Member } from '#test/identity-builders'
import { mailTo } from '#test/mails'
import { beginAt, exchange, landWith } from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'

const world = startApp()
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
  it('is noted, mailed and audited, and so is unlinking', async () => {
    const { owner, browser } = await aSignedIn()
    const email = `${name}-${owner.email}`
    await exchange(browser, await landWith(browser, provider, name, { email }, 'link'))
    expect(await listLinks(owner.userId)).toEqual([{ provider: name, email }])
    expect(await listEvents(owner.userId)).toContain('provider_linked')
    expect((await mailTo(world, owner.email)).subject).toMatch(/ was linked to your account$/)
    expect(await lastAction(owner.companyId)).toBe('provider.linked')

    expect((await unlink(browser, name)).statusCode).toBe(200)
    expect(await listLinks(owner.userId)).toEqual([])
    expect(await listEvents(owner.userId)).toContain('provider_unlinked')
    expect((await mailTo(world, owner.email)).subject).toMatch(/ was unlinked from your account$/)
    expect(await lastAction(owner.companyId)).toBe('provider.unlinked')
    expect((await unlink(browser, name)).statusCode).toBe(404)
  })

  it('gives nobody the account of somebody else', async () => {
    const [first, second] = [await aSignedIn(), await aSignedIn()]
    const account = { email: `shared-${first.owner.email}` }
    await exchange(first.browser, await landWith(first.browser, provider, name, account, 'link'))
    const landing = await landWith(second.browser, provider, name, account, 'link')
    expect((await exchange(second.browser, landing)).statusCode).toBe(404)
    expect(await listLinks(first.owner.userId)).toHaveLength(1)
    expect(await listLinks(second.owner.userId)).toEqual([])
  })
})

describe('a link', () => {
  it('needs the session of the very person who began it', async () => {
    const [begun, other] = [await aSignedIn(), await aSignedIn()]
    const account = { email: `moved-${begun.owner.email}` }
    const landing = await landWith(begun.browser, provider, 'google', account, 'link')
    other.browser.jar.set('__Host-oa', begun.browser.jar.get('__Host-oa') ?? '')
    expect((await exchange(other.browser, landing)).statusCode).toBe(404)
    expect(await listLinks(begun.owner.userId)).toEqual([])
    expect(await listLinks(other.owner.userId)).toEqual([])
  })

  it('is not made for somebody who has signed out meanwhile', async () => {
    const { owner, browser } = await aSignedIn()
    const account = { email: `gone-${owner.email}` }
    const landing = await landWith(browser, provider, 'google', account, 'link')
    browser.bearer = undefined
    expect((await exchange(browser, landing)).statusCode).toBe(404)
    expect(await listLinks(owner.userId)).toEqual([])
  })

  it('is one for each provider', async () => {
    const { owner, browser } = await aSignedIn()
    const account = { email: `one-${owner.email}` }
    const stale = await landWith(
      browser,
      provider,
      'google',
      { email: `two-${owner.email}` },
      'link',
    )
    const cookie = browser.jar.get('__Host-oa') ?? ''
    await exchange(browser, await landWith(browser, provider, 'google', account, 'link'))
    await expect(beginAt(browser, 'google', 'link')).rejects.toThrow('Unlink the Google account')
    browser.jar.set('__Host-oa', cookie)
    expect((await exchange(browser, stale)).statusCode).toBe(404)
    expect(await listLinks(owner.userId)).toEqual([{ provider: 'google', email: account.email }])
  })

  it('stays when it is the last way to sign in', async () => {
    const { owner, browser } = await aSignedIn()
    for (const name of providers) {
      const account = { email: `${name}-${owner.email}` }
      await exchange(browser, await landWith(browser, provider, name, account, 'link'))
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

  it('is begun and ended only by somebody who has just proved who they are', async () => {
    const { owner, browser } = await aSignedIn()
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ confirmedAt: new Date('2020-01-01') })
      .where('userId', '=', owner.userId)
      .execute()
    await expect(beginAt(browser, 'google', 'link')).rejects.toThrow('step_up_needed')
    expect((await unlink(browser, 'google')).json().error.reason).toBe('step_up_needed')
  })
})
