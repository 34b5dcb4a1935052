import { describe, expect } from 'vitest'
import { expectAccessible } from '#fixtures/accessibility'
import { journey } from '#fixtures/journey'
import { devices, lookAt } from '#fixtures/look-at'
import { people, signIn } from '#fixtures/sign-in'

describe('the way in', () => {
  journey.for(['/', '/main', '/main/dashboard'])(
    '%s asks a visitor to sign in',
    async (path, { openPage }) => {
      const page = await openPage()
      await page.goto(path)
      await page.waitForURL('**/login*')
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    },
  )

  journey.for(['/', '/main', '/login'])(
    '%s leads who is signed in to the dashboard',
    async (path, { openPage }) => {
      const page = await openPage({ as: 'owner' })
      await page.goto(path)
      await page.waitForURL('**/main/dashboard')
      await page
        .getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Ines/ })
        .waitFor()
    },
  )

  journey('looks right and reads right', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device })
      await page.goto('/login')
      await page.getByLabel('Work e-mail').waitFor()
      await lookAt(page, `sign-in-${device}`)
    }
  })

  journey('goes on to where the visitor wanted to go', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/main/nowhere?a=1')
    await page.waitForURL('**/login?returnTo=*')
    await page.getByLabel('Work e-mail').fill(people.recruiter)
    await page.getByLabel('Password', { exact: true }).fill('sourced-and-explained')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/main/nowhere?a=1')
  })

  journey('never leads to another site', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto(`/login?returnTo=${encodeURIComponent('https://example.com/main')}`)
    await page.waitForURL('**/main/dashboard')
    expect(new URL(page.url()).hostname).toBe('localhost')
  })

  journey('says why a wrong password is refused, and lets nobody in', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 400/] })
    await page.goto('/login')
    await page.getByLabel('Work e-mail').fill(people.owner)
    await page.getByLabel('Password', { exact: true }).fill('not-my-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('do not belong together').waitFor()
    await expectAccessible(page)
    await page.goto('/main/dashboard')
    await page.waitForURL('**/login')
  })
})

describe('the way out', () => {
  journey('takes every tab along', async ({ openPage }) => {
    const first = await openPage()
    await signIn(first, 'reviewer')
    const second = await openPage({ context: first.context() })
    await second.goto('/main/dashboard')
    await second.getByRole('heading', { level: 1 }).waitFor()

    await first.getByRole('button', { name: /^Your menu/ }).click()
    await first.getByRole('menuitem', { name: 'Sign out' }).click()
    await first.waitForURL('**/login')
    await second.waitForURL('**/login*')
    const kept = await second.evaluate(() => localStorage.getItem('root'))
    expect(kept).not.toContain('@headwater.test')
  })

  journey('ends the session on the server, not only on the screen', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page, 'reviewer')
    const before = await page.context().storageState()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or jump to').fill('sign out')
    const heard = page.waitForResponse('**/api/logout')
    await page.keyboard.press('Enter')
    await heard
    await page.waitForURL('**/login')

    const thief = await page
      .context()
      .browser()
      ?.newContext({ storageState: before, baseURL: page.url() })
    const reply = await thief?.request.get('/api2/getClientInfo', {
      headers: { authorization: `Bearer ${tokenOf(before)}` },
    })
    expect(reply?.status()).toBe(401)
    await thief?.close()
  })
})

function tokenOf({
  origins,
}: {
  origins: { localStorage: { name: string; value: string }[] }[]
}): string {
  const kept = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'root')
  const token = /"token":"([^"]+)"/.exec(kept?.value ?? '')?.[1]
  expect(token).toBeDefined()
  return token as string
}
