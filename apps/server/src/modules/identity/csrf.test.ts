import * as contract from '@headwater/contract/identity'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, testPassword } from '#test/identity-builders'

const world = startTestApp()

async function aVisitor(): Promise<Browser> {
  const browser = new Browser(world.app)
  await browser.get(contract.csrfCookie.path)
  return browser
}

/** Tries to sign in, the only change that needs no session. */
async function tryWith(headers: Record<string, string>) {
  const { email } = await anOwner(world)
  return world.app.inject({
    method: 'POST',
    url: contract.login.path,
    headers,
    payload: { email, password: testPassword },
  })
}

describe('GET /sanctum/csrf-cookie', () => {
  it('sets a token that scripts can read, bound to a cookie that they cannot', async () => {
    const reply = await world.app.inject({ url: contract.csrfCookie.path })
    expect(reply.json()).toEqual({ code: 200, body: null })
    const strict = { secure: true, sameSite: 'Strict', path: '/' }
    const [visitor, token] = reply.cookies
    expect(visitor).toMatchObject({ name: '__Host-pre', httpOnly: true, ...strict })
    expect(token).toMatchObject({ name: 'XSRF-TOKEN', ...strict })
    expect(token).not.toHaveProperty('httpOnly')
  })

  it('does not replace the visitor cookie, so that two tabs do not invalidate each other', async () => {
    const browser = await aVisitor()
    const before = browser.jar.get('__Host-pre')
    const former = browser.headers()
    await browser.get(contract.csrfCookie.path)
    expect(browser.jar.get('__Host-pre')).toBe(before)
    expect((await tryWith(former)).statusCode).toBe(200)
  })
})

describe('a change from a browser', () => {
  it('succeeds with the token in cookie and header', async () => {
    expect((await tryWith((await aVisitor()).headers())).statusCode).toBe(200)
  })

  it.each([
    ['no token at all', () => ({})],
    ['no header', (good: Good) => ({ cookie: good.cookie })],
    ['no cookies', (good: Good) => ({ 'x-xsrf-token': good['x-xsrf-token'] })],
    ['another token in the header', (good: Good) => ({ ...good, 'x-xsrf-token': 'a.b' })],
    [
      'a token that was made up on both sides',
      (good: Good) => ({
        cookie: good.cookie.replace(/XSRF-TOKEN=[^;]*/, 'XSRF-TOKEN=a.b'),
        'x-xsrf-token': 'a.b',
      }),
    ],
    [
      'the token without the cookie it is bound to',
      (good: Good) => ({ ...good, cookie: good.cookie.replace(/__Host-pre=[^;]*;? ?/, '') }),
    ],
    [
      'a token that is bound to another user',
      (good: Good) => ({
        ...good,
        cookie: good.cookie.replace(/__Host-pre=[^;]*/, '__Host-pre=x'),
      }),
    ],
  ])('is refused with %s', async (_, change) => {
    const good = (await aVisitor()).headers() as unknown as Good
    const reply = await tryWith({ 'sec-fetch-site': 'same-origin', ...change(good) })
    expect(reply.statusCode).toBe(419)
    expect(reply.json()).toMatchObject({ code: 419, error: { reason: 'csrf_stale' } })
    expect(reply.headers).not.toHaveProperty('retry-after')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    [
      'another origin of an older browser',
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ],
    ['a page without an origin', { 'sec-fetch-site': '', origin: 'null' }],
  ])('is refused from %s, with or without a token', async (_, from) => {
    const headers = { ...(await aVisitor()).headers(), ...from }
    expect((await tryWith(headers)).statusCode).toBe(419)
  })

  it('needs a token bound to its session once there is one', async () => {
    const { email } = await anOwner(world)
    const browser = await aVisitor()
    const asVisitor = browser.jar.get('XSRF-TOKEN') ?? ''
    const visitor = browser.jar.get('__Host-pre')
    await browser.signIn(email)
    const cookie = `__Host-pre=${visitor}; __Host-sid=${browser.jar.get('__Host-sid')}`

    expect((await tryWith({ cookie, 'x-xsrf-token': asVisitor })).statusCode).toBe(419)
    expect((await tryWith(browser.headers())).statusCode).toBe(200)
  })
})

describe('a change from a client without cookies', () => {
  it('needs no token', async () => {
    expect((await tryWith({})).statusCode).toBe(200)
  })

  it('needs a token as soon as it sends cookies', async () => {
    expect((await tryWith({ cookie: 'a=b' })).statusCode).toBe(419)
  })
})

interface Good {
  readonly cookie: string
  readonly 'x-xsrf-token': string
}
