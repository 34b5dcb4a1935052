import { getClientInfo, login } from '@headwater/contract/identity'
import {
  getInvitationByToken,
  invite,
  joinByInvitation,
  signUpByInvitation,
} from '@headwater/contract/identity/invitations'
import {
  getPasswordResetByToken,
  requestPasswordReset,
  resetPassword,
} from '@headwater/contract/identity/passwords'
import { getVerificationByToken, signUp, verifyEmail } from '@headwater/contract/identity/sign-up'
import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { aBrowser, anApiClient } from '#kit/http-client'
import { getInstance } from '#kit/instance'
import { findLinkPath, findLinkSecret, waitForMail } from '#kit/mails'
import { mapInBatches } from '#kit/map-in-batches'
import { openPageThreeTimes } from '#kit/open-page-three-times'
import {
  anAddress,
  anOwner,
  aPassword,
  aSignedInBrowser,
  aSignUp,
  expectOk,
  signIn,
} from '#kit/people'
import { enableTotp } from '#kit/second-factor'
import { expectEqualTimes, expectWithinMs, type Pair } from '#kit/times'

const wrongPassword = 'not the right password'

// Sequential, because they measure times.
describe('timed sign-in checks', () => {
  it('1. a wrong password and an unknown address get the same response in the same time', {
    timeout: 600_000,
  }, async () => {
    const count = getInstance().times === 'strict' ? 200 : 30
    await expectEqualTimes('1. wrong password : unknown address', async () => {
      // Nine each, because the tenth uses up the attempts that strangers have per account.
      const known = await mapInBatches(
        Array(Math.ceil(count / 9)).fill(9),
        8,
        async (guesses: number) => Array<string>(guesses).fill((await anOwner()).email),
      )
      const bodies = new Set<string>()
      const guess = async (email: string) => {
        const answer = await anApiClient().call(login, { email, password: wrongPassword })
        bodies.add(`${answer.status} ${answer.text}`)
        return answer.milliseconds
      }
      const pairs: Pair[] = []
      for (const email of known.flat().slice(0, count)) {
        // Alternates which one goes first.
        const isFirst = pairs.length % 2 === 0
        const before = isFirst ? await guess(email) : undefined
        const unknown = await guess(anAddress())
        pairs.push([before ?? (await guess(email)), unknown])
      }
      expect(pairs).toHaveLength(count)
      expect([...bodies]).toEqual([expect.stringMatching(/^400 .*"code":101/)])
      return pairs
    })
  })

  it('7. long passwords of any characters are accepted and common ones are refused', async () => {
    const long = [...'Ein 🦊 sprang über den Bach und fand '.repeat(6)]
    for (const length of [64, 128]) {
      const password = long.slice(0, length).join('')
      expect((await anApiClient().call(signUp, aSignUp({ password }))).code).toBe(200)
    }
    const wishes = aSignUp({ companyName: 'Basalt' })
    const huge = 'x'.repeat(1_000_000)
    for (const password of ['password1234', 'Basalt2026!!', huge]) {
      const answer = await anApiClient().call(signUp, { ...wishes, password })
      expect([password.slice(0, 20), answer.code]).toEqual([password.slice(0, 20), 101])
    }
    const common = await anApiClient().call(signUp, { ...wishes, password: 'password1234' })
    expect(common.error?.fields).toHaveProperty('password')
    await expectWithinMs('7. a password of a megabyte', 100, async () => {
      return (await anApiClient().call(signUp, { ...wishes, password: huge })).milliseconds
    })
  })
})

