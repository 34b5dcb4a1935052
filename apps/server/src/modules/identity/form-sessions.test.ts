import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addRoutes } from '#app/routes'
import { AppError } from '#platform/errors'
import type { RedirectReply } from '#platform/http/send-reply'
import { serve } from '#platform/http/serve'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, aSession } from '#test/identity-builders'

const form = {
  summary: 'Redirects to another page.',
  access: 'billing.manage',
  form: true,
  answers: 'redirect',
  failurePage: '/main/billing/1',
  input: z.strictObject({ _token: z.string().optional(), wish: z.string() }),
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

const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

/** A browser that posts a plain form, with cookies but without custom headers. */
async function aFormOf(owner: { email: string }) {
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = browser.jar.get('XSRF-TOKEN') ?? ''
  const send = (method: 'GET' | 'POST', fields: Record<string, string>, headers = {}) => {
    const text = new URLSearchParams(fields).toString()
    const [url, payload] = method === 'GET' ? [`${asked.path}?${text}`] : [posted.path, text]
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return world.app.inject({
      method,
      url,
      ...(payload !== undefined && { payload }),
      headers: { ...navigation, ...(method === 'POST' && type), cookie, ...headers },
    })
  }
  return { send, token, cookie }
}

describe.each(['POST', 'GET'] as const)('a form sent by %s', (method) => {
  it('is accepted with the cookie and the token field, and redirects', async () => {
    const { send, token } = await aFormOf(await anOwner(world))
    const reply = await send(method, { wish: 'pay', _token: token })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('https://provider.example/pay')
  })

  it('is refused without the token, with another session’s or with a forged one', async () => {
    const { send } = await aFormOf(await anOwner(world))
    const { token: foreign } = await aFormOf(await anOwner(world))
    for (const fields of [{}, { _token: foreign }, { _token: 'made.up' }]) {
      const reply = await send(method, { wish: 'pay', ...fields }, { 'sec-fetch-mode': 'cors' })
      expect(reply.statusCode).toBe(419)
    }
  })

  it('that is refused redirects to a page that explains it', async () => {
    const { send, token } = await aFormOf(await anOwner(world))
    for (const fields of [{ wish: 'none', _token: token }, { wish: 'pay' }, { _token: token }]) {
      const reply = await send(method, fields as Record<string, string>)
      expect(reply.statusCode).toBe(303)
      expect(reply.headers.location).toBe('/main/billing/1')
    }
  })

  it('is refused once the session has ended', async () => {
    const owner = await anOwner(world)
    const { send, token } = await aFormOf(owner)
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ revokedAt: new Date(), revokeReason: 'signed-out' })
      .where('userId', '=', owner.userId)
      .execute()
    const fields = { wish: 'pay', _token: token }
    const reply = await send(method, fields, { 'sec-fetch-mode': 'cors' })
    expect(reply.statusCode).toBe(401)
  })
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
