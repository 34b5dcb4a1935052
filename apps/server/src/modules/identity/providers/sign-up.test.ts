import { getCompanyInfo, login } from '@headwater/contract/identity'
import { providers } from '@headwater/contract/identity/fields'
import * as contract from '@headwater/contract/identity/providers'
import { getVerificationByToken, verifyEmail } from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, testPassword } from '#test/identity-builders'
import { exchangeToken, signInAtProvider } from '#test/provider-journey'
import { getActionPath, getMailTo } from '#test/queued-mails'
import { type Account, startSignInProvider } from '#test/sign-in-provider'

const world = startTestApp()
const provider = startSignInProvider()

beforeAll(() => provider.attachTo(world.app))

const company = { companyName: 'Meridian Grid', companySize: '11-50' }

function anAccount(wishes: Partial<Account> = {}): Account {
  return { name: 'Ana Reis', email: `${newId()}@example.test`, isVerified: true, ...wishes }
}

/** Proceeds until the ticket is issued. */
async function aTicket(name: (typeof providers)[number], account: Account) {
  const browser = new Browser(world.app)
  const landing = await signInAtProvider(browser, provider, name, account, 'signup')
  const { kind, ticket, firstName, lastName } = (await exchangeToken(browser, landing)).json().body
  expect(kind).toBe('sign-up')
  return { browser, details: { ticket, firstName, lastName, ...company } }
}

function signUp(browser: Browser, payload: object) {
  return browser.call({ method: 'POST', url: contract.signUpWithProvider.path, payload })
}

async function tokenTo(email: string): Promise<string> {
  return getActionPath(await getMailTo(world, email)).replace('/verify-email/', '')
}

