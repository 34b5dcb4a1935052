import * as identity from '@headwater/contract/identity'
import { createApiKey, signOutOtherDevices } from '@headwater/contract/identity/devices'
import * as contract from '@headwater/contract/identity/passwords'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { getMailTo } from '#test/queued-mails'

const world = startTestApp()
const newPassword = 'seven lanterns over water'

/** The same user as a member of another company. */
async function alsoIn({ companyId }: Member, { userId, email }: Member): Promise<Member> {
  const [clientId, role] = [newId(), 'recruiter' as const]
  const client = { companyId, id: clientId, userId, role }
  await world.ownerDb.insertInto('identity.clients').values(client).execute()
  return { userId, clientId, companyId, role, privileges: new Set(), email, isFresh: true }
}

async function aKey(member: Member) {
  const args = { name: 'Import', privileges: [], expiresInDays: null }
  const { body } = await world.call(createApiKey, args, { as: member })
  return { id: body.apiKey.id, headers: { authorization: `Bearer ${body.secret}` } }
}

describe('POST /api2/identity/password', () => {
  it('sets the password, leaves this session open and ends all others', async () => {
    const owner = await anOwner(world)
    const here = await aSession(world.app, owner)
    const elsewhere = await aSession(world.app, owner)
    const someoneElse = await aSession(world.app, await anOwner(world))

    const reply = await world.call(
      contract.changePassword,
      { password: newPassword },
      { headers: here },
    )

    expect(reply).toMatchObject({ status: 200, body: { apiKeys: 0 } })
    const statuses = []
    for (const headers of [here, elsewhere, someoneElse]) {
      statuses.push((await world.call(identity.getClientInfo, {}, { headers })).status)
    }
    expect(statuses).toEqual([200, 401, 200])
    const { email } = owner
    const old = await world.call(identity.login, { email, password: testPassword })
    expect(old.error?.reason).toBe('wrong_credentials')
    expect((await world.call(identity.login, { email, password: newPassword })).code).toBe(200)
  })

  it('records a security event and notifies the user', async () => {
    const owner = await anOwner(world)
    await world.call(contract.changePassword, { password: newPassword }, { as: owner })
    const events = world.ownerDb.selectFrom('identity.securityEvents').select('kind')
    expect(await events.where('userId', '=', owner.userId).execute()).toEqual([
      { kind: 'password_changed' },
    ])
    expect(await getMailTo(world, owner.email)).toMatchObject({
      subject: 'Your password was changed',
    })
    const audit = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select(['action', 'before', 'after'])
      .where('companyId', '=', owner.companyId)
      .where('action', '=', 'password.changed')
      .execute()
    expect(audit).toEqual([{ action: 'password.changed', before: null, after: null }])
  })

  it('leaves API keys valid and names those of all companies in the email', async () => {
    const owner = await anOwner(world)
    const other = await anOwner(world, { companyName: 'Harbour Wind' })
    const joined = await alsoIn(other, owner)
    const [here, there, , expired] = await Promise.all([
      aKey(owner),
      aKey(joined),
      aKey(other),
      aKey(owner),
    ])
    await world.ownerDb
      .updateTable('identity.apiKeys')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', expired.id)
      .execute()

    const reply = await world.call(
      contract.changePassword,
      { password: newPassword },
      { as: owner },
    )
    expect(reply.body).toEqual({ apiKeys: 2 })
    expect((await getMailTo(world, owner.email)).paragraphs[1]).toBe(
      'These still give access to your account: API key “Import” (Harbour Wind), API key “Import” (Meridian Grid).',
    )
    const signedOut = await world.call(signOutOtherDevices, {}, { as: owner })
    expect(signedOut.body).toMatchObject({ apiKeys: 2 })
    for (const { headers } of [here, there]) {
      expect((await world.call(identity.getClientInfo, {}, { headers })).status).toBe(200)
    }

    await world.ownerDb
      .updateTable('identity.clients')
      .set({ suspendedAt: new Date() })
      .where('id', '=', joined.clientId)
      .execute()
    await world.call(contract.changePassword, { password: `${newPassword}s` }, { as: owner })
    expect((await getMailTo(world, owner.email)).paragraphs[1]).toBe(
      'These still give access to your account: API key “Import” (Meridian Grid).',
    )
  })

  it('requires a recent step-up', async () => {
    const owner = await anOwner(world)
    const headers = await aSession(world.app, owner)
    await sql`update identity.sessions set confirmed_at = now() - interval '11 minutes'
      where user_id = ${owner.userId}`.execute(world.ownerDb)
    const reply = await world.call(contract.changePassword, { password: newPassword }, { headers })
    expect(reply).toMatchObject({ status: 422, error: { reason: 'step_up_needed' } })
  })

  it.each(['password1234', 'MeridianGrid2026!!', 'Lovelace-1815!'])(
    'refuses %s',
    async (password) => {
      const owner = await anOwner(world, { companyName: 'Meridian Grid' })
      const reply = await world.call(contract.changePassword, { password }, { as: owner })
      expect(reply).toMatchObject({
        code: 101,
        error: { fields: { password: expect.any(String) } },
      })
    },
  )
})
