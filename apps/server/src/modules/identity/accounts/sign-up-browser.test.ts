import * as identity from '@headwater/contract/identity'
import { changePassword } from '@headwater/contract/identity/passwords'
import * as contract from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner } from '#test/identity-builders'
import { getActionPath, getMailTo, listQueuedMails } from '#test/queued-mails'
import { hashSecret } from '../token-hash.ts'

const world = startTestApp()
const signUpCookie = '__Host-su'

describe('the browser that signed up', () => {
  it('confirms with the link alone, once, and is signed in', async () => {
    const { browser, signUp, token } = await signUpInBrowser()
    const cookie = browser.jar.get(signUpCookie)
    expect(cookie).toMatch(/^[\w-]{43}$/)
    expect((await lookIn(browser, token)).json().body).toMatchObject({ needsPassword: false })

    const reply = await confirmIn(browser, { token })

    expect(reply.json().body).toMatchObject({ kind: 'signed-up', email: signUp.email })
    expect(browser.jar.has('__Host-sid')).toBe(true)
    expect(browser.jar.has(signUpCookie)).toBe(false)
    browser.jar.set(signUpCookie, cookie ?? '')
    expect((await confirmIn(browser, { token })).json().error.reason).toBe('not_found')
  })

  it('gets a cookie that scripts and other sites can’t use, for an hour, and the database only its hash', async () => {
    const { browser, signUp } = await signUpInBrowser()
    const payload = aSignUp()
    const reply = await browser.call({ method: 'POST', url: contract.signUp.path, payload })
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({
        name: signUpCookie,
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 3_600,
      }),
    )
    const { rows } = await sql<{ text: string }>`
      select s::text as text from identity.sign_ups s where email = ${signUp.email}`.execute(
      world.ownerDb,
    )
    expect(rows[0]?.text).not.toContain(browser.jar.get(signUpCookie))
  })

  it('gets the same answer and cookie for an address that has an account', async () => {
    const { email } = await anOwner(world)
    const answers = []
    for (const payload of [aSignUp(), aSignUp({ email })]) {
      const browser = await aBrowser()
      const reply = await browser.call({ method: 'POST', url: contract.signUp.path, payload })
      const [cookie] = reply.cookies.map(({ value, expires, ...rest }) => rest)
      answers.push([reply.statusCode, reply.body, cookie, Object.keys(reply.headers).toSorted()])
    }
    expect(answers[1]).toEqual(answers[0])
  })

  it('stays known for a link that is sent again, and also from a sign-up with a job title', async () => {
    const { browser, signUp } = await signUpInBrowser({ jobTitle: 'Blade engineer' })
    await world.call(contract.resendVerification, { email: signUp.email })
    const fresh = getActionPath(await getMailTo(world, signUp.email)).replace('/verify-email/', '')
    expect((await confirmIn(browser, { token: fresh })).json().body.kind).toBe('signed-up')
  })

  it.each([
    ['another browser', async () => (await aBrowser()).jar.get(signUpCookie)],
    ['the browser of another sign-up', async () => cookieOf(await signUpInBrowser())],
    [
      'the browser of another sign-up for the same address',
      async ({ email }: { email: string }) => cookieOf(await signUpInBrowser({ email })),
    ],
    ['a made-up cookie', async () => hashSecret('a guess').toString('base64url')],
    [
      'the hash of the cookie',
      async (_: object, { browser }: { browser: Browser }) =>
        hashSecret(browser.jar.get(signUpCookie) ?? '').toString('base64url'),
    ],
  ])('is not %s, which is asked for the password', async (_, findCookie) => {
    const own = await signUpInBrowser()
    const { signUp, token } = own
    const cookie = await findCookie(signUp, own)
    const other = await aBrowser()
    if (cookie !== undefined) other.jar.set(signUpCookie, cookie)

    expect((await lookIn(other, token)).json().body).toMatchObject({ needsPassword: true })
    const refused = await confirmIn(other, { token })
    expect(refused.json().error.fields).toHaveProperty('password')
    expect(other.jar.has('__Host-sid')).toBe(false)
    expect(await countUsers(signUp.email)).toBe(0)
    const proved = await confirmIn(other, { token, password: signUp.password })
    expect(proved.statusCode).toBe(200)
  })

  it('is asked for the password after an hour', async () => {
    const { browser, signUp, token } = await signUpInBrowser()
    await sql`update identity.sign_ups set created_at = now() - interval '61 minutes'
      where email = ${signUp.email}`.execute(world.ownerDb)
    expect((await lookIn(browser, token)).json().body).toMatchObject({ needsPassword: true })
    const refused = await confirmIn(browser, { token })
    expect(refused.json().error.fields).toHaveProperty('password')
  })

  it('is refused with a wrong password, although none is needed', async () => {
    const { browser, token } = await signUpInBrowser()
    const refused = await confirmIn(browser, { token, password: 'not the one I chose' })
    expect(refused.json().error.reason).toBe('wrong_credentials')
  })

  it('gives no access to the account once it exists, whatever became of its password', async () => {
    const { browser, signUp, token } = await signUpInBrowser()
    const cookie = browser.jar.get(signUpCookie) ?? ''
    await confirmIn(browser, { token })
    await browser.call({
      method: 'POST',
      url: changePassword.path,
      payload: { currentPassword: signUp.password, newPassword: 'another river, another dark' },
    })
    const thief = await aBrowser()
    thief.jar.set(signUpCookie, cookie)
    expect((await confirmIn(thief, { token })).json().error.reason).toBe('not_found')
    const again = await signUpInBrowser({ email: signUp.email })
    expect(getActionPath(await getMailTo(world, signUp.email))).toBe('/login')
    expect(again.browser.jar.has(signUpCookie)).toBe(true)
  })

  it('can’t be made one by another site', async () => {
    const browser = await aBrowser()
    const signUp = aSignUp()
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const url = contract.signUp.path
    const reply = await browser.call({ method: 'POST', url, payload: signUp, headers })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(browser.jar.has(signUpCookie)).toBe(false)
    expect((await listQueuedMails(world)).filter(({ to }) => to === signUp.email)).toEqual([])
  })
})

async function aBrowser(): Promise<Browser> {
  const browser = new Browser(world.app)
  await browser.get(identity.csrfCookie.path)
  return browser
}

async function signUpInBrowser(wishes: Parameters<typeof aSignUp>[0] = {}) {
  const browser = await aBrowser()
  const signUp = aSignUp(wishes)
  await browser.call({ method: 'POST', url: contract.signUp.path, payload: signUp })
  const path = getActionPath(await getMailTo(world, signUp.email))
  return { browser, signUp, token: path.replace('/verify-email/', '') }
}

function cookieOf({ browser }: { browser: Browser }): string | undefined {
  return browser.jar.get(signUpCookie)
}

function confirmIn(browser: Browser, payload: { token: string; password?: string }) {
  return browser.call({ method: 'POST', url: contract.verifyEmail.path, payload })
}

function lookIn(browser: Browser, token: string) {
  const url = contract.getVerificationByToken.path
  return browser.call({ method: 'POST', url, payload: { token } })
}

async function countUsers(email: string): Promise<number> {
  const users = world.ownerDb.selectFrom('identity.users').select('id')
  return (await users.where('emailFolded', '=', email.toLowerCase()).execute()).length
}
