import { describe, expect, it } from 'vitest'
import { anAddress } from '#kit/people'
import { agree, begin, comeBack, exchangeAt, plan } from '#kit/provider'
import { aBrowser } from '#kit/visitor'

const providers = ['google', 'linkedin'] as const

describe.each(providers)('a sign-up with %s', (provider) => {
  it('10. goes through, once', async () => {
    const browser = aBrowser()
    const email = anAddress()
    const landing = await comeBack(browser, await agree(await begin(browser, provider), email))
    expect(landing).toMatch(/^\/signupWith(Google|Linkedin)\/[\w-]+\/[\w-]+$/)
    const first = await exchangeAt(browser, provider, landing)
    expect(first.body).toMatchObject({ kind: 'sign-up', email })
    expect((await exchangeAt(browser, provider, landing)).code).toBe(404)
  })

  it('10. does not come of another browser', async () => {
    const [browser, thief] = [aBrowser(), aBrowser()]
    const back = await agree(await begin(browser, provider), anAddress())
    await begin(thief, provider)
    expect(await comeBack(thief, back)).toMatch(/^\/login\?failed=/)
    expect(await comeBack(aBrowser(), back)).toMatch(/^\/login\?failed=/)
  })

  it('10. does not come of a landing that is shown elsewhere', async () => {
    const browser = aBrowser()
    const landing = await comeBack(
      browser,
      await agree(await begin(browser, provider), anAddress()),
    )
    expect((await exchangeAt(aBrowser(), provider, landing)).code).toBe(404)
  })

  it('10. does not come of a state that nobody gave out', async () => {
    const browser = aBrowser()
    const back = new URL(await agree(await begin(browser, provider), anAddress()), 'http://x')
    back.searchParams.set('state', 'A'.repeat(43))
    expect(await comeBack(browser, back.pathname + back.search)).toMatch(/^\/login\?failed=/)
  })

  it('10. does not come of an answer that belongs to the other provider', async () => {
    const browser = aBrowser()
    const other = providers.find((name) => name !== provider) ?? provider
    const back = await agree(await begin(browser, provider), anAddress())
    const astray = back.replace(`/providers/${provider}/`, `/providers/${other}/`)
    expect(astray).not.toBe(back)
    expect(await comeBack(browser, astray)).toMatch(/^\/login\?failed=/)
  })

  it.each(['other-audience', 'other-issuer', 'expired', 'wrong-nonce', 'unsigned', 'other-key'])(
    '10. does not come of a token with the fault: %s',
    async (fault) => {
      const browser = aBrowser()
      const back = await agree(await begin(browser, provider), anAddress())
      await plan(provider, fault)
      expect(await comeBack(browser, back)).toMatch(/^\/login\?failed=/)
      expect(browser.cookies.has('__Host-sid')).toBe(false)
    },
  )
})
