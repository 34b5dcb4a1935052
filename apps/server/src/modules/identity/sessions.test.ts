import { endpoint } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/identity'
import { listSecurityEvents } from '@headwater/contract/identity/devices'
import { exchangeProviderToken } from '@headwater/contract/identity/providers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addRoutes } from '#app/routes'
import { serve } from '#platform/http/serve'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aMember, anOwner, aSession, browserHeaders } from '#test/identity-builders'
import { recordStatements } from '#test/record-statements'

const plantedForm = endpoint({
  method: 'POST',
  path: '/api2/test/form',
  summary: 'Is posted by a page, without a script.',
  access: 'signed-in',
  form: true,
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})

const world = startTestApp((server) => {
  addRoutes(server)
  serve(server, plantedForm, async () => null)
})

async function statusWith(headers: Record<string, string>): Promise<number> {
  const reply = await world.app.inject({ url: contract.getClientInfo.path, headers })
  return reply.statusCode
}

async function aBrowserSession() {
  const owner = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(owner.email)
  const authorization = `Bearer ${browser.bearer}`
  const cookie = `__Host-sid=${browser.jar.get('__Host-sid')}`
  return { owner, browser, authorization, cookie }
}

function eventsOf(userId: string) {
  return world.ownerDb
    .selectFrom('identity.securityEvents')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('happenedAt')
    .execute()
}

async function auditOf(companyId: string): Promise<string[]> {
  const query = world.ownerDb.selectFrom('platform.auditEntries').select('action')
  return (await query.where('companyId', '=', companyId).execute()).map(({ action }) => action)
}

describe('a session opened by a browser', () => {
  it.each([
    ['both halves', true, true, 200],
    ['the bearer alone', true, false, 401],
    ['the cookie alone', false, true, 401],
    ['neither', false, false, 401],
  ])('answers %s', async (_, hasBearer, hasCookie, expected) => {
    const { authorization, cookie } = await aBrowserSession()
    const halves = { ...(hasBearer && { authorization }), ...(hasCookie && { cookie }) }
    expect(await statusWith(halves)).toBe(expected)
    expect(await statusWith({ ...browserHeaders, ...halves })).toBe(expected)
  })

  it('rejects the cookie of another session, even of the same user', async () => {
    const { owner, authorization } = await aBrowserSession()
    const other = new Browser(world.app)
    await other.signIn(owner.email)
    const cookie = `__Host-sid=${other.jar.get('__Host-sid')}`
    expect(await statusWith({ authorization, cookie })).toBe(401)
  })

  it('survives one bearer without its cookie and ends with the second', async () => {
    const { owner, authorization, cookie } = await aBrowserSession()
    expect(await statusWith({ authorization })).toBe(401)
    expect(await statusWith({ authorization, cookie })).toBe(200)
    expect(await statusWith({ authorization })).toBe(401)
    expect(await statusWith({ authorization, cookie })).toBe(401)

    expect(await eventsOf(owner.userId)).toEqual([
      { kind: 'signed_in' },
      { kind: 'bearer_without_cookie' },
      { kind: 'bearer_without_cookie' },
    ])
  })

  it.each([
    ['no bearer', {}],
    ['nothing that looks like one', { authorization: 'Bearer forged' }],
  ])('records a cookie with %s once an hour and stays open', async (_, more) => {
    const { owner, authorization, cookie } = await aBrowserSession()
    const tries = Array.from({ length: 5 }, () =>
      statusWith({ ...browserHeaders, ...more, cookie }),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]))
    expect(await statusWith({ authorization, cookie })).toBe(200)
    const noted = [{ kind: 'signed_in' }, { kind: 'cookie_without_bearer' }]
    expect(await eventsOf(owner.userId)).toEqual(noted)
    await sql`update platform.rate_limits set full_at = full_at - interval '61 minutes'`.execute(
      world.ownerDb,
    )
    await statusWith({ cookie })
    expect(await eventsOf(owner.userId)).toEqual([...noted, { kind: 'cookie_without_bearer' }])
  })

  it('shows the user where and when such a cookie was used, and ignores forged ones', async () => {
    const { owner, browser, cookie } = await aBrowserSession()
    await statusWith({ cookie, 'user-agent': 'curl/8.5.0' })
    await statusWith({ cookie: `__Host-sid=${'A'.repeat(43)}` })
    const { items } = (await browser.get(listSecurityEvents.path)).json().body
    expect(items).toMatchObject([
      { kind: 'cookie_without_bearer', device: 'curl' },
      { kind: 'signed_in' },
    ])
    const rows = world.ownerDb.selectFrom('identity.securityEvents').select(['companyId'])
    const alarms = rows.where('kind', '=', 'cookie_without_bearer')
    expect(await alarms.where('userId', '=', owner.userId).execute()).toEqual([
      { companyId: owner.companyId },
    ])
  })

  it('records nothing where a browser sends the cookie automatically', async () => {
    const { owner, browser, cookie } = await aBrowserSession()
    await world.app.inject({ url: contract.csrfCookie.path, headers: { cookie } })
    await world.app.inject({ url: '/login', headers: { cookie } })
    await statusWith({ cookie, ...browserHeaders, 'sec-fetch-mode': 'navigate' })
    await browser.call({ method: 'POST', url: plantedForm.path, headers: { authorization: '' } })
    const landing = { provider: 'google', id: newId(), token: 'none' }
    const { bearer } = browser
    browser.bearer = undefined
    await browser.call({ method: 'POST', url: exchangeProviderToken.path, payload: landing })
    browser.bearer = bearer
    await browser.get(contract.logout.path)
    await statusWith({ cookie })
    expect(await eventsOf(owner.userId)).toEqual([{ kind: 'signed_in' }, { kind: 'signed_out' }])
  })
})

