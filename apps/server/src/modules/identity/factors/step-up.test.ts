import * as contract from '@headwater/contract/identity/factors'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aPasskey, aTotp, clearPassword, totpCode, wrongCode } from '#test/factor-builders'
import { anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { getMailTo } from '#test/queued-mails'

const world = startTestApp()

type Headers = Record<string, string>

/** Signed in eleven minutes ago, so a step-up is required. */
async function aStaleSession() {
  const person = await anOwner(world)
  const headers = await aSession(world.app, person)
  await age(person)
  return { person, headers }
}

function age({ userId }: Member) {
  return world.ownerDb
    .updateTable('identity.sessions')
    .set({ confirmedAt: sql<Date>`now() - interval '11 minutes'` })
    .where('userId', '=', userId)
    .execute()
}

async function start(headers: Headers) {
  return (await world.call(contract.startStepUp, {}, { headers })).body
}

function prove(headers: Headers, challenge: string, proof: contract.StepUpProof) {
  return world.call(contract.stepUp, { challenge, proof }, { headers })
}

async function isFresh(headers: Headers): Promise<boolean> {
  const reply = await world.call(contract.renewRecoveryCodes, {}, { headers })
  return reply.error?.reason !== 'step_up_needed'
}

const password = { method: 'password', password: testPassword } as const

describe('a sensitive action', () => {
  it('is allowed for ten minutes after a sign-in or a step-up', async () => {
    const { person, headers } = await aStaleSession()
    expect(await isFresh(await aSession(world.app, person))).toBe(true)
    expect(await isFresh(headers)).toBe(false)
    const { challenge, methods } = await start(headers)
    expect(methods).toEqual(['password'])
    expect((await prove(headers, challenge, password)).code).toBe(200)
    expect(await isFresh(headers)).toBe(true)
    await age(person)
    expect(await isFresh(headers)).toBe(false)
  })

  it('is allowed only in the session that stepped up', async () => {
    const { person, headers } = await aStaleSession()
    const other = await aSession(world.app, person)
    await age(person)
    const { challenge } = await start(headers)
    expect((await prove(other, challenge, password)).status).toBe(404)
    expect((await prove(headers, challenge, password)).code).toBe(200)
    expect(await isFresh(other)).toBe(false)
    expect((await prove(headers, challenge, password)).status).toBe(404)
  })

  it('requires the second factor if there is one, and the password is not enough', async () => {
    const { person, headers } = await aStaleSession()
    const secret = await aTotp(world, person)
    const { challenge, methods } = await start(headers)
    expect(methods).toEqual(['totp'])
    expect((await prove(headers, challenge, password)).code).toBe(101)
    expect(await isFresh(headers)).toBe(false)
    const code = totpCode(secret)
    expect((await prove(headers, challenge, { method: 'totp', code })).code).toBe(200)
    expect(await isFresh(headers)).toBe(true)
    const again = await start(headers)
    expect((await prove(headers, again.challenge, { method: 'totp', code })).code).toBe(101)
  })

  it('accepts a passkey', async () => {
    const { person, headers } = await aStaleSession()
    const { authenticator } = await aPasskey(world, person)
    const { challenge, passkeyOptions } = await start(headers)
    const response = authenticator.authenticate(passkeyOptions as { challenge: string })
    expect((await prove(headers, challenge, { method: 'passkey', response })).code).toBe(200)
    expect(await isFresh(headers)).toBe(true)
  })

  it('accepts an emailed code from a user without another method', async () => {
    const { person, headers } = await aStaleSession()
    await clearPassword(world, person)
    const { challenge, methods } = await start(headers)
    expect(methods).toEqual(['mail_code'])
    const proof = (code: string) => ({ method: 'mail_code', code }) as const
    expect((await prove(headers, challenge, proof('123456'))).code).toBe(101)
    await world.call(contract.sendStepUpCode, { challenge }, { headers })
    const first = (await getMailTo(world, person.email)).code ?? ''
    expect(first).toMatch(/^\d{6}$/)
    await world.call(contract.sendStepUpCode, { challenge }, { headers })
    const second = (await getMailTo(world, person.email)).code ?? ''
    if (first !== second) expect((await prove(headers, challenge, proof(first))).code).toBe(101)
    expect((await prove(headers, challenge, proof(second))).code).toBe(200)
    expect(await isFresh(headers)).toBe(true)
  })

  it('sends no code to a user with a stronger method', async () => {
    const { headers } = await aStaleSession()
    const { challenge } = await start(headers)
    expect((await world.call(contract.sendStepUpCode, { challenge }, { headers })).status).toBe(404)
  })

  it('cannot be used to guess the password', async () => {
    const { person, headers } = await aStaleSession()
    const wrong = { method: 'password', password: 'not it' } as const
    const { challenge } = await start(headers)
    for (let round = 0; round < 5; round += 1) {
      expect((await prove(headers, challenge, wrong)).code).toBe(101)
    }
    expect((await prove(headers, challenge, password)).status).toBe(404)
    const again = await start(headers)
    const held = await prove(headers, again.challenge, password)
    expect(held.status).toBe(429)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(14 * 60)
    // Failed step-ups do not block signing in.
    expect(await aSession(world.app, person)).toBeDefined()
  })

  it('allows no more attempts to concurrent requests', async () => {
    const { person, headers } = await aStaleSession()
    const secret = await aTotp(world, person)
    const { challenge } = await start(headers)
    const proof = { method: 'totp', code: wrongCode(secret) } as const
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => prove(headers, challenge, proof)),
    )
    expect(replies.filter(({ code }) => code === 101)).toHaveLength(5)
  })
})
