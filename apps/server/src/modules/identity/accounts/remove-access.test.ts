import * as identity from '@headwater/contract/identity'
import { createApiKey, removeApiKey } from '@headwater/contract/identity/devices'
import * as contract from '@headwater/contract/identity/passwords'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, aSession, type Member } from '#test/identity-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { getActionPath, getMailTo } from '#test/queued-mails'

const world = startTestApp()
const password = 'seven lanterns over water'

/** A user in two companies, with a linked Google account and an API key in each company. */
async function aUserWithAccess() {
  const owner = await anOwner(world, { companyName: 'Meridian Grid' })
  const { companyId } = await anOwner(world, { companyName: 'Harbour Wind' })
  const joined = await alsoIn(companyId, owner)
  const google = { provider: 'google' as const, email: `google-${owner.email}` }
  await world.ownerDb
    .insertInto('identity.providerAccounts')
    .values({ ...google, userId: owner.userId, issuer: 'https://google.test', subject: newId() })
    .execute()
  const keys = { here: await aKey(owner, 'Import'), there: await aKey(joined, 'Export') }
  return { owner, joined, google, keys }
}

/** The same user as a member of another company. */
async function alsoIn(companyId: string, { userId, email }: Member): Promise<Member> {
  const [clientId, role] = [newId(), 'recruiter' as const]
  const client = { companyId, id: clientId, userId, role }
  await world.ownerDb.insertInto('identity.clients').values(client).execute()
  return { userId, clientId, companyId, role, privileges: new Set(), email, isFresh: true }
}

async function aKey(member: Member, name: string) {
  const args = { name, privileges: [], expiresInDays: null }
  const { body } = await world.call(createApiKey, args, { as: member })
  return { id: body.apiKey.id, headers: { authorization: `Bearer ${body.secret}` } }
}

async function aLink({ email }: Member, options: { removeAccess?: boolean } = {}) {
  await world.call(contract.requestPasswordReset, { email, ...options })
  const token = getActionPath(await getMailTo(world, email)).split('/')[2] ?? ''
  return { token, typeOfUser: 'client' }
}

async function reset(owner: Member, options: { removeAccess?: boolean } = {}) {
  const link = await aLink(owner, options)
  return (await world.call(contract.resetPassword, { ...link, password })).body
}

function remove(token: string | null, wishes: Partial<{ google: boolean; apiKeyIds: string[] }>) {
  const { google = false, apiKeyIds = [] } = wishes
  const providers = google ? (['google'] as const) : []
  const args = { token: token ?? '', providers: [...providers], apiKeyIds }
  return world.call(contract.removeAccess, args)
}

async function statusOf({ headers }: { headers: Record<string, string> }): Promise<number> {
  return (await world.call(identity.getClientInfo, {}, { headers })).status
}

async function countLinks({ userId }: Member): Promise<number> {
  const links = world.ownerDb.selectFrom('identity.providerAccounts').select('provider')
  return (await links.where('userId', '=', userId).execute()).length
}

async function listEvents({ userId }: Member): Promise<string[]> {
  const events = world.ownerDb.selectFrom('identity.securityEvents').select('kind')
  const rows = await events.where('userId', '=', userId).execute()
  return rows.map(({ kind }) => kind).toSorted()
}

async function listActions({ companyId, userId }: Member): Promise<string[]> {
  const entries = await world.ownerDb
    .selectFrom('platform.auditEntries')
    .select('action')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('action', 'in', ['api-key.removed', 'provider.unlinked'])
    .orderBy('action')
    .execute()
  return entries.map(({ action }) => action)
}

