import { spread, testSize } from '@headwater/testing/size'
import { describe, expect } from 'vitest'
import { signInByApi } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { demoPassword, people } from '#fixtures/sign-in'
import { readToken } from '#fixtures/stored-token'

/** An address of another site is no place to return to. */
const elsewhere = `/login?returnTo=${encodeURIComponent('https://example.com/main')}`

describe('signing in', () => {
  journey.for(spread(['/', '/main', '/main/dashboard'], testSize({ gate: 1, deep: 3 })))(
    'is required on %s',
    async (path, { openPage }) => {
      const page = await openPage()
      await page.goto(path)
      await page.waitForURL('**/login*')
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    },
  )

  journey.for(spread(['/', '/main', '/login', elsewhere], testSize({ gate: 1, deep: 4 })))(
    'leads from %s to the dashboard for a signed-in user',
    async (path, { openPage }) => {
      const page = await openPage({ as: 'owner' })
      await page.goto(path)
      await page.waitForURL('**/main/dashboard')
      expect(new URL(page.url()).hostname).toBe('localhost')
      await page
        .getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Ines/ })
        .waitFor()
    },
  )

  journey(
    'refuses a wrong password, and leads with the right one to where the visitor wanted to go',
    async ({ openPage }) => {
      const page = await openPage({ expected: [/status of 40[04]/] })
      await page.goto('/main/nowhere?a=1')
      await page.waitForURL('**/login?returnTo=*')
      await page.getByLabel('Work email').fill(people.recruiter)
      await page.getByLabel('Password', { exact: true }).fill('not-my-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('don’t match').waitFor()
      await checkScreen(page, 'sign-in-refused-desktop')
      expect(new URL(page.url()).pathname).toBe('/login')
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/main/nowhere?a=1')
    },
  )
})

describe('signing out', () => {
  journey('signs out every tab and ends the session on the server', async ({ openPage }) => {
    const first = await openPage()
    await signInByApi(first, { email: people.reviewer, password: demoPassword })
    const second = await openPage({ context: first.context() })
    await Promise.all([first.goto('/main/dashboard'), second.goto('/main/dashboard')])
    await second.getByRole('heading', { level: 1 }).waitFor()
    const token = readToken(await first.context().storageState())

    const cookies = await first.context().cookies()
    const heard = first.waitForResponse('**/api/logout')
    await first.getByRole('button', { name: /^Account menu/ }).click()
    await first.getByRole('menuitem', { name: 'Sign out' }).click()
    await heard
    await first.waitForURL('**/login')
    await second.waitForURL('**/login*')
    const kept = await second.evaluate(() => localStorage.getItem('root'))
    expect(kept).not.toContain('@headwater.test')

    await first.context().addCookies(cookies)
    const headers = { authorization: `Bearer ${token}` }
    const reply = await first.context().request.get('/api2/getClientInfo', { headers })
    expect(reply.status()).toBe(401)
  })
})
