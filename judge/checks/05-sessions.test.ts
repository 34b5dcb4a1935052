import { getClientInfo, getCompanyInfo, logout } from '@headwater/contract/identity'
import { listSecurityEvents } from '@headwater/contract/identity/devices'
import { changePassword } from '@headwater/contract/identity/passwords'
import { changeProfile } from '@headwater/contract/identity/profile'
import { suspendMember } from '@headwater/contract/identity/team'
import { describe, expect, it } from 'vitest'
import { theInstance } from '#kit/instance'
import { aColleague, anOwner, aPassword, aSignedInBrowser, expectOk, signInAs } from '#kit/people'
import { aBrowser, aProgram } from '#kit/visitor'

describe('a session', () => {
  it('13. needs both halves in a browser, and tells the person when one comes alone', async () => {
    const [person, other] = [await anOwner(), await anOwner()]
    const theirs = await aSignedInBrowser(other)
    const attempts = [
      { name: 'bearer alone', bearer: true, cookie: undefined },
      { name: 'cookie alone', bearer: false, cookie: 'own' },
      { name: 'foreign cookie', bearer: true, cookie: 'foreign' },
    ]
    for (const { name, bearer, cookie } of attempts) {
      const browser = await aSignedInBrowser(person)
      const thief = aBrowser()
      if (bearer) thief.bearer = browser.bearer
      const half = (cookie === 'own' ? browser : theirs).cookies.get('__Host-sid')
      if (cookie) thief.cookies.set('__Host-sid', half ?? '')
      expect([name, (await thief.call(getClientInfo, {})).code]).toEqual([name, 401])
    }
    const { body } = expectOk(await person.program.call(listSecurityEvents, {}))
    const alarms = body.items.filter(({ kind }) => kind === 'bearer_without_cookie')
    expect(alarms.length).toBeGreaterThanOrEqual(2)
  })

  it('13. opens with the bearer alone for a program that signed in as one', async () => {
    const { program } = await anOwner()
    expect(program.cookies.has('__Host-sid')).toBe(false)
    expect((await program.call(getClientInfo, {})).code).toBe(200)
    expect((await program.call(getCompanyInfo, {})).code).toBe(200)
  })

  it('14. keeps its cookie away from scripts, other sites and other hosts', async () => {
    const browser = aBrowser()
    const person = await anOwner()
    await browser.send('GET', '/sanctum/csrf-cookie')
    const { email, password } = person
    const reply = await browser.send('POST', '/api2/login', { email, password })
    const lines = [reply.headers['set-cookie'] ?? []].flat()
    const session = lines.find((line) => line.startsWith('__Host-sid='))
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) {
      expect(session?.toLowerCase()).toContain(part.toLowerCase())
    }
    expect(session?.toLowerCase()).not.toContain('domain')
    const { token } = JSON.parse(reply.text).body
    expect(lines.filter((line) => line.includes(token))).toEqual([])
  })

  it('15. changes nothing on behalf of another site', async () => {
    const [person, other] = [await anOwner(), await anOwner()]
    const browser = await aSignedInBrowser(person)
    const theirs = await aSignedInBrowser(other)
    const forgeries: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-xsrf-token': 'wrong' },
      { 'x-xsrf-token': decodeURIComponent(theirs.cookies.get('XSRF-TOKEN') ?? '') },
    ]
    for (const headers of forgeries) {
      const answer = await browser.call(changeProfile, { title: 'Forged' }, { headers })
      expect([headers, answer.code]).toEqual([headers, 419])
    }
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { email, password } = person
    const login = await aBrowser().send(
      'POST',
      '/api2/login',
      { email, password },
      { headers: evil },
    )
    expect(login.status).toBe(419)
    const { body } = expectOk(await browser.call(getClientInfo, {}))
    expect(body.user.title).not.toBe('Forged')
  })

  it('16. is over after logout, for others after a new password, and for the suspended', async () => {
    const owner = await anOwner()
    const browser = await aSignedInBrowser(owner)
    const left = await browser.call(logout, {})
    expect(left.headers).toHaveProperty('clear-site-data')
    expect((await browser.call(getClientInfo, {})).code).toBe(401)

    const second = await signInAs(owner)
    expectOk(await owner.program.call(changePassword, { password: aPassword() }))
    expect((await second.program.call(getClientInfo, {})).code).toBe(401)
    expect((await owner.program.call(getClientInfo, {})).code).toBe(200)

    const colleague = await aColleague(owner, 'recruiter')
    expectOk(await owner.program.call(suspendMember, { clientId: colleague.client.id }))
    expect((await colleague.program.call(getClientInfo, {})).code).toBe(401)
  })

  it('17. is surrounded by strict headers on every kind of answer', async () => {
    const { url } = theInstance()
    const pages = [
      '/login',
      '/no-such-page',
      '/api2/getClientInfo',
      '/api2/no-such-call',
      '/favicon.svg',
    ]
    for (const path of pages) {
      const { headers } = await aProgram().send('GET', path)
      const policy = String(headers['content-security-policy'])
      expect([path, policy]).toEqual([path, expect.stringMatching(/(object|default)-src 'none'/)])
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(/script-src [^;]*unsafe-(inline|eval)/.test(policy)).toBe(false)
      expect(/style-src(-elem)? [^;]*unsafe-inline/.test(policy)).toBe(false)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(headers).toHaveProperty('referrer-policy')
      const hsts = /max-age=(\d+); includeSubDomains/.exec(
        String(headers['strict-transport-security'] ?? ''),
      )
      // Plain http on one's own machine must not bind localhost to https for a year.
      if (url.startsWith('https:')) expect(Number(hsts?.[1])).toBeGreaterThanOrEqual(31_536_000)
    }
    const api = await aProgram().send('GET', '/api2/getClientInfo')
    expect(api.headers['cache-control']).toContain('no-store')
    expect((await aProgram().send('TRACE', '/')).status).toBeGreaterThanOrEqual(400)
    for (const path of ['/.git/config', '/openapi.json', '/.env']) {
      const { text } = await aProgram().send('GET', path)
      expect([path, /\[core\]|"openapi"|SECRET/.test(text)]).toEqual([path, false])
    }
  })

  it('18. is open to no other origin', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'POST' }
        const reply = await aProgram().send(method, '/api2/getClientInfo', undefined, { headers })
        expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
      }
    }
  })
})
