import { getClientInfo, getCompanyInfo, logout } from '@headwater/contract/identity'
import { listSecurityEvents, type SecurityEvent } from '@headwater/contract/identity/devices'
import { changePassword } from '@headwater/contract/identity/passwords'
import { updateProfile } from '@headwater/contract/identity/profile'
import { suspendMember } from '@headwater/contract/identity/team'
import { describe, expect, it } from 'vitest'
import { aBrowser } from '#kit/http-client'
import {
  aColleague,
  anOwner,
  aPassword,
  aSignedInBrowser,
  expectOk,
  type Person,
  signInAs,
} from '#kit/people'

describe('a session', () => {
  it('13. needs cookie and token in a browser, and alerts the person when one is used alone', async () => {
    const [person, other] = await Promise.all([anOwner(), anOwner()])
    const theirs = await aSignedInBrowser(other)
    const attempts = [
      { bearer: true, cookie: undefined, kind: 'bearer_without_cookie' },
      { bearer: false, cookie: 'own', kind: 'cookie_without_bearer' },
      { bearer: true, cookie: 'foreign', kind: 'bearer_without_cookie' },
    ] as const
    for (const attempt of attempts) {
      const browser = await aSignedInBrowser(person)
      const thief = aBrowser()
      if (attempt.bearer) thief.bearer = browser.bearer
      const half = (attempt.cookie === 'own' ? browser : theirs).cookies.get('__Host-sid')
      if (attempt.cookie) thief.cookies.set('__Host-sid', half ?? '')
      const before = await countEvents(person, attempt.kind)
      expect([attempt, (await thief.call(getClientInfo, {})).code]).toEqual([attempt, 401])
      expect([attempt, await countEvents(person, attempt.kind)]).toEqual([attempt, before + 1])
    }
  })

  it('13. opens with the bearer token alone for a client that signed in as one', async () => {
    const { program } = await anOwner()
    expect(program.cookies.has('__Host-sid')).toBe(false)
    expect((await program.call(getClientInfo, {})).code).toBe(200)
    expect((await program.call(getCompanyInfo, {})).code).toBe(200)
  })

  it('14. keeps its cookie from scripts, other sites and other hosts', async () => {
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

  it('15. accepts no change requested by another site', async () => {
    const [person, other] = await Promise.all([anOwner(), anOwner()])
    const browser = await aSignedInBrowser(person)
    const theirs = await aSignedInBrowser(other)
    const forgeries: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-xsrf-token': 'wrong' },
      { 'x-xsrf-token': decodeURIComponent(theirs.cookies.get('XSRF-TOKEN') ?? '') },
    ]
    for (const headers of forgeries) {
      const answer = await browser.call(updateProfile, { title: 'Forged' }, { headers })
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

  it('16. ends on logout, on a new password elsewhere, and on suspension', async () => {
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
})

async function countEvents({ program }: Person, kind: SecurityEvent['kind']): Promise<number> {
  const { body } = expectOk(await program.call(listSecurityEvents, { limit: 100 }))
  return body.items.filter((event) => event.kind === kind).length
}
