import { getClientInfo } from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import { providers } from '@headwater/contract/identity/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aTotp, totpCode } from '#test/factor-builders'
import { anOwner } from '#test/identity-builders'
import { exchangeToken, signInAtProvider } from '#test/provider-journey'
import { startSignInProvider } from '#test/sign-in-provider'

const world = startTestApp()
const provider = startSignInProvider()

beforeAll(() => provider.attachTo(world.app))

describe.each(providers)('a user with an authenticator app who signs in with %s', (name) => {
  it('has no session before the code and one after it', async () => {
    const owner = await anOwner(world)
    const account = { email: `${name}-${owner.email}`, isVerified: true }
    const own = new Browser(world.app)
    await own.signIn(owner.email)
    await exchangeToken(own, await signInAtProvider(own, provider, name, account, 'link'))
    const secret = await aTotp(world, owner)

    const browser = new Browser(world.app)
    const { body } = (
      await exchangeToken(browser, await signInAtProvider(browser, provider, name, account))
    ).json()
    expect(body.kind).toBe('second-factor')
    expect(browser.jar.has('__Host-sid')).toBe(false)
    const { challenge } = body.needed.second_factor
    browser.bearer = challenge
    expect((await browser.get(getClientInfo.path)).statusCode).toBe(401)

    browser.bearer = undefined
    const reply = await browser.call({
      method: 'POST',
      url: answerSecondFactor.path,
      payload: { challenge, proof: { method: 'totp', code: totpCode(secret) } },
    })
    browser.bearer = reply.json().body.token
    expect((await browser.get(getClientInfo.path)).json().body.user.id).toBe(owner.userId)
  })
})
