import { describe, expect } from 'vitest'
import { checkScreen, devices } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { signIn } from '#fixtures/sign-in'
import { readToken } from '#fixtures/stored-token'

describe('signing in', () => {
  journey('looks right and reads right', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device })
      await page.goto('/login')
      await page.getByLabel('Work email').waitFor()
      await checkScreen(page, `sign-in-${device}`)
    }
  })
})

describe('signing out through the command palette', () => {
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
      headers: { authorization: `Bearer ${readToken(before)}` },
    })
    expect(reply?.status()).toBe(401)
    await thief?.close()
  })
})
