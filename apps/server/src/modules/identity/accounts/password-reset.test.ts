import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/passwords'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { getActionPath, getMailTo, listQueuedMails } from '#test/queued-mails'
import { hashSecret } from '../token-hash.ts'

const world = startTestApp()
const newPassword = 'seven lanterns over water'

const mailsTo = async (email: string) =>
  (await listQueuedMails(world)).filter(({ to }) => to === email)

async function aLink({ email }: Pick<Member, 'email'>): Promise<string> {
  await world.call(contract.requestPasswordReset, { email })
  const path = getActionPath(await getMailTo(world, email))
  const [, token = ''] = /^\/resetPassword\/([\w-]{43})\/client$/.exec(path) ?? []
  return token
}

const use = (token: string, password = newPassword, typeOfUser = 'client') =>
  world.call(contract.resetPassword, { token, typeOfUser, password })
const look = (token: string, typeOfUser = 'client') =>
  world.call(contract.getPasswordResetByToken, { token, typeOfUser })
const signIn = (email: string, password: string) => world.call(identity.login, { email, password })

describe('requesting a password reset', () => {
  it('gives the same response for known and unknown addresses, and only a known one gets an email', async () => {
    const { email } = await anOwner(world)

    const known = await world.call(contract.requestPasswordReset, { email: email.toUpperCase() })
    const unknown = await world.call(contract.requestPasswordReset, { email: 'no@example.test' })

    expect(known).toMatchObject({ status: 200, body: null })
    expect(unknown.text).toBe(known.text)
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Set a new password' }])
    expect(await mailsTo('no@example.test')).toEqual([])
  })

  it('sends at most five emails in an hour', async () => {
    const { email } = await anOwner(world)
    for (let round = 0; round < 7; round += 1) {
      const reply = await world.call(contract.requestPasswordReset, { email })
      expect(reply.status).toBe(200)
    }
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('invalidates older links', async () => {
    const owner = await anOwner(world)
    const [first, second] = [await aLink(owner), await aLink(owner)]
    expect((await look(first)).status).toBe(404)
    expect((await use(first)).status).toBe(404)
    expect((await look(second)).status).toBe(200)
  })
})

describe('the password reset link', () => {
  it('can be looked up repeatedly before it is used', async () => {
    const owner = await anOwner(world)
    const token = await aLink(owner)
    for (let round = 0; round < 3; round += 1) {
      await world.app.inject({ url: `/resetPassword/${token}/client` })
      expect((await look(token)).body).toEqual({
        email: owner.email,
        typeOfUser: 'client',
        removesAccess: false,
      })
    }
    expect((await use(token)).status).toBe(200)
  })

  it('sets the password, once', async () => {
    const owner = await anOwner(world)
    const token = await aLink(owner)

    expect(await use(token)).toMatchObject({
      status: 200,
      body: { access: { providers: [], apiKeys: [] }, isRemoved: false, removalToken: null },
    })

    expect((await use(token, 'eight lanterns over water')).status).toBe(404)
    expect((await look(token)).status).toBe(404)
    expect((await signIn(owner.email, newPassword)).code).toBe(200)
    expect((await signIn(owner.email, testPassword)).error?.reason).toBe('wrong_credentials')
  })

  it('is used by only one of ten simultaneous requests', async () => {
    const owner = await anOwner(world)
    const token = await aLink(owner)
    const passwords = Array.from({ length: 10 }, (_, at) => `${at} lanterns over dark water`)
    const replies = await Promise.all(passwords.map((password) => use(token, password)))
    const winners = passwords.filter((_, at) => replies[at]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await signIn(owner.email, winners[0] ?? '')).code).toBe(200)
  })

  it('gives the same 404 when unknown, expired, for another purpose or for another user type', async () => {
    const owner = await anOwner(world)
    const expired = await aLink(owner)
    await sql`update identity.one_time_tokens set expires_at = now() - interval '1 second'
      where hash = ${hashSecret(expired)}`.execute(world.ownerDb)
    const otherPurpose = hashSecret(newId()).toString('base64url')
    await sql`insert into identity.one_time_tokens (id, hash, purpose, user_id, email, data, expires_at)
      values (${newId()}, ${hashSecret(otherPurpose)}, 'change-email', ${owner.userId},
        ${owner.email}, '{"typeOfUser":"client"}', now() + interval '1 hour')`.execute(
      world.ownerDb,
    )
    const good = await aLink(await anOwner(world))

    const tries: [string, string][] = [
      ['nonsense', 'client'],
      [expired, 'client'],
      [otherPurpose, 'client'],
      [good, 'talent'],
      [good, 'Client'],
      [good, 'admin'],
      [good, ''],
    ]
    const answers = new Set<string>()
    for (const [token, typeOfUser] of tries) {
      const replies = [await look(token, typeOfUser), await use(token, newPassword, typeOfUser)]
      for (const { status, text } of replies) answers.add(`${status} ${text}`)
    }
    expect([...answers]).toEqual([
      '404 {"code":404,"body":null,"error":{"reason":"not_found","message":"This link no longer works. Ask for a new one."}}',
    ])
    expect((await use(good)).status).toBe(200)
  })

  it('is valid for 30 minutes', async () => {
    const token = await aLink(await anOwner(world))
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::int / 60 as minutes
      from identity.one_time_tokens where hash = ${hashSecret(token)}`.execute(world.ownerDb)
    expect(rows).toEqual([{ minutes: 30 }])
  })

  it('is not consumed by a rejected password', async () => {
    const owner = await anOwner(world, { companyName: 'Meridian Grid' })
    const token = await aLink(owner)
    for (const bad of ['password1234', 'MeridianGrid2026!!', 'AdaLovelace1815']) {
      const reply = await use(token, bad)
      expect(reply).toMatchObject({ code: 101, error: { reason: 'invalid_input' } })
      expect(Object.keys(reply.error?.fields ?? {})).toEqual(['password'])
    }
    expect((await use(token)).status).toBe(200)
  })

  it('ends every session and opens none', async () => {
    const owner = await anOwner(world)
    const [browser, headers] = [new Browser(world.app), await aSession(world.app, owner)]
    await browser.signIn(owner.email)

    const reply = await use(await aLink(owner))

    expect(JSON.stringify(reply.headers['set-cookie'] ?? '')).not.toContain('__Host-sid')
    expect((await world.call(identity.getClientInfo, {}, { headers })).status).toBe(401)
    expect((await browser.get(identity.getClientInfo.path)).statusCode).toBe(401)
  })

  it('invalidates other links and sign-ins that wait for a second factor', async () => {
    const owner = await anOwner(world)
    const token = await aLink(owner)
    const { userId } = owner
    await sql`insert into identity.one_time_tokens (id, hash, purpose, user_id, email, expires_at)
      values (${newId()}, ${hashSecret(newId())}, 'change-email', ${userId}, 'thief@example.test',
        now() + interval '1 hour')`.execute(world.ownerDb)
    await sql`insert into identity.challenges (id, hash, purpose, user_id, expires_at)
      values (${newId()}, ${hashSecret(newId())}, 'second-factor', ${userId},
        now() + interval '5 minutes')`.execute(world.ownerDb)

    await use(token)

    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from identity.one_time_tokens
      where user_id = ${userId} and used_at is null
      union all
      select count(*)::int from identity.challenges
      where user_id = ${userId} and used_at is null`.execute(world.ownerDb)
    expect(rows).toEqual([{ count: 0 }, { count: 0 }])
  })

  it('leaves second factors unchanged', async () => {
    const owner = await anOwner(world)
    await sql`insert into identity.totp_secrets (user_id, sealed_secret, confirmed_at)
      values (${owner.userId}, 'sealed', now())`.execute(world.ownerDb)
    await use(await aLink(owner))
    const left = world.ownerDb.selectFrom('identity.totpSecrets').select('sealedSecret')
    expect(await left.where('userId', '=', owner.userId).execute()).toHaveLength(1)
  })

  it('records a security event and notifies the user', async () => {
    const owner = await anOwner(world)
    await use(await aLink(owner))
    const events = world.ownerDb.selectFrom('identity.securityEvents').select('kind')
    expect(await events.where('userId', '=', owner.userId).execute()).toEqual([
      { kind: 'password_reset' },
    ])
    expect(await getMailTo(world, owner.email)).toMatchObject({
      subject: 'Your password was changed',
    })
  })

  it('makes the browser a known device', async () => {
    const owner = await anOwner(world)
    const token = await aLink(owner)
    const browser = new Browser(world.app)
    await browser.get(identity.csrfCookie.path)
    const reply = await browser.call({
      method: 'POST',
      url: contract.resetPassword.path,
      payload: { token, typeOfUser: 'client', password: newPassword },
    })
    expect(reply.statusCode).toBe(200)
    expect(browser.jar.has('__Host-dev')).toBe(true)
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })
})
