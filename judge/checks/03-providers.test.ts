import { describe, expect, it } from 'vitest'
import { aBrowser } from '#kit/http-client'
import { anAddress } from '#kit/people'
import {
  approveAtProvider,
  exchangeLanding,
  followCallback,
  planFault,
  startSignIn,
} from '#kit/provider'

const providers = ['google', 'linkedin'] as const

describe.each(providers)('a sign-up with %s', (provider) => {
  it('10. succeeds once', async () => {
    const browser = aBrowser()
    const email = anAddress()
    const landing = await followCallback(
      browser,
      await approveAtProvider(await startSignIn(browser, provider), email),
    )
    expect(landing).toMatch(/^\/signupWith(Google|Linkedin)\/[\w-]+\/[\w-]+$/)
    const first = await exchangeLanding(browser, provider, landing)
    expect(first.body).toMatchObject({ kind: 'sign-up', email })
    expect((await exchangeLanding(browser, provider, landing)).code).toBe(404)
  })

  it('10. fails from another browser', async () => {
    const [browser, thief] = [aBrowser(), aBrowser()]
    const back = await approveAtProvider(await startSignIn(browser, provider), anAddress())
    await startSignIn(thief, provider)
    expect(await followCallback(thief, back)).toMatch(/^\/login\?failed=/)
    expect(await followCallback(aBrowser(), back)).toMatch(/^\/login\?failed=/)
  })

  it('10. fails with a landing page opened elsewhere', async () => {
    const browser = aBrowser()
    const landing = await followCallback(
      browser,
      await approveAtProvider(await startSignIn(browser, provider), anAddress()),
    )
    expect((await exchangeLanding(aBrowser(), provider, landing)).code).toBe(404)
  })

  it('10. fails with a state that was never issued', async () => {
    const browser = aBrowser()
    const back = new URL(
      await approveAtProvider(await startSignIn(browser, provider), anAddress()),
      'http://x',
    )
    back.searchParams.set('state', 'A'.repeat(43))
    expect(await followCallback(browser, back.pathname + back.search)).toMatch(/^\/login\?failed=/)
  })

  it('10. fails with a response of the other provider', async () => {
    const browser = aBrowser()
    const other = providers.find((name) => name !== provider) ?? provider
    const back = await approveAtProvider(await startSignIn(browser, provider), anAddress())
    const astray = back.replace(`/providers/${provider}/`, `/providers/${other}/`)
    expect(astray).not.toBe(back)
    expect(await followCallback(browser, astray)).toMatch(/^\/login\?failed=/)
  })

  it.each(['other-audience', 'other-issuer', 'expired', 'wrong-nonce', 'unsigned', 'other-key'])(
    '10. fails with a faulty token: %s',
    async (fault) => {
      const browser = aBrowser()
      const back = await approveAtProvider(await startSignIn(browser, provider), anAddress())
      await planFault(provider, fault)
      expect(await followCallback(browser, back)).toMatch(/^\/login\?failed=/)
      expect(browser.cookies.has('__Host-sid')).toBe(false)
    },
  )
})