describe('a session opened by a client without cookies', () => {
  it('needs only its bearer', async () => {
    expect(await statusWith(await aSession(world.app, await anOwner(world)))).toBe(200)
  })

  it.each([
    ['no bearer', ''],
    ['an empty one', 'Bearer '],
    ['a made-up one', `Bearer hw1_${'A'.repeat(43)}`],
    ['one of another kind', 'Basic ZGVtbzpkZW1v'],
    ['one with quotes', `Bearer hw1_' or true --`],
    ['a very long one', `Bearer hw1_${'A'.repeat(9_000)}`],
  ])('rejects %s', async (_, authorization) => {
    expect(await statusWith({ authorization })).toBe(401)
  })
})

describe('the end of a session', () => {
  it.each([
    ['idle for eight hours', { idleUntil: sql<Date>`now()` }],
    ['seven days old', { absUntil: sql<Date>`now()` }],
  ])('comes when it is %s', async (_, aged) => {
    const owner = await anOwner(world)
    const headers = await aSession(world.app, owner)
    await world.ownerDb
      .updateTable('identity.sessions')
      .set(aged)
      .where('userId', '=', owner.userId)
      .execute()
    expect(await statusWith(headers)).toBe(401)
  })

  it('is extended by use, at most once a minute and never beyond seven days', async () => {
    const owner = await anOwner(world)
    const headers = await aSession(world.app, owner)
    const hours = sql<number>`extract(epoch from idle_until - now())::float8 / 3600`
    const idleHours = async () => {
      const query = world.ownerDb.selectFrom('identity.sessions').select(hours.as('hours'))
      return (await query.where('userId', '=', owner.userId).executeTakeFirstOrThrow()).hours
    }
    const age = (change: object) =>
      world.ownerDb
        .updateTable('identity.sessions')
        .set(change)
        .where('userId', '=', owner.userId)
        .execute()
    const inHours = (count: number) => sql<Date>`now() + make_interval(hours => ${count})`

    await age({ idleUntil: inHours(2) })
    await statusWith(headers)
    expect(await idleHours()).toBeCloseTo(2, 1)

    await age({ lastSeenAt: sql<Date>`now() - interval '61 seconds'` })
    await statusWith(headers)
    expect(await idleHours()).toBeCloseTo(8, 1)

    await age({ lastSeenAt: sql<Date>`now() - interval '61 seconds'`, absUntil: inHours(3) })
    await statusWith(headers)
    expect(await idleHours()).toBeCloseTo(3, 1)
  })

  it('follows at once when the member is suspended or removed', async () => {
    const { companyId } = await anOwner(world)
    for (const leave of [suspend, endMembershipOf, remove]) {
      const member = await aMember(world, { companyId })
      const headers = await aSession(world.app, member)
      expect(await statusWith(headers)).toBe(200)
      await leave(member.clientId)
      expect(await statusWith(headers)).toBe(401)
    }
  })

  it('follows sign-out, which clears only its own cookies', async () => {
    const { owner, browser } = await aBrowserSession()
    const kept = browser.headers()
    browser.jar.set('CookieConsent', 'true')

    const reply = await browser.get(contract.logout.path)

    expect(reply.json()).toEqual({ status: { code: 200 }, data: null })
    expect(reply.headers['clear-site-data']).toBe('"cache"')
    expect([...browser.jar.keys()]).toEqual(['__Host-dev', 'CookieConsent'])
    expect(await statusWith(kept)).toBe(401)
    expect((await world.app.inject({ url: contract.logout.path, headers: kept })).statusCode).toBe(
      401,
    )
    expect(await eventsOf(owner.userId)).toEqual([{ kind: 'signed_in' }, { kind: 'signed_out' }])
    expect(await auditOf(owner.companyId)).toContain('session.closed')
  })

  it('is not triggered by a link from another site', async () => {
    const { browser, cookie } = await aBrowserSession()
    const forged = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const reply = await world.app.inject({ url: contract.logout.path, headers: forged })
    expect(reply.statusCode).toBe(401)
    expect((await browser.get(contract.getClientInfo.path)).statusCode).toBe(200)
  })
})

it('an ordinary request opens no extra transaction to authenticate', async () => {
  const { authorization, cookie } = await aBrowserSession()
  const asNobody = `app.company_id = ''`
  const call = () => statusWith({ ...browserHeaders, authorization, cookie })
  expect(await recordStatements(asNobody, call)).toEqual([])
  expect(await recordStatements(asNobody, () => statusWith({ authorization }))).not.toEqual([])
})

it('a role change takes effect with the next request', async () => {
  const { companyId } = await anOwner(world)
  const member = await aMember(world, { companyId, role: 'admin' })
  const headers = await aSession(world.app, member)
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ role: 'reviewer' })
    .where('id', '=', member.clientId)
    .execute()
  const reply = await world.app.inject({ url: contract.getClientInfo.path, headers })
  expect(reply.json().body).toMatchObject({ role: 'reviewer', privileges: ['pipeline.review'] })
})

async function suspend(clientId: string): Promise<void> {
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ suspendedAt: new Date() })
    .where('id', '=', clientId)
    .execute()
}

async function endMembershipOf(clientId: string): Promise<void> {
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ leftAt: new Date() })
    .where('id', '=', clientId)
    .execute()
}

async function remove(clientId: string): Promise<void> {
  await world.ownerDb.deleteFrom('identity.clients').where('id', '=', clientId).execute()
}
