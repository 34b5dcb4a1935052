import { describe, expect } from 'vitest'
import { callWithToken } from '#fixtures/call-with-token'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { people, signIn } from '#fixtures/sign-in'

describe('a program without a browser', () => {
  journey('gets nothing with a token copied from a browser', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 401/] })
    await signIn(page, 'recruiter')
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('root') ?? '{}').User.credentials.token as string,
    )
    expect(await callWithToken('getClientInfo', token)).toMatchObject({
      status: 401,
      body: { code: 401 },
    })
    await findMail(people.recruiter, /^We refused an unusual use of your session$/)
    await page.reload()
    await page.getByRole('button', { name: 'Company: Meridian Grid' }).waitFor()

    // Once may be an accident. The second time ends the session, for the thief and the owner.
    expect(await callWithToken('getCompanyInfo', token)).toMatchObject({
      status: 401,
      body: { code: 401 },
    })
    await page.reload()
    await page.waitForURL('**/login*')
  })
})
