import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aMember, anOwner, testPassword } from '#test/identity-builders'
import { getActionPath, getMailTo, listQueuedMails } from '#test/queued-mails'
import { hashSecret } from '../token-hash.ts'

const world = startTestApp()

const gone = {
  code: 404,
  body: null,
  error: {
    reason: 'not_found',
    message: 'This link no longer works. Ask for a new one.',
  },
}

async function aLink(wishes: Parameters<typeof aSignUp>[0] = {}) {
  const signUp = aSignUp(wishes)
  await world.call(contract.signUp, signUp)
  const token =
    getActionPath(await getMailTo(world, signUp.email))
      .split('/')
      .at(-1) ?? ''
  return { signUp, token }
}

const confirm = (token: string, password: string | undefined = testPassword) =>
  world.call(contract.verifyEmail, { token, password })
const look = (token: string) => world.call(contract.getVerificationByToken, { token })

function usersWith(email: string) {
  return world.ownerDb
    .selectFrom('identity.users')
    .selectAll()
    .where('emailFolded', '=', email.toLowerCase())
    .execute()
}

describe('POST /api2/identity/email-verifications', () => {
  it('creates user, company and owner, and signs in the user who knows the password', async () => {
    const { signUp, token } = await aLink({ jobTitle: 'Blade engineer', timeZone: 'Europe/Oslo' })

    const reply = await confirm(token, signUp.password)

    expect(reply.body).toMatchObject({ kind: 'signed-up', email: signUp.email })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const [user] = await usersWith(signUp.email)
    expect(user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', timeZone: 'Europe/Oslo' })
    expect(user?.emailVerifiedAt).toBeInstanceOf(Date)
    const headers = bearerIn(reply.body)
    const company = await world.call(identity.getCompanyInfo, {}, { headers })
    expect(company.body).toMatchObject({
      name: 'Harbour Wind',
      size: '11-50',
      first_job_title: 'Blade engineer',
      subscription: { subscription_plan: { title: 'Free Tier', credits_allowance: 100 } },
      no_of_current_team_members: 1,
    })
    const client = await world.call(identity.getClientInfo, {}, { headers })
    expect(client.body).toMatchObject({ role: 'owner', user: { email: signUp.email } })
    const audit = await world.ownerDb
      .selectFrom('platform.auditEntries')
      .select(['action', 'userId'])
      .where('companyId', '=', company.body.id)
      .where('action', '=', 'company.created')
      .execute()
    expect(audit).toEqual([{ action: 'company.created', userId: user?.id }])
  })

  it('gives a browser both its cookie and its bearer token', async () => {
    const { token } = await aLink()
    const browser = new Browser(world.app)
    await browser.get(identity.csrfCookie.path)
    const payload = { token, password: testPassword }
    const url = contract.verifyEmail.path
    const reply = await browser.call({ method: 'POST', url, payload })

    expect(browser.jar.has('__Host-sid')).toBe(true)
    browser.bearer = reply.json().body.login.token
    expect((await browser.get(identity.getClientInfo.path)).statusCode).toBe(200)
    browser.jar.delete('__Host-sid')
    expect((await browser.get(identity.getClientInfo.path)).statusCode).toBe(401)
  })

  it('creates nothing without the password of the sign-up, and the link stays valid', async () => {
    const { signUp, token } = await aLink()

    const wrong = await confirm(token, 'what the owner of the mailbox would type')
    expect(wrong).toMatchObject({
      status: 400,
      code: 101,
      error: { reason: 'wrong_credentials', message: 'This is not the password you chose.' },
    })
    for (const args of [{ token }, { token, password: '' }]) {
      const empty = await world.call(contract.verifyEmail, args)
      expect(empty.error?.fields).toHaveProperty('password')
    }
    expect(await usersWith(signUp.email)).toEqual([])
    expect((await confirm(token)).status).toBe(200)
  })

  it('limits password attempts to five per address in 15 minutes, also across new links', async () => {
    const { signUp, token } = await aLink()
    const tries = Array.from({ length: 12 }, (_, round) => confirm(token, `guess ${round}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])

    await world.call(contract.resendVerification, { email: signUp.email })
    const fresh = getActionPath(await getMailTo(world, signUp.email)).replace('/verify-email/', '')
    const held = await confirm(fresh)
    expect(held.error?.reason).toBe('too_many_requests')
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect(await usersWith(signUp.email)).toEqual([])
  })

  it('is required before signing in', async () => {
    const { signUp } = await aLink()
    const { email, password } = signUp
    const reply = await world.call(identity.login, { email, password })
    expect(reply.error?.reason).toBe('wrong_credentials')
  })

  it('works once, with the same response for unknown, used and expired links', async () => {
    const { token } = await aLink()
    const { token: expired } = await aLink()
    await sql`update identity.one_time_tokens set expires_at = now() - interval '1 second'
      where hash = ${hashSecret(expired)}`.execute(world.ownerDb)
    expect((await confirm(token)).status).toBe(200)

    for (const dead of [token, expired, 'never-was', hashSecret('x').toString('base64url')]) {
      for (const reply of [await confirm(dead), await look(dead)]) {
        expect(JSON.parse(reply.text)).toEqual(gone)
      }
    }
  })

  it('accepts links for 24 hours', async () => {
    const { token } = await aLink()
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours
      from identity.one_time_tokens where hash = ${hashSecret(token)}`.execute(world.ownerDb)
    expect(rows).toEqual([{ hours: 24 }])
  })

  it('is not triggered by opening the page of the link', async () => {
    const { token } = await aLink()
    for (let round = 0; round < 3; round += 1) {
      await world.app.inject({ url: `/verify-email/${token}` })
      const path = contract.verifyEmail.path
      expect((await world.app.inject({ url: `${path}?token=${token}` })).statusCode).toBe(404)
      expect((await look(token)).status).toBe(200)
    }
    expect((await confirm(token)).status).toBe(200)
  })

  it('creates one account from a link used five times at once', async () => {
    const { signUp, token } = await aLink()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(4).fill(404)])
    expect(await usersWith(signUp.email)).toHaveLength(1)
    await expectWhole()
  })

  it('creates one account from two links to one address used at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { signUp, token } = await aLink()
      const { token: other } = await aLink({ email: signUp.email, companyName: 'Another Wind' })
      const replies = await Promise.all([token, other].map((each) => confirm(each)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(await usersWith(signUp.email)).toHaveLength(1)
    }
    await expectWhole()
  })

  it('rejects a link whose address was registered otherwise, and changes nothing for that account', async () => {
    const { companyId } = await anOwner(world)
    const { signUp, token } = await aLink({ password: 'another pass phrase here' })
    const member = await aMember(world, { companyId })
    await world.ownerDb
      .updateTable('identity.users')
      .set({ email: signUp.email, emailFolded: signUp.email.toLowerCase() })
      .where('id', '=', member.userId)
      .execute()

    for (const reply of [await look(token), await confirm(token, signUp.password)]) {
      expect(JSON.parse(reply.text)).toEqual(gone)
    }
    const { email } = signUp
    const old = await world.call(identity.login, { email, password: testPassword })
    expect(old.code).toBe(200)
    const fresh = await world.call(identity.login, { email, password: signUp.password })
    expect(fresh.error?.reason).toBe('wrong_credentials')
  })

  it('deletes the other sign-ups of the address', async () => {
    const { signUp, token } = await aLink()
    await aLink({ email: signUp.email })
    await confirm(token)
    const left = world.ownerDb.selectFrom('identity.signUps').select('id')
    expect(await left.where('emailFolded', '=', signUp.email).execute()).toEqual([])
  })
})

describe('a sign-up with a licence', () => {
  it('redeems it when the company is created', async () => {
    const key = await aLicence()
    const { token } = await aLink({ licenceKey: key })
    const headers = bearerIn((await confirm(token)).body)
    const { body } = await world.call(identity.getCompanyInfo, {}, { headers })
    expect(body.credits_balance).toBeGreaterThan(100)
  })

  it('creates the account even if the key is already used, and reports it by email', async () => {
    const key = await aLicence()
    const first = await aLink({ licenceKey: key })
    const second = await aLink({ licenceKey: key })
    await confirm(first.token)

    const reply = await confirm(second.token)

    expect(reply.body).toMatchObject({ kind: 'signed-up' })
    const mail = await getMailTo(world, second.signUp.email)
    expect(mail.subject).toBe('Your licence key couldn’t be redeemed')
    const subjects = (await listQueuedMails(world)).filter(({ to }) => to === first.signUp.email)
    expect(subjects.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
  })
})

describe('POST /api2/identity/email-verifications/lookup', () => {
  it('returns the details of the sign-up without the password', async () => {
    const { signUp, token } = await aLink({ companyName: 'Polder Works' })
    expect((await look(token)).body).toEqual({
      kind: 'sign-up',
      email: signUp.email,
      companyName: 'Polder Works',
      firstName: 'Grace',
      needsPassword: true,
    })
  })
})

function bearerIn(verified: contract.VerifiedEmail): { authorization: string } {
  if (verified.kind !== 'signed-up') throw new Error('No user was signed in.')
  return { authorization: `Bearer ${verified.login.token}` }
}

async function aLicence(): Promise<string> {
  const key = `licence-${newId()}`
  await world.ownerDb
    .insertInto('identity.licences')
    .values({ id: newId(), keyHash: hashSecret(key), tier: 1 })
    .execute()
  return key
}

/** Every company has an owner, and every user a company. */
async function expectWhole(): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.companies k
    where not exists (select 1 from identity.clients c where c.company_id = k.company_id)
    union all
    select count(*)::int from identity.users u
    where not exists (select 1 from identity.clients c where c.user_id = u.id)`.execute(
    world.ownerDb,
  )
  expect(rows).toEqual([{ count: 0 }, { count: 0 }])
}
