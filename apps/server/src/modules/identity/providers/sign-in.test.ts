import { getClientInfo } from '@headwater/contract/identity'
import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner } from '#test/identity-builders'
import { beginAt, comeBack, exchange, landWith } from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'

const world = startApp()
const provider = startSignInProvider()

beforeAll(() => provider.attachTo(world.app))

/** Somebody with an account here and a linked account there. */
async function aLinkedOwner(name: (typeof providers)[number]) {
  const owner = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  const account = { email: `at-${name}-${owner.email}`, isVerified: true }
  const landing = await landWith(browser, provider, name, account, 'link')
  expect((await exchange(browser, landing)).json().body).toEqual({ kind: 'linked' })
  return { owner, account, browser }
}

describe('which providers there are', () => {
  it('is what the settings say', async () => {
    const { body } = await world.call(contract.listProviders, {})
    expect(body).toEqual({ google: true, linkedin: true })
  })
})

describe.each(providers)('signing in with %s', (name) => {
  it('opens a session for whoever has linked that account', async () => {
    const { owner, account } = await aLinkedOwner(name)
    const browser = new Browser(world.app)
    const landing = await landWith(browser, provider, name, account)
    const { kind, login } = (await exchange(browser, landing)).json().body
    expect(kind).toBe('signed-in')
    expect(login).toMatchObject({ company_id: owner.companyId, user: { id: owner.userId } })
    browser.bearer = login.token
    expect((await browser.get(getClientInfo.path)).statusCode).toBe(200)
    expect([...browser.jar.keys()]).toContain('__Host-sid')
    expect([...browser.jar.keys()]).not.toContain('__Host-oa')
  })

  it('needs both halves of the session it opens', async () => {
    const { account } = await aLinkedOwner(name)
    const browser = new Browser(world.app)
    const landing = await landWith(browser, provider, name, account)
    const { token } = (await exchange(browser, landing)).json().body.login
    const headers = { authorization: `Bearer ${token}` }
    expect((await world.call(getClientInfo, {}, { headers })).status).toBe(401)
  })

  it('knows people by the provider’s own name for them, whatever their address is now', async () => {
    const owner = await anOwner(world)
    const browser = new Browser(world.app)
    await browser.signIn(owner.email)
    const subject = `subject-${owner.userId}`
    const before = { email: `before-${owner.email}`, subject, isVerified: true }
    await exchange(browser, await landWith(browser, provider, name, before, 'link'))
    const after = { email: `after-${owner.email}`, subject, isVerified: false }
    const again = new Browser(world.app)
    const reply = await exchange(again, await landWith(again, provider, name, after, 'signup'))
    expect(reply.json().body).toMatchObject({ kind: 'signed-in' })
  })

  it('does not link by the address: whoever has an account signs in to it first', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    const landing = await landWith(browser, provider, name, { email, isVerified: true })
    expect((await exchange(browser, landing)).json().body).toEqual({ kind: 'known-address', email })
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })

  it('tells nobody whether an address has an account that the provider has not verified', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    const landing = await landWith(browser, provider, name, { email, isVerified: false })
    expect((await exchange(browser, landing)).json().body).toMatchObject({ kind: 'sign-up', email })
  })

  it('leads back to the sign-in page when somebody cancels', async () => {
    const browser = new Browser(world.app)
    const url = await beginAt(browser, name)
    expect(await comeBack(browser, await provider.cancel(url))).toBe(
      `/login?failed=${name}&why=cancelled`,
    )
  })
})

describe('the cookie of an attempt', () => {
  it('is out of reach of scripts, comes along from the provider’s page, and is short-lived', async () => {
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

describe('somebody who was suspended', () => {
  it('does not get in by a provider either', async () => {
    const { owner, account } = await aLinkedOwner('google')
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ suspendedAt: new Date() })
      .where('id', '=', owner.clientId)
      .execute()
    const browser = new Browser(world.app)
    const landing = await landWith(browser, provider, 'google', account)
    const reply = await exchange(browser, landing)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.reason).toBe('forbidden')
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })
})
