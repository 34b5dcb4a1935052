import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/factors'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aPasskey } from '#test/factor-builders'
import { anOwner, type Member, testPassword } from '#test/identity-builders'
import { getMailTo } from '#test/queued-mails'
import { SoftAuthenticator } from '#test/soft-authenticator'

const world = startTestApp()

async function begin(person: Member) {
  const { body } = await world.call(contract.startPasskeyRegistration, {}, { as: person })
  return { secret: body.challenge, options: body.options as { challenge: string } }
}

function keep(person: Member, challenge: string, response: object) {
  const args = { challenge, response: response as never, name: 'Laptop' }
  return world.call(contract.addPasskey, args, { as: person })
}

async function startSignIn({ email }: Member) {
  const { body } = await world.call(identity.login, { email, password: testPassword })
  if (!('second_factor' in body)) throw new Error('The second factor was not asked for.')
  const { challenge, methods, passkey_options } = body.second_factor
  return { secret: challenge, methods, options: passkey_options as { challenge: string } }
}

function answer(challenge: string, response: object) {
  const proof = { method: 'passkey', response: response as never } as const
  return world.call(contract.answerSecondFactor, { challenge, proof })
}

describe('registering a passkey', () => {
  it('requires this site, this user and user verification', async () => {
    const person = await anOwner(world)
    const { authenticator } = await aPasskey(world, person)
    const { options } = await begin(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Headwater' },
      user: { name: person.email },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
      attestation: 'none',
    })
  })

  it('saves it, issues recovery codes with the first one, and notifies the user', async () => {
    const person = await anOwner(world)
    const { secret, options } = await begin(person)
    const first = await keep(person, secret, new SoftAuthenticator().register(options))
    expect(first.body.passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null })
    expect(first.body.recoveryCodes).toHaveLength(10)
    expect((await getMailTo(world, person.email)).subject).toContain('the passkey “Laptop”')

    const again = await begin(person)
    const second = await keep(person, again.secret, new SoftAuthenticator().register(again.options))
    expect(second.body.recoveryCodes).toBeNull()
    const { body } = await world.call(contract.listFactors, {}, { as: person })
    expect(body.passkeys).toHaveLength(2)
  })

  it.each([
    ['made for another question', { challenge: Buffer.from('another').toString('base64url') }],
    ['made on another site', { origin: 'https://evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made without a finger or a number', { isVerified: false }],
  ])('rejects one that was %s', async (_, twist) => {
    const person = await anOwner(world)
    const { secret, options } = await begin(person)
    const response = new SoftAuthenticator().register({ challenge: options.challenge, ...twist })
    expect(await keep(person, secret, response)).toMatchObject({
      code: 101,
      error: { reason: 'invalid_input', fields: { response: expect.any(String) } },
    })
  })

  it.each([
    ['nothing', {}],
    ['nonsense', { id: 7, rawId: [], response: 'x', type: null }],
    ['half of it', { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '{}' } }],
  ])('rejects %s instead of a response', async (_, response) => {
    const person = await anOwner(world)
    const { secret } = await begin(person)
    expect(await keep(person, secret, response)).toMatchObject({ status: 400, code: 101 })
  })

  it('accepts one answer per challenge, only from the user it was issued to', async () => {
    const [person, other] = [await anOwner(world), await anOwner(world)]
    const { secret, options } = await begin(person)
    const stolen = await keep(other, secret, new SoftAuthenticator().register(options))
    expect(stolen.status).toBe(404)
    const authenticator = new SoftAuthenticator()
    expect((await keep(person, secret, authenticator.register(options))).code).toBe(200)
    expect((await keep(person, secret, new SoftAuthenticator().register(options))).status).toBe(404)

    const again = await begin(other)
    const known = await keep(other, again.secret, authenticator.register(again.options))
    expect(known).toMatchObject({ code: 101, error: { fields: { response: expect.any(String) } } })
  })
})

describe('signing in with a passkey', () => {
  it('succeeds and is recorded', async () => {
    const person = await anOwner(world)
    const { authenticator } = await aPasskey(world, person)
    const { secret, methods, options } = await startSignIn(person)
    expect(methods).toEqual(['passkey'])
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    })
    expect((await answer(secret, authenticator.authenticate(options))).body).toMatchObject({
      token: expect.any(String),
    })
    const { body } = await world.call(contract.listFactors, {}, { as: person })
    expect(body.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it.each([
    ['of another question', { challenge: Buffer.from('another').toString('base64url') }],
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a finger or a number', { isVerified: false }],
  ])('rejects a signature %s', async (_, twist) => {
    const person = await anOwner(world)
    const { authenticator } = await aPasskey(world, person)
    const { secret, options } = await startSignIn(person)
    const response = authenticator.authenticate({ challenge: options.challenge, ...twist })
    expect(await answer(secret, response)).toMatchObject({ code: 101 })
  })

  it('rejects another key under the same credential id, and another user’s passkey', async () => {
    const [person, other] = [await anOwner(world), await anOwner(world)]
    const { authenticator } = await aPasskey(world, person)
    const { authenticator: foreign } = await aPasskey(world, other)
    const { secret, options } = await startSignIn(person)
    const signed = foreign.authenticate(options)
    expect((await answer(secret, signed)).code).toBe(101)
    const { id } = authenticator
    expect((await answer(secret, { ...signed, id, rawId: id })).code).toBe(101)
    expect((await answer(secret, { ...signed, id: {} })).code).toBe(101)
  })

  it('rejects a replayed signature and a cloned authenticator with an old counter', async () => {
    const person = await anOwner(world)
    const { authenticator } = await aPasskey(world, person)
    const first = await startSignIn(person)
    authenticator.counter = 41
    const signed = authenticator.authenticate(first.options)
    expect((await answer(first.secret, signed)).code).toBe(200)

    const second = await startSignIn(person)
    expect((await answer(second.secret, signed)).code).toBe(101)
    authenticator.counter = 10
    const lagging = authenticator.authenticate(second.options)
    expect((await answer(second.secret, lagging)).code).toBe(101)
    authenticator.counter = 42
    expect((await answer(second.secret, authenticator.authenticate(second.options))).code).toBe(200)
  })
})

it('only its owner can rename and remove a passkey', async () => {
  const [person, other] = [await anOwner(world), await anOwner(world)]
  const { passkeyId } = await aPasskey(world, person)
  const rename = (as: Member, id: string) =>
    world.call(contract.renamePasskey, { passkeyId: id, name: 'Phone' }, { as })
  expect((await rename(person, passkeyId)).body.name).toBe('Phone')
  const unknown = await rename(other, newId())
  expect((await rename(other, passkeyId)).text).toBe(unknown.text)
  expect((await world.call(contract.removePasskey, { passkeyId }, { as: other })).status).toBe(404)
  expect((await world.call(contract.removePasskey, { passkeyId }, { as: person })).code).toBe(200)
  expect((await world.call(contract.listFactors, {}, { as: person })).body.passkeys).toEqual([])
})
