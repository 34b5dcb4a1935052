import { getClientInfo, login } from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/invitations'
import { removeMember, updateMember } from '@headwater/contract/identity/team'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aMember, anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { anInvitation, listMemberEvents, listTeamEntries } from '#test/team-builders'

const world = startTestApp()
const password = 'seven tall herons by the weir'

function signUp(token: string, extra: object = {}) {
  const args = { token, firstName: 'Noor', lastName: 'Haddad', password, ...extra }
  return world.call(contract.signUpByInvitation, args)
}

function join(token: string, headers: Record<string, string>) {
  return world.call(contract.joinByInvitation, { token }, { headers })
}

function signIn(email: string, password: string) {
  return world.call(login, { email, password })
}

async function membersOf({ companyId }: Member) {
  return world.ownerDb
    .selectFrom('identity.clients')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('leftAt', 'is', null)
    .execute()
}

describe('accepting an invitation without an account', () => {
  it('creates one and signs in, with the address and role of the invitation', async () => {
    const owner = await anOwner(world)
    const { email, token } = await anInvitation(world, world.app, owner, { role: 'reviewer' })
    const { body } = await signUp(token, { timeZone: 'Europe/Berlin' })
    if (!('token' in body)) throw new Error('No user was signed in.')
    expect(body).toMatchObject({
      company_id: owner.companyId,
      role: 'reviewer',
      user: { email, first_name: 'Noor', time_zone: 'Europe/Berlin' },
    })
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await world.call(getClientInfo, {}, { headers })).body).toMatchObject({ id: body.id })
    expect((await signIn(email, password)).status).toBe(200)
    expect(await listMemberEvents(world, { clientId: body.id })).toEqual([
      {
        name: 'identity.member-joined',
        data: {
          clientId: body.id,
          userId: body.user.id,
          role: 'reviewer',
          invitedBy: owner.clientId,
        },
      },
    ])
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'member.joined',
      userId: body.user.id,
      subjectId: body.id,
    })
    expect((await signUp(token)).status).toBe(404)
  })

  it('gives a browser both its cookie and its bearer', async () => {
    const owner = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner)
    const browser = new Browser(world.app)
    await browser.get('/sanctum/csrf-cookie')
    const { method, path: url } = contract.signUpByInvitation
    const payload = { token, firstName: 'Noor', lastName: 'Haddad', password }
    const reply = await browser.call({ method, url, payload })
    browser.bearer = reply.json().body.token
    expect(browser.jar.has('__Host-sid')).toBe(true)
    expect((await browser.get(getClientInfo.path)).statusCode).toBe(200)
  })

  it('is refused when the address has an account, whose password stays unchanged', async () => {
    const owner = await anOwner(world)
    const known = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner, { email: known.email })
    const refused = await signUp(token)
    expect(refused.status).toBe(404)
    expect(refused.text).toBe((await signUp('nonsense')).text)
    expect((await signIn(known.email, testPassword)).status).toBe(200)
    expect((await signIn(known.email, password)).status).toBe(400)
    expect(await membersOf(owner)).toHaveLength(1)
  })

  it('takes neither address nor role from the request body', async () => {
    const owner = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner)
    for (const extra of [{ role: 'owner' }, { email: 'other@example.test' }]) {
      const { error } = await signUp(token, extra)
      expect(error).toMatchObject({
        reason: 'invalid_input',
        fields: { [Object.keys(extra)[0] as string]: expect.any(String) },
      })
    }
  })

  it('rejects a common password, and the invitation stays open', async () => {
    const owner = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner)
    const { error } = await signUp(token, { password: 'password1234' })
    expect(error).toMatchObject({
      reason: 'invalid_input',
      fields: { password: expect.any(String) },
    })
    expect((await signUp(token)).status).toBe(200)
  })

  it('succeeds for only one of several concurrent requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await anOwner(world)
      const { token } = await anInvitation(world, world.app, owner)
      const answers = await Promise.all([signUp(token), signUp(token), signUp(token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      expect(await membersOf(owner)).toHaveLength(2)
    }
  })

  it('races with a revocation, and only one of them succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await anOwner(world)
      const { id, token } = await anInvitation(world, world.app, owner)
      const revoking = world.call(contract.revokeInvitation, { invitationId: id }, { as: owner })
      const [came, revoked] = await Promise.all([signUp(token), revoking])
      expect([came.status, revoked.status].sort()).toEqual([200, 404])
      expect(await membersOf(owner)).toHaveLength(came.status === 200 ? 2 : 1)
    }
  })

  it('grants no more than the inviter may grant at that time', async () => {
    const owner = await anOwner(world)
    const second = await aMember(world, { companyId: owner.companyId, role: 'owner' })
    const { token } = await anInvitation(world, world.app, second, { role: 'owner' })
    const { clientId } = second
    await world.call(updateMember, { clientId, role: 'admin' }, { as: owner })
    expect((await signUp(token)).status).toBe(404)
    await world.call(updateMember, { clientId, role: 'owner' }, { as: owner })
    expect((await signUp(token)).status).toBe(200)
  })
})

