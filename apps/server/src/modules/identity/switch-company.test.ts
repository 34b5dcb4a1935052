import * as contract from '@headwater/contract/identity'
import { startTotp } from '@headwater/contract/identity/factors'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, aSession } from '#test/identity-builders'
import { createCompany } from './create-company.ts'

const world = startTestApp()

/** An owner who is a recruiter in another company. */
async function aPersonInTwoCompanies() {
  const person = await anOwner(world, { companyName: 'Meridian Grid' })
  const { email: _, ...boss } = await anOwner(world)
  const other = await createCompany(world.publicContext(), {
    name: 'Ferrum Mobility',
    owner: { ...member, email: `${newId()}@example.test` },
    joining: [{ email: person.email, role: 'recruiter' }],
  })
  return { person, other, stranger: boss }
}

const member = {
  password: 'correct horse battery staple',
  firstName: 'Jonas',
  lastName: 'Brandt',
  title: '',
  timeZone: 'UTC',
}

function switchTo(companyId: string, headers: Record<string, string>) {
  const { method, path: url } = contract.switchCompany
  return world.app.inject({ method, url, headers, payload: { companyId } })
}

async function nameOfCompany(headers: Record<string, string>): Promise<unknown> {
  const reply = await world.app.inject({ url: contract.getCompanyInfo.path, headers })
  return reply.json().body?.name ?? reply.json().code
}

describe('a user in two companies', () => {
  it('sees exactly those, by name', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    const headers = await aSession(world.app, person)
    const reply = await world.app.inject({ url: contract.listOwnCompanies.path, headers })
    expect(reply.json().body).toEqual([
      { id: other.companyId, name: 'Ferrum Mobility', role: 'recruiter' },
      { id: person.companyId, name: 'Meridian Grid', role: 'owner' },
    ])
  })

  it('continues in the other one with a new session, and the old one ends', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    const old = await aSession(world.app, person)

    const reply = await switchTo(other.companyId, old)

    expect(reply.statusCode).toBe(200)
    expect(reply.json().body).toMatchObject({
      company_id: other.companyId,
      role: 'recruiter',
      user: { email: person.email },
    })
    expect(reply.json().body.privileges).not.toContain('company.manage')
    const fresh = { authorization: `Bearer ${reply.json().body.token}` }
    expect(await nameOfCompany(fresh)).toBe('Ferrum Mobility')
    expect(await nameOfCompany(old)).toBe(401)
  })

  it('gets a new cookie and bearer in a browser', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    const browser = new Browser(world.app)
    await browser.signIn(person.email)
    const before = new Map(browser.jar)

    const { method, path: url } = contract.switchCompany
    const reply = await browser.call({ method, url, payload: { companyId: other.companyId } })
    browser.bearer = reply.json().body.token

    for (const name of ['__Host-sid', 'XSRF-TOKEN']) {
      expect(browser.jar.get(name)).not.toBe(before.get(name))
    }
    expect(await nameOfCompany(browser.headers())).toBe('Ferrum Mobility')
  })

  it('still gets answers in another tab for half a minute, without an alarm', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    const browser = new Browser(world.app)
    await browser.signIn(person.email)
    const before = browser.headers()
    const { method, path: url } = contract.switchCompany
    const reply = await browser.call({ method, url, payload: { companyId: other.companyId } })
    // Another tab: the old bearer with the browser's new cookie.
    const otherTab = browser.headers()
    browser.bearer = reply.json().body.token

    expect(await nameOfCompany(before)).toBe('Meridian Grid')
    expect(await nameOfCompany(otherTab)).toBe('Meridian Grid')
    expect((await switchTo(person.companyId, otherTab)).statusCode).toBe(404)
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ endsAt: sql<Date>`ends_at - interval '31 seconds'` })
      .where('userId', '=', person.userId)
      .execute()
    for (const late of [before, otherTab]) expect(await nameOfCompany(late)).toBe(401)
    expect(await nameOfCompany(browser.headers())).toBe('Ferrum Mobility')
    const alarms = await world.ownerDb
      .selectFrom('identity.securityEvents')
      .select('id')
      .where('userId', '=', person.userId)
      .where('kind', '=', 'bearer_without_cookie')
      .execute()
    expect(alarms).toEqual([])
  })

  it('does not gain a recent proof of identity by switching', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    const headers = await aSession(world.app, person)
    await world.ownerDb
      .updateTable('identity.sessions')
      .set({ confirmedAt: sql<Date>`now() - interval '11 minutes'` })
      .where('userId', '=', person.userId)
      .execute()
    const reply = await switchTo(other.companyId, headers)
    const there = { authorization: `Bearer ${reply.json().body.token}` }
    const refused = await world.call(startTotp, {}, { headers: there })
    expect(refused.error?.reason).toBe('step_up_needed')
  })

  it('stays in the current company when the switch fails halfway', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    const browser = new Browser(world.app)
    await browser.signIn(person.email)
    const sessions = () =>
      world.ownerDb
        .selectFrom('identity.sessions')
        .select(['id', 'endsAt', 'revokedAt'])
        .where('userId', '=', person.userId)
        .execute()
    const before = await sessions()
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'The machine dies here.'; end $$`.execute(world.ownerDb)
    await sql`create trigger fail before insert on identity.sessions
      for each row execute function fail()`.execute(world.ownerDb)
    const { method, path: url } = contract.switchCompany
    const reply = await browser.call({ method, url, payload: { companyId: other.companyId } })
    await sql`drop trigger fail on identity.sessions`.execute(world.ownerDb)

    expect(reply.statusCode).toBe(500)
    expect(await sessions()).toEqual(before)
    expect(await nameOfCompany(browser.headers())).toBe('Meridian Grid')
  })

  it('leaves an audit entry in both companies', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    await switchTo(other.companyId, await aSession(world.app, person))
    const lastAction = async (companyId: string) => {
      const query = world.ownerDb.selectFrom('platform.auditEntries').select('action')
      const newest = query.where('companyId', '=', companyId).orderBy('seq', 'desc').limit(1)
      return (await newest.executeTakeFirst())?.action
    }
    expect(await lastAction(person.companyId)).toBe('session.closed')
    expect(await lastAction(other.companyId)).toBe('session.opened')
  })

  it('returns to the last used company at the next sign-in', async () => {
    const { person, other } = await aPersonInTwoCompanies()
    await switchTo(other.companyId, await aSession(world.app, person))
    expect(await nameOfCompany(await aSession(world.app, person))).toBe('Ferrum Mobility')
  })

  it('cannot switch to a company they do not belong to or are suspended from', async () => {
    const { person, other, stranger } = await aPersonInTwoCompanies()
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ suspendedAt: new Date() })
      .where('companyId', '=', other.companyId)
      .where('userId', '=', person.userId)
      .execute()
    const headers = await aSession(world.app, person)
    const nowhere = await switchTo(newId(), headers)
    expect(nowhere.statusCode).toBe(404)
    for (const companyId of [stranger.companyId, other.companyId]) {
      expect((await switchTo(companyId, headers)).body).toBe(nowhere.body)
    }
    expect(await nameOfCompany(headers)).toBe('Meridian Grid')
  })
})
