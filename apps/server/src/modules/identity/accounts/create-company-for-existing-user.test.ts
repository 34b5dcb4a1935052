import * as identity from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import { requestPasswordReset } from '@headwater/contract/identity/passwords'
import * as contract from '@headwater/contract/identity/sign-up'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aTotp, totpCode } from '#test/factor-builders'
import { type Member, testPassword } from '#test/identity-builders'
import { getActionPath, getMailTo, listQueuedMails } from '#test/queued-mails'
import { aFormerMember, anInvitation, restoreMember } from '#test/team-builders'
import { hashSecret } from '../token-hash.ts'

const world = startTestApp()
const password = 'seven lanterns over water'

async function aLink({ email }: Member, wishes: Parameters<typeof aSignUp>[0] = {}) {
  await world.call(contract.signUp, aSignUp({ ...wishes, email, password }))
  return getActionPath(await getMailTo(world, email))
    .split('/')
    .at(-1) as string
}

const confirm = (token: string, chosen = password) =>
  world.call(contract.verifyEmail, { token, password: chosen })
const signIn = ({ email }: Member, chosen = password) =>
  world.call(identity.login, { email, password: chosen })

function userOf({ userId }: Member) {
  return world.ownerDb
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function membershipsOf({ userId }: Member) {
  return world.ownerDb
    .selectFrom('identity.clients')
    .select(['companyId', 'role'])
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute()
}

describe('a sign-up with the address of an account without a company', () => {
  it('creates a company for that account, with the newly chosen password', async () => {
    const { owner, person } = await aFormerMember(world, world.app)
    const before = await userOf(person)
    const token = await aLink(person, { companyName: 'Second Wind', jobTitle: 'Blade engineer' })
    const mail = await getMailTo(world, person.email)
    expect(mail).toMatchObject({ to: person.email, subject: 'Confirm your email address' })
    expect(mail.paragraphs.join(' ')).toMatch(/Second Wind.*no active company/)
    const seen = await world.call(contract.getVerificationByToken, { token })
    expect(seen.body).toMatchObject({ kind: 'sign-up', companyName: 'Second Wind' })

    const { body } = await confirm(token)

    if (body.kind !== 'signed-up') throw new Error('No user was signed in.')
    const { login } = body
    expect(login).toMatchObject({ role: 'owner', user: { id: person.userId, first_name: 'Ada' } })
    expect(login.company_id).not.toBe(owner.companyId)
    const headers = { authorization: `Bearer ${login.token}` }
    const company = await world.call(identity.getCompanyInfo, {}, { headers })
    expect(company.body).toMatchObject({ name: 'Second Wind', first_job_title: 'Blade engineer' })
    const { passwordHash, passwordChangedAt, ...rest } = await userOf(person)
    expect({ ...before, passwordHash, passwordChangedAt }).toEqual({
      ...rest,
      passwordHash,
      passwordChangedAt,
    })
    expect((await signIn(person)).status).toBe(200)
    expect((await signIn(person, testPassword)).error?.reason).toBe('wrong_credentials')
    expect(await membershipsOf(person)).toEqual([{ companyId: login.company_id, role: 'owner' }])
  })

  it('acts like a reset: records and reports it, and ends what the old password opened', async () => {
    const { person } = await aFormerMember(world, world.app)
    const { email } = person
    await world.call(requestPasswordReset, { email })
    const link = getActionPath(await getMailTo(world, email)).split('/')[2] ?? ''
    await confirm(await aLink(person))
    const events = await world.ownerDb
      .selectFrom('identity.securityEvents')
      .select('kind')
      .where('userId', '=', person.userId)
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['password_reset', 'signed_in']),
    )
    const dead = await world.ownerDb
      .selectFrom('identity.oneTimeTokens')
      .select('usedAt')
      .where('hash', '=', hashSecret(link))
      .executeTakeFirst()
    expect(dead?.usedAt).toBeInstanceOf(Date)
    const subjects = (await listQueuedMails(world)).filter(({ to }) => to === email)
    expect(subjects.at(-1)?.subject).toBe('Your password was changed')
  })

  it('changes nothing without the chosen password', async () => {
    const { person } = await aFormerMember(world, world.app)
    const token = await aLink(person)
    const wrong = await confirm(token, testPassword)
    expect(wrong.error?.reason).toBe('wrong_credentials')
    expect((await signIn(person, testPassword)).error?.reason).toBe('forbidden')
    expect(await membershipsOf(person)).toEqual([])
  })

  it('asks for the chosen password also in the browser that signed up', async () => {
    const { person } = await aFormerMember(world, world.app)
    const browser = new Browser(world.app)
    await browser.get(identity.csrfCookie.path)
    const payload = aSignUp({ email: person.email, password })
    await browser.call({ method: 'POST', url: contract.signUp.path, payload })
    const token = getActionPath(await getMailTo(world, person.email))
      .split('/')
      .at(-1)
    const url = contract.verifyEmail.path
    const refused = await browser.call({ method: 'POST', url, payload: { token } })
    expect(refused.json().error.fields).toHaveProperty('password')
    expect(await membershipsOf(person)).toEqual([])
    const proved = await browser.call({ method: 'POST', url, payload: { token, password } })
    expect(proved.json().body.kind).toBe('signed-up')
  })

  it('opens no session for an account with a second factor, which stays', async () => {
    const { person } = await aFormerMember(world, world.app)
    const secret = await aTotp(world, person)
    const { body, headers } = await confirm(await aLink(person))
    expect(body).toEqual({ kind: 'confirmed', email: person.email })
    expect(String(headers['set-cookie'])).not.toContain('__Host-sid')
    const sessions = world.ownerDb.selectFrom('identity.sessions').select('id')
    expect(await sessions.where('userId', '=', person.userId).execute()).toEqual([])

    const asked = await signIn(person)
    if (!('second_factor' in asked.body)) throw new Error('No second factor was asked for.')
    const { challenge } = asked.body.second_factor
    const proof = { method: 'totp' as const, code: totpCode(secret) }
    const entered = await world.call(answerSecondFactor, { challenge, proof })
    expect(entered.body).toMatchObject({ role: 'owner' })
  })

  it('redeems a licence as for a new user', async () => {
    const { person } = await aFormerMember(world, world.app)
    const licenceKey = `licence-${newId()}`
    await world.ownerDb
      .insertInto('identity.licences')
      .values({ id: newId(), keyHash: hashSecret(licenceKey), tier: 1 })
      .execute()
    const { body } = await confirm(await aLink(person, { licenceKey }))
    if (body.kind !== 'signed-up') throw new Error('No user was signed in.')
    const headers = { authorization: `Bearer ${body.login.token}` }
    const company = await world.call(identity.getCompanyInfo, {}, { headers })
    expect(company.body.credits_balance).toBeGreaterThan(100)
  })

  it('has an invalid link once the user has a company again', async () => {
    const { person } = await aFormerMember(world, world.app)
    const token = await aLink(person)
    await restoreMember(world, person)
    const unknown = await confirm('never-was')
    expect(unknown.status).toBe(404)
    expect((await confirm(token)).text).toBe(unknown.text)
    expect((await world.call(contract.getVerificationByToken, { token })).text).toBe(unknown.text)
    expect((await signIn(person, testPassword)).status).toBe(200)
  })

  it('creates one company, however many links are used at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { person } = await aFormerMember(world, world.app)
      const tokens = [await aLink(person), await aLink(person)]
      const replies = await Promise.all([...tokens, ...tokens].map((token) => confirm(token)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      expect(await membershipsOf(person)).toHaveLength(1)
    }
  })

  it('and a simultaneous join with the old password never mix', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, person } = await aFormerMember(world, world.app)
      const token = await aLink(person)
      const { email } = person
      const { token: invitation } = await anInvitation(world, world.app, owner, { email })
      const args = { email, password: testPassword, invitation }
      const [founded, joined] = await Promise.all([
        confirm(token),
        world.call(identity.login, args),
      ])
      // The second request has either a used link or the wrong password.
      expect([founded.status, joined.status].filter((status) => status === 200)).toHaveLength(1)
      expect(await membershipsOf(person)).toHaveLength(1)
    }
  })

  it('gets the same response, emails and links as an unknown address', async () => {
    const { person } = await aFormerMember(world, world.app)
    const count = async () => {
      const mails = await listQueuedMails(world)
      const tokens = await world.ownerDb.selectFrom('identity.oneTimeTokens').select('id').execute()
      return [mails.length, tokens.length] as const
    }
    const deltas = []
    const texts = new Set<string>()
    for (const signUp of [aSignUp(), aSignUp({ email: person.email })]) {
      const before = await count()
      texts.add((await world.call(contract.signUp, signUp)).text)
      const after = await count()
      deltas.push(after.map((each, at) => each - (before[at] ?? 0)))
    }
    expect(texts.size).toBe(1)
    expect(deltas).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})