function findUser(email: string) {
  return world.ownerDb
    .selectFrom('identity.users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

describe.each(providers)('signing up with %s', (name) => {
  it('creates user and company at once for a verified address, and signs in', async () => {
    const account = anAccount()
    const { browser, details } = await aTicket(name, account)
    const reply = await signUp(browser, { ...details, jobTitle: 'Welder' })
    const { kind, login } = reply.json().body
    expect(kind).toBe('signed-in')
    expect(login.user).toMatchObject({ email: account.email, first_name: 'Ana', last_name: 'Reis' })
    browser.bearer = login.token
    const info = (await browser.get(getCompanyInfo.path)).json().body
    expect(info).toMatchObject({ name: 'Meridian Grid', size: '11-50', first_job_title: 'Welder' })

    const again = new Browser(world.app)
    const back = await exchangeToken(again, await signInAtProvider(again, provider, name, account))
    expect(back.json().body.login.company_id).toBe(login.company_id)
  })

  it('emails an unverified address and creates nothing before it is confirmed', async () => {
    const account = anAccount({ isVerified: false })
    const { browser, details } = await aTicket(name, account)
    const reply = await signUp(browser, details)
    expect(reply.json().body).toEqual({ kind: 'confirm-address', email: account.email })
    expect(browser.jar.has('__Host-sid')).toBe(false)
    expect(await findUser(account.email)).toBeUndefined()

    const token = await tokenTo(account.email)
    const seen = await world.call(getVerificationByToken, { token })
    expect(seen.body).toMatchObject({ kind: 'provider-sign-up', firstName: 'Ana' })
    const verified = await world.call(verifyEmail, { token, password: testPassword })
    expect(verified.body).toMatchObject({ kind: 'signed-up', login: { role: 'owner' } })
    const { email } = account
    expect((await world.call(login, { email, password: testPassword })).code).toBe(200)
  })

  it('does not link a provider account with an unverified address', async () => {
    const account = anAccount({ isVerified: false })
    const { browser, details } = await aTicket(name, account)
    await signUp(browser, details)
    const token = await tokenTo(account.email)
    await world.call(verifyEmail, { token, password: testPassword })

    const stranger = new Browser(world.app)
    const back = await exchangeToken(
      stranger,
      await signInAtProvider(stranger, provider, name, account),
    )
    expect(back.json().body.kind).toBe('sign-up')
    const links = world.ownerDb.selectFrom('identity.providerAccounts').select('subject')
    const user = await findUser(account.email)
    expect(await links.where('userId', '=', user?.id ?? '').execute()).toEqual([])
  })

  it('rejects a weak password under its field, and the link stays valid', async () => {
    const account = anAccount({ isVerified: false })
    const { browser, details } = await aTicket(name, account)
    await signUp(browser, details)
    const token = await tokenTo(account.email)
    for (const password of [undefined, 'short', 'password1234', 'MeridianGrid2026']) {
      const reply = await world.call(verifyEmail, { token, password })
      expect(reply.error).toMatchObject({ reason: 'invalid_input' })
      expect(Object.keys(reply.error?.fields ?? {})).toEqual(['password'])
    }
    expect(await findUser(account.email)).toBeUndefined()
    expect((await world.call(verifyEmail, { token, password: testPassword })).code).toBe(200)
  })

  it('treats a missing verification flag as unverified', async () => {
    const { isVerified: _, ...account } = anAccount()
    const { browser, details } = await aTicket(name, account)
    expect((await signUp(browser, details)).json().body.kind).toBe('confirm-address')
  })

  it('changes nothing about an existing account with the address', async () => {
    const { email, userId } = await anOwner(world)
    const { browser, details } = await aTicket(name, anAccount({ email, isVerified: false }))
    expect((await signUp(browser, details)).json().body.kind).toBe('confirm-address')
    expect((await getMailTo(world, email)).subject).toBe('You already have an account')
    const links = await world.ownerDb
      .selectFrom('identity.providerAccounts')
      .select('subject')
      .where('userId', '=', userId)
      .execute()
    expect(links).toEqual([])
  })
})

describe('the details entered before the redirect to the provider', () => {
  it('are restored after it', async () => {
    const browser = new Browser(world.app)
    await browser.get('/sanctum/csrf-cookie')
    const started = await browser.call({
      method: 'POST',
      url: contract.startProviderAttempt.path.replace(':provider', 'google'),
      payload: { intent: 'signup', jobTitle: 'Welder', licenceKey: 'a-licence-key' },
    })
    const back = new URL(await provider.agree(started.json().body.url, anAccount()))
    const reply = await browser.get(back.pathname + back.search)
    const [, , id = '', token = ''] = String(reply.headers.location).split('/')
    const { body } = (await exchangeToken(browser, { provider: 'google', id, token })).json()
    expect(body).toMatchObject({ jobTitle: 'Welder', licenceKey: 'a-licence-key' })
  })
})

describe('a sign-up ticket', () => {
  it('works once, even when it is sent several times at once', async () => {
    const { browser, details } = await aTicket('google', anAccount())
    const replies = await Promise.all([1, 2, 3].map(() => signUp(browser, details)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  })

  it('is invalid in another browser', async () => {
    const account = anAccount()
    const { details } = await aTicket('google', account)
    const { browser: other } = await aTicket('google', anAccount())
    expect((await signUp(other, details)).statusCode).toBe(404)
    expect(await findUser(account.email)).toBeUndefined()
  })

  it('expires after 15 minutes', async () => {
    const account = anAccount()
    const { browser, details } = await aTicket('google', account)
    await world.ownerDb
      .updateTable('identity.providerAttempts')
      .set({ exchangedAt: sql`now() - interval '16 minutes'` })
      .execute()
    expect((await signUp(browser, details)).statusCode).toBe(404)
    expect(await findUser(account.email)).toBeUndefined()
  })

  it('is not consumed by an invalid form', async () => {
    const { browser, details } = await aTicket('google', anAccount())
    const wrong = await signUp(browser, { ...details, companySize: 'huge' })
    expect(wrong.json().error.fields).toHaveProperty('companySize')
    expect((await signUp(browser, details)).statusCode).toBe(200)
  })

  it('rejects an email address in the form', async () => {
    const { browser, details } = await aTicket('google', anAccount())
    const reply = await signUp(browser, { ...details, email: 'somebody-else@example.test' })
    expect(reply.json().error.reason).toBe('invalid_input')
  })

  it('creates nothing when address or account were registered meanwhile', async () => {
    const account = anAccount({ subject: `subject-${newId()}` })
    const [first, second] = [await aTicket('google', account), await aTicket('google', account)]
    expect((await signUp(first.browser, first.details)).statusCode).toBe(200)
    expect((await signUp(second.browser, second.details)).statusCode).toBe(404)

    const elsewhere = { ...account, email: anAccount().email }
    const third = await aTicket('linkedin', elsewhere)
    await anOwner(world, { email: elsewhere.email })
    expect((await signUp(third.browser, third.details)).statusCode).toBe(404)
  })
})