describe('a password reset', () => {
  it('keeps linked sign-ins and API keys, and names them in the reply and in the email', async () => {
    const { owner, google, keys } = await aUserWithAccess()

    const { access, isRemoved, removalToken } = await reset(owner)

    expect(access).toEqual({
      providers: [google],
      apiKeys: [
        { id: keys.there.id, name: 'Export', companyName: 'Harbour Wind' },
        { id: keys.here.id, name: 'Import', companyName: 'Meridian Grid' },
      ],
    })
    expect(isRemoved).toBe(false)
    expect(removalToken).toMatch(/^[\w-]{43}$/)
    expect(await countLinks(owner)).toBe(1)
    expect([await statusOf(keys.here), await statusOf(keys.there)]).toEqual([200, 200])
    const mail = await getMailTo(world, owner.email)
    expect(mail.paragraphs[1]).toBe(
      `These still give access to your account: Google (${google.email}), API key “Export” (Harbour Wind), API key “Import” (Meridian Grid).`,
    )
    expect(mail).toMatchObject({
      action: { path: '/main/settings/profile' },
      secondaryAction: { label: 'This wasn’t me', path: '/secure-account' },
    })
  })

  it('reveals nothing of this before the new password is set', async () => {
    const { owner, google } = await aUserWithAccess()
    const link = await aLink(owner, { removeAccess: true })
    const mail = JSON.stringify(await getMailTo(world, owner.email))
    const { text, body } = await world.call(contract.getPasswordResetByToken, link)
    expect(body).toEqual({ email: owner.email, typeOfUser: 'client', removesAccess: true })
    for (const shown of [mail, text]) {
      for (const secret of [google.email, 'Import', 'Export', 'Harbour Wind']) {
        expect(shown).not.toContain(secret)
      }
    }
  })

  it('requested with “This wasn’t me” gets the same reply for known and unknown addresses', async () => {
    const { email } = await anOwner(world)
    const removeAccess = true
    const known = await world.call(contract.requestPasswordReset, { email, removeAccess })
    const stranger = { email: 'no@example.test', removeAccess }
    const unknown = await world.call(contract.requestPasswordReset, stranger)
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
  })

  it('requested with “This wasn’t me” removes linked sign-ins and the API keys of all companies', async () => {
    const { owner, joined, google, keys } = await aUserWithAccess()
    const other = await aUserWithAccess()

    const { access, isRemoved, removalToken } = await reset(owner, { removeAccess: true })

    expect(access.providers).toEqual([google])
    expect(access.apiKeys.map(({ name }) => name)).toEqual(['Export', 'Import'])
    expect({ isRemoved, removalToken }).toEqual({ isRemoved: true, removalToken: null })
    expect(await countLinks(owner)).toBe(0)
    expect([await statusOf(keys.here), await statusOf(keys.there)]).toEqual([401, 401])
    expect((await getMailTo(world, owner.email)).paragraphs[1]).toBe(
      `We also removed everything else that gave access: Google (${google.email}), API key “Export” (Harbour Wind), API key “Import” (Meridian Grid).`,
    )
    expect(await listEvents(owner)).toEqual([
      'api_key_made',
      'api_key_made',
      'api_key_removed',
      'api_key_removed',
      'password_reset',
      'provider_unlinked',
    ])
    expect(await listActions(owner)).toEqual(['api-key.removed', 'provider.unlinked'])
    expect(await listActions(joined)).toEqual(['api-key.removed', 'provider.unlinked'])

    expect(await countLinks(other.owner)).toBe(1)
    expect(await statusOf(other.keys.here)).toBe(200)
  })

  it('leaves no key behind that one of the ended sessions is just creating', async () => {
    const owner = await anOwner(world)
    const headers = await aSession(world.app, owner)
    const link = await aLink(owner, { removeAccess: true })
    const key = { name: 'Late', privileges: [], expiresInDays: null }
    const { resetting, creating } = await world.ownerDb.transaction().execute(async (holder) => {
      const { userId } = owner
      await sql`select 1 from identity.users where id = ${userId} for update`.execute(holder)
      // Both wait for the row, the reset first, so the session is valid when the request arrives.
      const resetting = world.call(contract.resetPassword, { ...link, password })
      await expectLockWaiters(world, 1)
      const creating = world.call(createApiKey, key, { headers })
      await expectLockWaiters(world, 2)
      return { resetting, creating }
    })
    expect((await resetting).status).toBe(200)
    expect((await creating).status).toBe(401)
    const keys = world.ownerDb.selectFrom('identity.apiKeys').select('id')
    expect(await keys.where('clientId', '=', owner.clientId).execute()).toEqual([])
  })
})

describe('removing access after a reset', () => {
  it('removes what was chosen and nothing else, once', async () => {
    const { owner, joined, google, keys } = await aUserWithAccess()
    const { removalToken } = await reset(owner)

    const { body } = await remove(removalToken, { google: true, apiKeyIds: [keys.there.id] })

    expect(body).toEqual({
      providers: [google],
      apiKeys: [{ id: keys.there.id, name: 'Export', companyName: 'Harbour Wind' }],
    })
    expect(await countLinks(owner)).toBe(0)
    expect([await statusOf(keys.here), await statusOf(keys.there)]).toEqual([200, 401])
    expect(await listActions(owner)).toEqual(['provider.unlinked'])
    expect(await listActions(joined)).toEqual(['api-key.removed', 'provider.unlinked'])
    expect(await listEvents(owner)).toContain('provider_unlinked')
    const mail = await getMailTo(world, owner.email)
    expect(mail.subject).toBe('Access to your account was removed')
    expect(mail.paragraphs[0]).toContain(`Google (${google.email}), API key “Export”`)

    const again = await remove(removalToken, { apiKeyIds: [keys.here.id] })
    expect(again).toMatchObject({ status: 404, error: { reason: 'not_found' } })
    expect(await statusOf(keys.here)).toBe(200)
  })

  it('ignores keys of other users and keys that no longer exist', async () => {
    const [{ owner, keys }, other] = [await aUserWithAccess(), await aUserWithAccess()]
    const { removalToken } = await reset(owner)
    await world.call(removeApiKey, { apiKeyId: keys.here.id }, { as: owner })
    const apiKeyIds = [other.keys.here.id, keys.here.id]
    expect((await remove(removalToken, { apiKeyIds })).body).toEqual({ providers: [], apiKeys: [] })
    expect(await statusOf(other.keys.here)).toBe(200)
    expect((await getMailTo(world, owner.email)).subject).toBe('Your password was changed')
  })

  it('is refused with an expired token, a reset link, or after another password change', async () => {
    const { owner, keys } = await aUserWithAccess()
    const apiKeyIds = [keys.here.id]
    const { removalToken: replaced } = await reset(owner)
    const { removalToken: expired } = await reset(owner)
    await sql`update identity.one_time_tokens set expires_at = now() - interval '1 second'
      where user_id = ${owner.userId}`.execute(world.ownerDb)
    const { token: resetToken } = await aLink(owner)
    for (const token of [replaced, expired, resetToken, 'nonsense']) {
      expect((await remove(token, { apiKeyIds })).status).toBe(404)
    }
    expect(await statusOf(keys.here)).toBe(200)
  })
})
