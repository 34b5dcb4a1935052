import { describe, expect, inject } from 'vitest'
import { signInByApi } from '#fixtures/api-account'
import { callWithToken } from '#fixtures/call-with-token'
import { journey } from '#fixtures/journey'
import { demoPassword, people } from '#fixtures/sign-in'
import { readToken } from '#fixtures/stored-token'

describe('a client without a browser', () => {
  journey('works with the bearer token of a sign-in alone', async () => {
    const reply = await fetch(new URL('/api2/login', inject('appUrl')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.recruiter, password: demoPassword }),
    })
    const { code, body } = (await reply.json()) as { code: number; body: { token: string } }
    expect(code).toBe(200)
    expect(await callWithToken('getClientInfo', body.token)).toMatchObject({
      status: 200,
      body: { code: 200, body: { role: 'recruiter', user: { email: people.recruiter } } },
    })
    expect(await callWithToken('getCompanyInfo', body.token)).toMatchObject({
      status: 200,
      body: { code: 200, body: { name: 'Meridian Grid' } },
    })
  })

  journey('is refused with the token of a browser', async ({ openPage }) => {
    const page = await openPage()
    await signInByApi(page, { email: people.recruiter, password: demoPassword })
    const token = readToken(await page.context().storageState())
    expect(await callWithToken('getClientInfo', token)).toMatchObject({ status: 401 })
  })
})
