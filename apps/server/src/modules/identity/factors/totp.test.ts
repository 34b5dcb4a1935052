import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/factors'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aPasskey, aTotp, totpCode, wrongCode } from '#test/factor-builders'
import { anOwner, aSession, testPassword } from '#test/identity-builders'
import { getMailTo, listQueuedMails } from '#test/queued-mails'

const world = startTestApp()

async function setUpApp(headers: Record<string, string>) {
  const { body } = await world.call(contract.startTotp, {}, { headers })
  const confirm = () =>
    world.call(contract.confirmTotp, { code: totpCode(body.secret, 1) }, { headers })
  const first = await confirm()
  // The code may have expired if a time step ended meanwhile.
  const confirmed = first.status === 200 ? first : await confirm()
  return { ...body, codes: confirmed.body.recoveryCodes ?? [] }
}

describe('an authenticator app', () => {
  it('is active once a code confirms it, and issues ten recovery codes', async () => {
    const person = await anOwner(world)
    const headers = await aSession(world.app, person)
    const { body } = await world.call(contract.startTotp, {}, { headers })
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
    expect(decodeURIComponent(body.uri)).toContain(person.email)
    const before = await world.call(contract.listFactors, {}, { headers })
    expect(before.body).toMatchObject({ hasPassword: true, totpSince: null, recoveryCodesLeft: 0 })

    const wrong = await world.call(
      contract.confirmTotp,
      { code: wrongCode(body.secret) },
      { headers },
    )
    expect(wrong).toMatchObject({ code: 101, error: { fields: { code: expect.any(String) } } })
    const right = await world.call(
      contract.confirmTotp,
      { code: totpCode(body.secret) },
      { headers },
    )

    expect(right.body.recoveryCodes).toHaveLength(10)
    for (const code of right.body.recoveryCodes ?? []) {
      expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    }
    const after = await world.call(contract.listFactors, {}, { headers })
    expect(after.body).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 })
    expect((await getMailTo(world, person.email)).subject).toContain('an authenticator app')
  })

  it('is stored encrypted, and the recovery codes as hashes', async () => {
    const person = await anOwner(world)
    const { secret, codes } = await setUpApp(await aSession(world.app, person))
    const rows = JSON.stringify([
      await world.ownerDb.selectFrom('identity.totpSecrets').selectAll().execute(),
      await world.ownerDb.selectFrom('identity.recoveryCodes').selectAll().execute(),
      await world.ownerDb.selectFrom('platform.auditEntries').selectAll().execute(),
    ])
    expect(codes).toHaveLength(10)
    for (const telling of [secret, ...codes]) expect(rows).not.toContain(telling)
  })

  it('cannot be replaced without being removed first', async () => {
    const person = await anOwner(world)
    await aTotp(world, person)
    expect(await world.call(contract.startTotp, {}, { as: person })).toMatchObject({ code: 422 })
    const code = '000000'
    expect((await world.call(contract.confirmTotp, { code }, { as: person })).status).toBe(404)
  })

  it('ends the user’s other sessions when it is added and when it is removed', async () => {
    const person = await anOwner(world)
    const statusOf = async (headers: Record<string, string>) =>
      (await world.call(identity.getClientInfo, {}, { headers })).status
    const other = await aSession(world.app, person)
    const own = await aSession(world.app, person)
    await setUpApp(own)
    expect(await statusOf(other)).toBe(401)
    expect(await statusOf(own)).toBe(200)

    await world.call(contract.removeTotp, {}, { headers: own })
    expect(await statusOf(own)).toBe(200)
    expect((await getMailTo(world, person.email)).subject).toBe(
      'We removed an authenticator app from your account',
    )
    const kinds = await world.ownerDb
      .selectFrom('identity.securityEvents')
      .select('kind')
      .where('userId', '=', person.userId)
      .where('kind', 'in', ['factor_added', 'factor_removed'])
      .orderBy('happenedAt')
      .execute()
    expect(kinds).toEqual([{ kind: 'factor_added' }, { kind: 'factor_removed' }])
  })

  it('deletes the recovery codes when it was the last factor, and only then', async () => {
    const person = await anOwner(world)
    const headers = await aSession(world.app, person)
    await setUpApp(headers)
    const { passkeyId } = await aPasskey(world, person)
    const codesLeft = async () =>
      (await world.call(contract.listFactors, {}, { headers })).body.recoveryCodesLeft
    await world.call(contract.removeTotp, {}, { headers })
    expect(await codesLeft()).toBe(10)
    await world.call(contract.removePasskey, { passkeyId }, { headers })
    expect(await codesLeft()).toBe(0)
  })

  it('sends no notification when there was none to remove', async () => {
    const person = await anOwner(world)
    const before = (await listQueuedMails(world)).length
    expect((await world.call(contract.removeTotp, {}, { as: person })).code).toBe(200)
    expect(await listQueuedMails(world)).toHaveLength(before)
  })
})

describe('a recovery code', () => {
  async function signInWith(email: string, code: string) {
    const { body } = await world.call(identity.login, { email, password: testPassword })
    if (!('second_factor' in body)) throw new Error('The second factor was not asked for.')
    const { challenge } = body.second_factor
    const proof = { method: 'recovery_code', code } as const
    return world.call(contract.answerSecondFactor, { challenge, proof })
  }

  it('replaces the factor once, in any notation, and the user is notified', async () => {
    const person = await anOwner(world)
    const { codes } = await setUpApp(await aSession(world.app, person))
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    expect((await signInWith(person.email, typed)).code).toBe(200)
    expect((await signInWith(person.email, code)).code).toBe(101)
    const mails = (await listQueuedMails(world)).filter(({ to }) => to === person.email)
    const notice = mails.find(({ subject }) => subject === 'A recovery code was used')
    expect(notice?.preview).toContain('9 codes are left')
  })

  it('allows one sign-in, even when it is sent several times at once', async () => {
    const person = await anOwner(world)
    const { codes } = await setUpApp(await aSession(world.app, person))
    const [code = ''] = codes
    const replies = await Promise.all([1, 2, 3].map(() => signInWith(person.email, code)))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([101, 101, 200])
  })

  it('is invalid once new ones are issued', async () => {
    const person = await anOwner(world)
    const headers = await aSession(world.app, person)
    const { codes } = await setUpApp(headers)
    const { body } = await world.call(contract.renewRecoveryCodes, {}, { headers })
    expect((await signInWith(person.email, codes[0] ?? '')).code).toBe(101)
    expect((await signInWith(person.email, body.recoveryCodes[0] ?? '')).code).toBe(200)
  })

  it('is not issued without a factor and does not work for another user', async () => {
    const person = await anOwner(world)
    const refused = await world.call(contract.renewRecoveryCodes, {}, { as: person })
    expect(refused).toMatchObject({ code: 422, error: { reason: 'forbidden' } })
    const { codes } = await setUpApp(await aSession(world.app, person))
    const other = await anOwner(world)
    await aTotp(world, other)
    expect((await signInWith(other.email, codes[0] ?? '')).code).toBe(101)
  })
})
