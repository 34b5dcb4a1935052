import { describe, expect, inject } from 'vitest'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { people, signIn } from '#fixtures/sign-in'

describe('a program without a browser', () => {
  journey('works with the bearer token of a plain sign-in alone', async () => {
    const reply = await fetch(new URL('/api2/login', inject('appUrl')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.recruiter, password: 'sourced-and-explained' }),
    })
    const { code, body } = (await reply.json()) as { code: number; body: { token: string } }
    expect(code).toBe(200)
    expect(await ask('getClientInfo', body.token)).toMatchObject({
      status: 200,
      body: { code: 200, body: { role: 'recruiter', user: { email: people.recruiter } } },
    })
    expect(await ask('getCompanyInfo', body.token)).toMatchObject({
      status: 200,
      body: { code: 200, body: { name: 'Meridian Grid' } },
    })
  })

  journey('gets nothing for the token it took out of a browser', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 401/] })
    await signIn(page, 'recruiter')
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('root') ?? '{}').User.credentials.token as string,
    )
    expect(await ask('getClientInfo', token)).toMatchObject({ status: 401, body: { code: 401 } })
    await findMail(people.recruiter, /^Your sign-in was used in an unusual way$/)
    await page.reload()
    await page.getByRole('button', { name: 'Company: Meridian Grid' }).waitFor()

    // Once may be an accident. The second time ends the session, for the thief and the owner.
    expect(await ask('getCompanyInfo', token)).toMatchObject({ status: 401, body: { code: 401 } })
    await page.reload()
    await page.waitForURL('**/login*')
  })
})

async function ask(call: string, token: string): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(new URL(`/api2/${call}`, inject('appUrl')), {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.status, body: await reply.json() }
}
