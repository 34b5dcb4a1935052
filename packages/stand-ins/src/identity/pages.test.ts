import { describe, expect, it } from 'vitest'
import { useIdentity } from '#test/identity-stand-in'

const identity = useIdentity()
const hostile = `"><script>alert(1)</script>&'`

describe('the page on which an account is chosen', () => {
  it('says that it is a stand-in, where it leads, and who there is', async () => {
    const reply = await identity.request(identity.authorizePath('linkedin'))
    const page = await reply.text()
    expect(page).toContain('This page stands in for LinkedIn on this')
    expect(page).toContain('localhost:4999')
    for (const name of ['Noor Haddad', 'Tomás Ferreira', 'Wanjiru Kimani']) {
      expect(page).toContain(name)
    }
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows whom a test has added, and escapes them', async () => {
    const person = { name: hostile, email: 'hostile@example.test', isVerified: true }
    expect((await identity.tell('/control/people', person)).status).toBe(201)
    const page = await (await identity.request(identity.authorizePath('google'))).text()
    expect(page).toContain('hostile@example.test')
    expect(page).not.toContain('<script')
  })

  it('says why it sends nobody on', async () => {
    const path = identity.authorizePath('google', { redirect_uri: 'https://evil.example.test' })
    const page = await (await identity.request(path)).text()
    expect(page).toContain('The way back must lead to this machine.')
  })
})

describe('the other pages', () => {
  it('say what is here', async () => {
    const page = await (await identity.request('/')).text()
    expect(page).toContain(identity.issuerOf('google'))
    expect(page).toContain(identity.issuerOf('linkedin'))
  })

  it('have their style', async () => {
    const reply = await identity.request('/style.css')
    expect(reply.headers.get('content-type')).toContain('text/css')
  })

  it('say so when there is nothing', async () => {
    const reply = await identity.request('/nowhere')
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('Not here')
  })

  it('know whom they were told about', async () => {
    const { people } = (await (await identity.request('/control/people')).json()) as {
      people: object[]
    }
    expect(people).toHaveLength(3)
    expect((await identity.tell('/control/people', { name: 'Nobody' })).status).toBe(400)
  })
})
