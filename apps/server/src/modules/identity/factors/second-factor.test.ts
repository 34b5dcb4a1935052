import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/factors'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { buildRequest } from '#test/build-request'
import { aTotp, totpCode, wrongCode } from '#test/factor-builders'
import { anOwner, type Member, testPassword } from '#test/identity-builders'

const world = startTestApp()

async function aPersonWithApp() {
  const person = await anOwner(world)
  return { person, secret: await aTotp(world, person) }
}

async function startSignIn({ email }: Pick<Member, 'email'>) {
  const { body } = await world.call(identity.login, { email, password: testPassword })
  if (!('second_factor' in body)) throw new Error('The second factor was not asked for.')
  return body.second_factor
}

function answer(challenge: string, code: string, method: 'totp' | 'recovery_code' = 'totp') {
  return world.call(contract.answerSecondFactor, { challenge, proof: { method, code } })
}

async function countSessions(userId: string): Promise<number> {
  const rows = await world.ownerDb
    .selectFrom('identity.sessions')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  return rows.length
}

describe('a sign-in with a second factor', () => {
  it('opens no session for the password alone, and one after the code', async () => {
    const { person, secret } = await aPersonWithApp()
    const { challenge, methods, passkey_options } = await startSignIn(person)
    expect(methods).toEqual(['totp'])
    expect(passkey_options).toBeNull()
    expect(await countSessions(person.userId)).toBe(0)

    const reply = await answer(challenge, totpCode(secret))
    expect(reply.body).toMatchObject({ token: expect.any(String), user: { email: person.email } })
    expect(await countSessions(person.userId)).toBe(1)
  })

  it('gives no access to a protected endpoint after the password alone', async () => {
    const { person } = await aPersonWithApp()
    const browser = new Browser(world.app)
    const reply = await browser.signIn(person.email)
    const { challenge } = reply.json().body.second_factor
    const guarded = world.app.endpoints.filter(({ access }) => access !== 'public')
    expect(guarded.length).toBeGreaterThanOrEqual(20)
    expect(browser.jar.has('__Host-sid')).toBe(false)
    expect(browser.jar.has('__Host-dev')).toBe(false)
    for (const endpoint of guarded) {
      for (const bearer of [challenge, `hw1_${challenge}`]) {
        const authorization = `Bearer ${bearer}`
        const { payload: _, ...request } = buildRequest(endpoint, {})
        const refused = await browser.call({ ...request, headers: { authorization } })
        expect(refused.statusCode).toBe(401)
      }
    }
  })

  it('accepts a code once, even when it arrives many times at once', async () => {
    const { person, secret } = await aPersonWithApp()
    const challenges = []
    for (let round = 0; round < 4; round += 1) challenges.push(await startSignIn(person))
    const code = totpCode(secret)
    const replies = await Promise.all(challenges.map(({ challenge }) => answer(challenge, code)))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([101, 101, 101, 200])
    expect(await countSessions(person.userId)).toBe(1)
  })

  it('accepts one answer per challenge', async () => {
    const { person, secret } = await aPersonWithApp()
    const { challenge } = await startSignIn(person)
    expect((await answer(challenge, totpCode(secret))).code).toBe(200)
    expect((await answer(challenge, totpCode(secret))).code).toBe(404)
    expect(await countSessions(person.userId)).toBe(1)
  })

  it('is closed after five wrong codes, even for the right one', async () => {
    const { person, secret } = await aPersonWithApp()
    const { challenge } = await startSignIn(person)
    for (let round = 0; round < 5; round += 1) {
      const reply = await answer(challenge, wrongCode(secret))
      expect(reply).toMatchObject({ code: 101, error: { reason: 'wrong_credentials' } })
    }
    expect(await answer(challenge, totpCode(secret))).toMatchObject({
      status: 404,
      error: { message: 'This sign-in took too long. Start again.' },
    })
    expect(await countSessions(person.userId)).toBe(0)
  })

  it('allows no more attempts to concurrent requests', async () => {
    const { person, secret } = await aPersonWithApp()
    const { challenge } = await startSignIn(person)
    const wrong = wrongCode(secret)
    const replies = await Promise.all(Array.from({ length: 12 }, () => answer(challenge, wrong)))
    expect(replies.filter(({ code }) => code === 101)).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 404)).toHaveLength(7)
  })

  it('counts wrong codes as attempts on the account, so that a new challenge does not help', async () => {
    const { person, secret } = await aPersonWithApp()
    const first = await startSignIn(person)
    const second = await startSignIn(person)
    for (let round = 0; round < 5; round += 1) await answer(first.challenge, wrongCode(secret))
    expect(await answer(second.challenge, totpCode(secret))).toMatchObject({ status: 429 })
    const again = await world.call(identity.login, { email: person.email, password: testPassword })
    expect(again.status).toBe(429)
  })

  it('is open for five minutes', async () => {
    const { person, secret } = await aPersonWithApp()
    const { challenge } = await startSignIn(person)
    const { minutes } = await world.ownerDb
      .selectFrom('identity.challenges')
      .select(sql<number>`extract(epoch from expires_at - now())::float8 / 60`.as('minutes'))
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(minutes).toBeCloseTo(5, 0)
    await world.ownerDb
      .updateTable('identity.challenges')
      .set({ expiresAt: sql<Date>`now()` })
      .where('userId', '=', person.userId)
      .execute()
    expect((await answer(challenge, totpCode(secret))).status).toBe(404)
  })

  it('rejects a challenge issued for another purpose', async () => {
    const { person, secret } = await aPersonWithApp()
    const { body } = await world.call(contract.startStepUp, {}, { as: person })
    expect((await answer(body.challenge, totpCode(secret))).status).toBe(404)
    expect((await answer('made up', totpCode(secret))).status).toBe(404)
  })

  it('opens no session for a user who left their last company before the code arrived', async () => {
    const { person, secret } = await aPersonWithApp()
    const { challenge } = await startSignIn(person)
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ leftAt: new Date() })
      .where('userId', '=', person.userId)
      .execute()
    expect((await answer(challenge, totpCode(secret))).error?.reason).toBe('forbidden')
    expect(await countSessions(person.userId)).toBe(0)
  })

  it('sets the browser’s cookies after the second step', async () => {
    const { person, secret } = await aPersonWithApp()
    const browser = new Browser(world.app)
    const first = await browser.signIn(person.email)
    const { challenge } = first.json().body.second_factor
    const { method, path: url } = contract.answerSecondFactor
    const proof = { method: 'totp', code: totpCode(secret) }
    const reply = await browser.call({ method, url, payload: { challenge, proof } })
    browser.bearer = reply.json().body.token
    expect([...browser.jar.keys()]).toEqual(
      expect.arrayContaining(['__Host-sid', '__Host-dev', 'XSRF-TOKEN']),
    )
    expect((await browser.get(identity.getClientInfo.path)).statusCode).toBe(200)
  })
})
