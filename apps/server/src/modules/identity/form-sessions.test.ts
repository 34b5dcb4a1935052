import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addRoutes } from '#app/routes'
import { AppError } from '#platform/errors'
import type { RedirectReply } from '#platform/http/send-reply'
import { serve } from '#platform/http/serve'
import { startTestApp } from '#test/app'
import { testPublicUrl } from '#test/bare-server'
import { Browser } from '#test/browser'
import { anOwner, aSession } from '#test/identity-builders'

const form = {
  summary: 'Redirects to another page.',
  access: 'billing.manage',
  form: true,
  answers: 'redirect',
  failurePage: '/main/billing/1',
  input: z.strictObject({ wish: z.string() }),
  output: z.unknown(),
  errors: [],
} as const
const posted = endpoint({ ...form, method: 'POST', path: '/api2/test/posted' })
const asked = endpoint({ ...form, method: 'GET', path: '/api2/test/asked' })

const world = startTestApp((server) => {
  addRoutes(server)
  const leadOn = async (_ctx: unknown, { wish }: { wish: string }): Promise<RedirectReply> => {
    if (wish === 'none') throw new AppError('not_found', 'There is no such wish.')
    return { location: `https://provider.example/${wish}` }
  }
  serve(server, posted, leadOn)
  serve(server, asked, leadOn)
})

type Headers = Record<string, string>

const ours = { 'sec-fetch-site': 'same-origin', origin: 'null' }
const foreign = 'https://evil.example'

/** A browser that sends a plain form, with cookies but without custom headers. */
async function aFormOf(owner: { email: string }) {
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = (
    method: 'GET' | 'POST',
    fields: Record<string, string>,
    headers: Headers = ours,
  ) => {
    const text = new URLSearchParams(fields).toString()
    const [url, payload] = method === 'GET' ? [`${asked.path}?${text}`] : [posted.path, text]
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return world.app.inject({
      method,
      url,
      ...(payload !== undefined && { payload }),
      headers: { ...(method === 'POST' && type), cookie, ...headers },
    })
  }
  return { send, cookie, token: browser.jar.get('XSRF-TOKEN') ?? '' }
}

describe.each(['POST', 'GET'] as const)('a form sent by %s', (method) => {
  it('is accepted with the cookie alone, and redirects', async () => {
    const { send } = await aFormOf(await anOwner(world))
    const reply = await send(method, { wish: 'pay' })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('https://provider.example/pay')
  })

  it('is refused from any page that is not ours', async () => {
    const { send } = await aFormOf(await anOwner(world))
    const refused: Headers[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: foreign },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://sibling.localhost:4180' },
      { 'sec-fetch-site': 'same-origin', origin: foreign },
      { origin: foreign },
      { origin: 'null' },
      { referer: foreign },
    ]
    for (const headers of refused) {
      const reply = await send(method, { wish: 'pay' }, headers)
      expect([headers, reply.statusCode]).toEqual([headers, 419])
    }
  })

  it('is accepted from our page in browsers that state less', async () => {
    const { send } = await aFormOf(await anOwner(world))
    for (const headers of [
      { origin: testPublicUrl },
      { referer: `${testPublicUrl}/main/billing` },
    ]) {
      expect((await send(method, { wish: 'pay' }, headers)).statusCode).toBe(303)
    }
  })

  it('that is refused redirects to a page that explains it', async () => {
    const { send } = await aFormOf(await anOwner(world))
    const navigation = { 'sec-fetch-mode': 'navigate' }
    for (const [fields, headers] of [
      [{ wish: 'none' }, ours],
      [{}, ours],
      [{ wish: 'pay', _token: 'x' }, ours],
      [{ wish: 'pay' }, { 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const reply = await send(method, fields, { ...navigation, ...headers })
      expect(reply.statusCode).toBe(303)
      expect(reply.headers.location).toBe('/main/billing/1')
    }
  })

  it('is refused once the session has ended', async () => {
    const owner = await anOwner(world)
    const { send } = await aFormOf(owner)
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ revokedAt: new Date(), revokeReason: 'signed-out' })
      .where('userId', '=', owner.userId)
      .execute()
    expect((await send(method, { wish: 'pay' })).statusCode).toBe(401)
  })
})

it('a typed address is accepted, and a post from no page is not', async () => {
  const { send } = await aFormOf(await anOwner(world))
  for (const headers of [{ 'sec-fetch-site': 'none' }, {} as Headers]) {
    expect((await send('GET', { wish: 'pay' }, headers)).statusCode).toBe(303)
    expect((await send('POST', { wish: 'pay' }, headers)).statusCode).toBe(419)
  }
})

it('a token does not replace the origin', async () => {
  const { send, token } = await aFormOf(await anOwner(world))
  const headers = { 'x-xsrf-token': token, 'sec-fetch-site': 'same-site' }
  expect((await send('GET', { wish: 'pay' }, headers)).statusCode).toBe(419)
})

it('the form of a program with bearer and cookie needs the token, as every change does', async () => {
  const owner = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  const { 'x-xsrf-token': token, ...headers } = browser.headers()
  const send = (more: Headers) =>
    world.app.inject({
      method: 'POST',
      url: posted.path,
      payload: { wish: 'pay' },
      headers: { ...headers, ...more },
    })
  expect((await send({})).statusCode).toBe(419)
  expect((await send({ 'x-xsrf-token': token ?? '' })).statusCode).toBe(303)
})

it('also accepts a bearer token from a client without cookies', async () => {
  const owner = await anOwner(world)
  const headers = await aSession(world.app, owner)
  const reply = await world.app.inject({
    method: 'POST',
    url: posted.path,
    payload: { wish: 'pay' },
    headers,
  })
  expect(reply.headers.location).toBe('https://provider.example/pay')
})

it('gives the cookie alone no access to other endpoints', async () => {
  const { cookie, token } = await aFormOf(await anOwner(world))
  const headers = { cookie, 'x-xsrf-token': token, 'sec-fetch-site': 'same-origin' }
  const reply = await world.app.inject({ url: '/api2/getClientInfo', headers })
  expect(reply.statusCode).toBe(401)
})
