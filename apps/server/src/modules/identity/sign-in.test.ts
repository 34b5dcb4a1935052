import { once } from 'node:events'
import * as contract from '@headwater/contract/identity'
import { rolePrivileges } from '@headwater/contract/privileges'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aMember, anOwner, testPassword } from '#test/identity-builders'

const world = startTestApp()

function signIn(payload: object, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'POST', url: contract.login.path, payload, headers })
}

describe('POST /api2/login', () => {
  it('returns the token and everything getClientInfo returns', async () => {
    const owner = await anOwner(world)

    const reply = await signIn({ email: owner.email, password: testPassword })

    expect(reply.statusCode).toBe(200)
    const { token, ...info } = reply.json().body
    expect(token).toMatch(/^hw1_[\w-]{43}$/)
    expect(info).toEqual({
      user: {
        id: owner.userId,
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: owner.email,
        title: 'Recruiter',
        time_zone: 'Europe/Lisbon',
        language: 'en-GB',
        photo_url: null,
      },
      privileges: rolePrivileges.owner,
      company_id: owner.companyId,
      role: 'owner',
      id: owner.clientId,
    })
    const again = await world.app.inject({
      url: contract.getClientInfo.path,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(again.json()).toEqual({ code: 200, body: info })
  })

  it('treats a program that uses fetch as a non-browser client, even with a streamed body', async () => {
    const { email } = await anOwner(world)
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const [start, end] = [`{"email":"${email}",`, `"password":"${testPassword}"}`]
    const body = new ReadableStream({
      async start(controller) {
        const asked = once(world.app.server, 'request')
        controller.enqueue(Buffer.from(start))
        await asked
        controller.enqueue(Buffer.from(end))
        controller.close()
      },
    })
    const reply = await fetch(`${address}${contract.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    })
    expect(await reply.json()).toMatchObject({ code: 200, body: { user: { email } } })
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it('accepts an address in any spelling', async () => {
    const { email } = await anOwner(world)
    const reply = await signIn({ email: ` ${email.toUpperCase()} `, password: testPassword })
    expect(reply.statusCode).toBe(200)
  })

  it('gives byte-identical responses to a wrong password and an unknown address', async () => {
    const { email } = await anOwner(world)

    const wrong = await signIn({ email, password: 'not it' })
    const unknown = await signIn({ email: 'nobody@example.test', password: 'not it' })

    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual({
      code: 101,
      body: null,
      error: {
        reason: 'wrong_credentials',
        message: 'This email address and password don’t match.',
      },
    })
    expect(unknown.body).toBe(wrong.body)
    expect(namesOf(unknown.headers)).toEqual(namesOf(wrong.headers))
  })

  it('refuses a suspended or removed member with the right password', async () => {
    const { companyId } = await anOwner(world)
    const member = await aMember(world, { companyId })
    const { ownerDb } = world
    const refusal = { code: 422, error: { reason: 'forbidden' } }
    const tryAgain = async () =>
      (await signIn({ email: member.email, password: testPassword })).json()

    const suspension = ownerDb.updateTable('identity.clients').set({ suspendedAt: new Date() })
    await suspension.where('id', '=', member.clientId).execute()
    expect(await tryAgain()).toMatchObject(refusal)
    await ownerDb.deleteFrom('identity.clients').where('id', '=', member.clientId).execute()
    expect(await tryAgain()).toMatchObject(refusal)
  })

  it('returns granted privileges in addition to the role’s', async () => {
    const { companyId } = await anOwner(world)
    const { email } = await aMember(world, { companyId, granted: ['candidates.export'] })
    const reply = await signIn({ email, password: testPassword })
    expect(reply.json().body.privileges).toContain('candidates.export')
    expect(reply.json().body.privileges).not.toContain('team.manage')
  })

  it('gives a browser a cookie that scripts cannot read', async () => {
    const { email } = await anOwner(world)

    const reply = await new Browser(world.app).signIn(email)

    const cookie = reply.cookies.find(({ name }) => name === '__Host-sid')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    expect(cookie).not.toHaveProperty('domain')
    expect(reply.body).not.toContain(cookie?.value)
    expect(String(reply.headers['set-cookie'])).not.toContain(reply.json().body.token)
  })

  it('sets no cookie for a non-browser client', async () => {
    const { email } = await anOwner(world)
    expect((await signIn({ email, password: testPassword })).cookies).toEqual([])
  })

  it('creates new secrets each time and adopts none from the browser', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    browser.jar.set('__Host-sid', 'planted')

    const pairs = []
    for (let round = 0; round < 3; round += 1) {
      await browser.signIn(email)
      pairs.push(browser.bearer, browser.jar.get('__Host-sid'))
    }

    expect(new Set([...pairs, 'planted']).size).toBe(7)
  })

  it('ends the session that a new one in the same browser replaces', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    await browser.signIn(email)
    const former = browser.headers()
    await browser.signIn(email)

    const reply = await world.app.inject({ url: contract.getClientInfo.path, headers: former })

    expect(reply.statusCode).toBe(401)
    expect((await browser.get(contract.getClientInfo.path)).statusCode).toBe(200)
  })

  it('leaves only the ten newest sessions of a user open', async () => {
    const { email } = await anOwner(world)
    const tokens: string[] = []
    for (let round = 0; round < 12; round += 1) {
      tokens.push((await signIn({ email, password: testPassword })).json().body.token)
    }
    const statuses = await Promise.all(tokens.map(statusOf))
    expect(statuses).toEqual([401, 401, ...Array(10).fill(200)])
  })

  it('opens the company that was used last', async () => {
    const [{ companyId: older }, { companyId: newer }] = [
      await anOwner(world),
      await anOwner(world),
    ]
    const { email, userId } = await aMember(world, { companyId: older })
    const clientId = newId()
    await world.ownerDb
      .insertInto('identity.clients')
      .values({ companyId: newer, id: clientId, userId, role: 'reviewer' })
      .execute()
    const companyNow = async () =>
      (await signIn({ email, password: testPassword })).json().body.company_id

    expect(await companyNow()).toBe(older)
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ companyId: newer, clientId })
      .where('userId', '=', userId)
      .execute()
    expect(await companyNow()).toBe(newer)
  })

  it('records successful and failed sign-ins', async () => {
    const { email, userId, companyId } = await anOwner(world)
    await signIn({ email, password: 'not it' }, { 'user-agent': 'curl/8' })
    await signIn({ email, password: testPassword }, { 'user-agent': 'curl/8' })

    const events = await world.ownerDb
      .selectFrom('identity.securityEvents')
      .select(['kind', 'companyId', 'ipPrefix', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('happenedAt')
      .execute()
    const from = { ipPrefix: '127.0.0.1', userAgent: 'curl/8' }
    expect(events).toEqual([
      { kind: 'sign_in_failed', companyId: null, ...from },
      { kind: 'signed_in', companyId, ...from },
    ])
    const audit = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select(['action', 'userId'])
      .where('companyId', '=', companyId)
      .orderBy('seq')
      .execute()
    expect(audit).toEqual([
      { action: 'company.created', userId },
      { action: 'session.opened', userId },
    ])
  })
})

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await world.app.inject({ url: contract.getClientInfo.path, headers })
  return reply.statusCode
}

function namesOf(headers: object): string[] {
  return Object.keys(headers).toSorted()
}