describe('accepting an invitation with an account', () => {
  it('adds that user and continues there with a new session', async () => {
    const owner = await anOwner(world, { companyName: 'Ferrum Mobility' })
    const person = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner, { email: person.email })
    const session = await aSession(world.app, person)
    const { body } = await join(token, session)
    expect(body).toMatchObject({ company_id: owner.companyId, role: 'recruiter' })
    if (!('token' in body)) throw new Error('No user was signed in.')
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await world.call(getClientInfo, {}, { headers })).body.company_id).toBe(owner.companyId)
    expect((await world.call(getClientInfo, {}, { headers: session })).status).toBe(401)
    expect((await signIn(person.email, testPassword)).status).toBe(200)
    expect(await listMemberEvents(world, { clientId: body.id })).toMatchObject([
      { name: 'identity.member-joined', data: { invitedBy: owner.clientId } },
    ])
    const actions = (await listTeamEntries(world, owner)).map(({ action }) => action)
    expect(actions.at(-1)).toBe('member.joined')
  })

  it('is refused for another user and for an address without an account', async () => {
    const owner = await anOwner(world)
    const [person, other] = [await anOwner(world), await anOwner(world)]
    const { token } = await anInvitation(world, world.app, owner, { email: person.email })
    const fresh = await anInvitation(world, world.app, owner)
    const session = await aSession(world.app, other)
    const unknown = await join('nonsense', session)
    expect(unknown.status).toBe(404)
    expect((await join(token, session)).text).toBe(unknown.text)
    expect((await join(fresh.token, session)).text).toBe(unknown.text)
    expect((await world.call(getClientInfo, {}, { headers: session })).status).toBe(200)
    expect(await membersOf(owner)).toHaveLength(1)
  })

  it('rejects a role in the request body', async () => {
    const owner = await anOwner(world)
    const person = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner, { email: person.email })
    const { method, path: url } = contract.joinByInvitation
    const headers = await aSession(world.app, person)
    const reply = await world.app.inject({
      method,
      url,
      headers,
      payload: { token, role: 'owner' },
    })
    expect(reply.statusCode).toBe(400)
    expect((await join(token, headers)).body).toMatchObject({ role: 'recruiter' })
  })

  it('succeeds once when the same user sends it twice at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await anOwner(world)
      const person = await anOwner(world)
      const { token } = await anInvitation(world, world.app, owner, { email: person.email })
      const sessions = [await aSession(world.app, person), await aSession(world.app, person)]
      const answers = await Promise.all(sessions.map((session) => join(token, session)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await membersOf(owner)).toHaveLength(2)
    }
  })

  it('does not lift a suspension', async () => {
    const owner = await anOwner(world)
    const person = await anOwner(world)
    const { token } = await anInvitation(world, world.app, owner, { email: person.email })
    await world.ownerDb
      .insertInto('identity.clients')
      .values({
        companyId: owner.companyId,
        id: person.clientId,
        userId: person.userId,
        role: 'reviewer',
        suspendedAt: new Date(),
      })
      .execute()
    expect((await join(token, await aSession(world.app, person))).status).toBe(404)
  })

  it('restores a former member with the new role', async () => {
    const owner = await anOwner(world)
    const person = await anOwner(world)
    const first = await anInvitation(world, world.app, owner, {
      email: person.email,
      role: 'admin',
    })
    const { body: before } = await join(first.token, await aSession(world.app, person))
    if (!('id' in before)) throw new Error('No member joined.')
    const args = { clientId: before.id, successorClientId: owner.clientId }
    await world.call(removeMember, args, { as: owner })

    const { email } = person
    const again = await anInvitation(world, world.app, owner, { email, role: 'reviewer' })
    const { body: after } = await join(again.token, await aSession(world.app, person))
    expect(after).toMatchObject({
      id: before.id,
      role: 'reviewer',
      privileges: ['pipeline.review'],
    })
  })
})