describe('sign-in', () => {
  it('1. gives the same response for both after too many attempts', async () => {
    const { email } = await anOwner()
    const stranger = anAddress()
    const answers = []
    for (let guess = 0; guess < 12; guess += 1) {
      answers.push([
        (await anApiClient().call(login, { email, password: wrongPassword })).code,
        (await anApiClient().call(login, { email: stranger, password: wrongPassword })).code,
      ])
    }
    expect(answers.every(([known, unknown]) => known === unknown)).toBe(true)
    expect(answers.at(-1)).toEqual([419, 419])
  })

  it('2. gives the same response to a sign-up with a known and a new address, and sends different emails', async () => {
    const { email } = await anOwner()
    const { id: after } = await waitForMail(email)
    const fresh = aSignUp()
    const known = await anApiClient().call(signUp, aSignUp({ email }))
    const unknown = await anApiClient().call(signUp, fresh)
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const told = await waitForMail(email, { after })
    const asked = await waitForMail(fresh.email)
    expect(told.subject).not.toBe(asked.subject)
    expect(told.text).not.toContain('/verify-email/')
    expect(asked.text).toContain('/verify-email/')
  })

  it('3. resets a password once, ends all sessions and keeps the second factor', async () => {
    const person = await anOwner()
    const unknown = await anApiClient().call(requestPasswordReset, { email: anAddress() })
    const browser = await aSignedInBrowser(person)
    await enableTotp(person.program)
    const known = await anApiClient().call(requestPasswordReset, { email: person.email })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])

    const linkTo = '/resetPassword/'
    const token = findLinkSecret(await waitForMail(person.email, { linkTo }), linkTo)
    const password = aPassword()
    const altered = { token, typeOfUser: 'talent', password }
    expect((await anApiClient().call(resetPassword, altered)).code).toBe(404)
    const use = () => anApiClient().call(resetPassword, { token, typeOfUser: 'client', password })
    expect((await use()).code).toBe(200)
    expect((await use()).code).toBe(404)
    for (const session of [person.program, browser]) {
      expect((await session.call(getClientInfo, {})).code).toBe(401)
    }
    const { body } = await anApiClient().call(login, { email: person.email, password })
    expect(body).toHaveProperty('second_factor')
  })

  it('4. does not use up a link by merely opening it', async () => {
    const wishes = aSignUp()
    const visitor = anApiClient()
    expectOk(await visitor.call(signUp, wishes))
    const mail = await waitForMail(wishes.email)
    await openPageThreeTimes(findLinkPath(mail, '/verify-email/'))
    const token = findLinkSecret(mail, '/verify-email/')
    for (let look = 0; look < 3; look += 1) {
      expectOk(await visitor.call(getVerificationByToken, { token }))
    }
    // Neither the mailbox alone nor the sign-up alone creates an account.
    expect((await visitor.call(verifyEmail, { token, password: wrongPassword })).code).toBe(101)
    expectOk(await visitor.call(verifyEmail, { token, password: wishes.password }))

    expectOk(await visitor.call(requestPasswordReset, { email: wishes.email }))
    const reset = await waitForMail(wishes.email, { linkTo: '/resetPassword/' })
    await openPageThreeTimes(findLinkPath(reset, '/resetPassword/'))
    const link = { token: findLinkSecret(reset, '/resetPassword/'), typeOfUser: 'client' }
    for (let look = 0; look < 3; look += 1)
      expectOk(await visitor.call(getPasswordResetByToken, link))
    expectOk(await visitor.call(resetPassword, { ...link, password: aPassword() }))
  })

  it('4. does not use up an invitation by merely opening it', async () => {
    const [owner, known] = await Promise.all([anOwner(), anOwner()])
    const emails = [anAddress(), known.email]
    expectOk(await owner.program.call(invite, { emails, role: 'reviewer' }))
    const [fresh, existing] = await Promise.all([
      waitForMail(emails[0] ?? '', { linkTo: '/signup/' }),
      waitForMail(known.email, { linkTo: '/existingSignup/' }),
    ])
    await openPageThreeTimes(findLinkPath(fresh, '/signup/'))
    await openPageThreeTimes(findLinkPath(existing, '/existingSignup/'))
    const [forNew, forKnown] = [
      findLinkSecret(fresh, '/signup/'),
      findLinkSecret(existing, '/existingSignup/'),
    ]
    for (const token of [forNew, forKnown, forNew, forKnown, forNew, forKnown]) {
      expectOk(await anApiClient().call(getInvitationByToken, { token }))
    }
    const names = { firstName: 'Colin', lastName: 'League', password: aPassword() }
    expectOk(await anApiClient().call(signUpByInvitation, { token: forNew, ...names }))
    expectOk(await known.program.call(joinByInvitation, { token: forKnown }))
  })

  it('5. slows guessing down, but not the owner on a known device', async () => {
    const person = await anOwner()
    const device = await aSignedInBrowser(person)
    let last = await anApiClient().call(login, { email: person.email, password: wrongPassword })
    for (let guess = 0; guess < 11; guess += 1) {
      last = await anApiClient().call(login, { email: person.email, password: wrongPassword })
    }
    expect(last.code).toBe(419)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    const { email, password } = person
    const stranger = await anApiClient().call(login, { email, password })
    expect(stranger.code).toBe(419)
    device.bearer = undefined
    await signIn(device, person)
  })

  it('6. counts attempts whatever address they claim or come from', async () => {
    const [one, other] = await Promise.all([anOwner(), anOwner()])
    const password = wrongPassword
    const attacker = anApiClient()
    const guesses = Array.from({ length: testSize({ gate: 60, deep: 300 }) }, (_, index) => index)
    const lies = await mapInBatches(guesses, 4, async (guess) => {
      const headers = { 'x-forwarded-for': `2001:db8::${guess.toString(16)}` }
      return (await attacker.call(login, { email: one.email, password }, { headers })).code
    })
    expect(lies.filter((code) => code === 101).length).toBeLessThanOrEqual(5)
    expect(lies.filter((code) => code === 419).length).toBeGreaterThanOrEqual(guesses.length - 5)

    const many = await mapInBatches(guesses, 4, async () => {
      return (await anApiClient().call(login, { email: other.email, password })).code
    })
    expect(many.filter((code) => code === 101).length).toBeLessThanOrEqual(10)
    expect(many.filter((code) => code === 419).length).toBeGreaterThanOrEqual(guesses.length - 10)
  })

  it('8. creates new secrets at every sign-in and adopts none', async () => {
    const person = await anOwner()
    const first = await aSignedInBrowser(person)
    const second = aBrowser()
    const planted = 'A'.repeat(43)
    second.cookies.set('__Host-sid', planted)
    // A CSRF token for the planted cookie, as an attacker's page would have.
    await second.send('GET', '/sanctum/csrf-cookie')
    await signIn(second, person)
    const secrets = [first, second].map(({ bearer, cookies }) => [
      bearer,
      cookies.get('__Host-sid'),
    ])
    expect(new Set([...secrets.flat(), planted]).size).toBe(5)
  })
})
