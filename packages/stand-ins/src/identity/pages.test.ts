import { describe, expect, it } from 'vitest'
import { setUpIdentity } from '#test/identity-stand-in'

const identity = setUpIdentity()
const hostile = `"><script>alert(1)</script>&'`

describe('the account chooser', () => {
  it('states that it is a stand-in, where it leads, and which accounts exist', async () => {
    const reply = await identity.request(identity.authorizePath('linkedin'))
    const page = await reply.text()
    expect(page).toContain('This page stands in for LinkedIn on this')
    expect(page).toContain('localhost:4999')
    for (const name of ['Noor Haddad', 'Tomás Ferreira', 'Wanjiru Kimani']) {
      expect(page).toContain(name)
    }
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows accounts added by a test, escaped', async () => {
    const person = { name: hostile, email: 'hostile@example.test', isVerified: true }
    expect((await identity.tell('/control/people', person)).status).toBe(201)
    const page = await (await identity.request(identity.authorizePath('google'))).text()
    expect(page).toContain('hostile@example.test')
    expect(page).not.toContain('<script')
  })

  it('explains why it does not redirect', async () => {
    const path = identity.authorizePath('google', { redirect_uri: 'https://evil.example.test' })
    const page = await (await identity.request(path)).text()
    expect(page).toContain('The redirect URI must point to this machine.')
  })
})

describe('the other pages', () => {
  it('describe the stand-in', async () => {
    const page = await (await identity.request('/')).text()
    expect(page).toContain(identity.issuerOf('google'))
    expect(page).toContain(identity.issuerOf('linkedin'))
  })

  it('have their style', async () => {
    const reply = await identity.request('/style.css')
    expect(reply.headers.get('content-type')).toContain('text/css')
  })

  it('show a message for a missing path', async () => {
    const reply = await identity.request('/nowhere')
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('Page not found')
  })

  it('list the people that tests added', async () => {
    const { people } = (await (await identity.request('/control/people')).json()) as {
      people: object[]
    }
    expect(people).toHaveLength(3)
    expect((await identity.tell('/control/people', { name: 'Nobody' })).status).toBe(400)
  })
})
